import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { ProviderKeyRefused, type PayoutProvider } from './provider.ts';

const finding = 'payout-provider-key-refused';

/**
 * The provider with an eye on our key: that it is refused, and that it is accepted again, is logged once, counted as a
 * finding (`check_violations`), and told by `problems`.
 */
export function watchKey(
  provider: PayoutProvider,
  { log, found }: Pick<ServiceParts, 'log' | 'found'>,
): { provider: PayoutProvider; problems: () => string[] } {
  // Unknown after a start: what an earlier process found may still stand.
  let refused: boolean | null = null;
  const note = (now: boolean, reason?: string) => {
    if (refused === now) return;
    if (now) log.error({ reason }, 'the payout provider refuses our key');
    else if (refused) log.info('the payout provider accepts our key again');
    refused = now;
    found(finding, now ? 1 : 0);
  };
  const watched =
    <Asked extends unknown[], T>(ask: (...asked: Asked) => Promise<T>) =>
    async (...asked: Asked): Promise<T> => {
      try {
        const answer = await ask(...asked);
        note(false);
        return answer;
      } catch (error) {
        if (error instanceof ProviderKeyRefused) note(true, error.message);
        throw error;
      }
    };
  return {
    provider: {
      ...provider,
      createOrder: watched(provider.createOrder),
      findOrder: watched(provider.findOrder),
      listOrders: watched(provider.listOrders),
      createLink: watched(provider.createLink),
    },
    problems: () => (refused ? ['the payout provider refuses our key'] : []),
  };
}
