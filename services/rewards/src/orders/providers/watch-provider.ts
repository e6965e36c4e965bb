import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { ProviderKeyRefused, type PayoutProvider } from './provider.ts';

const keyFinding = 'payout-provider-key-refused';
const settingsFinding = 'payout-provider-settings';

/**
 * The provider with an eye on our key and our settings: what it refuses, and that it accepts the key again, is logged
 * once, counted as a finding (`check_violations`) and told by `problems`.
 */
export function watchProvider(
  provider: PayoutProvider,
  { log, found }: Pick<ServiceParts, 'log' | 'found'>,
): { provider: PayoutProvider; checkSettings: () => Promise<void>; problems: () => string[] } {
  // Unknown after a start: what an earlier process found may still stand.
  let refused: boolean | null = null;
  const note = (now: boolean, reason?: string) => {
    if (refused === now) return;
    if (now) log.error({ reason }, 'the payout provider refuses our key');
    else if (refused) log.info('the payout provider accepts our key again');
    refused = now;
    found(keyFinding, now ? 1 : 0);
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
  let wrong: string[] = [];
  const checkSettings = watched(provider.checkSettings);
  return {
    provider: {
      ...provider,
      checkSettings,
      createOrder: watched(provider.createOrder),
      findOrder: watched(provider.findOrder),
      listOrders: watched(provider.listOrders),
      createLink: watched(provider.createLink),
    },
    checkSettings: async () => {
      try {
        wrong = await checkSettings();
        for (const problem of wrong) log.error(problem);
        found(settingsFinding, wrong.length);
      } catch (error) {
        // It says nothing of our settings; an order that they do not fit is refused by the provider.
        log.warn({ reason: (error as Error).message }, 'the payout provider did not answer for our settings');
      }
    },
    problems: () => [...(refused ? ['the payout provider refuses our key'] : []), ...wrong],
  };
}
