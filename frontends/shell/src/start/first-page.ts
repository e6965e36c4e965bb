import { startTranslation } from '@podium/ui/federated/i18n.ts';
import { queryClient, type QueryKey } from '@podium/ui/federated/query.ts';
import { matchRoutes, type RouteObject } from '@podium/ui/federated/router.ts';
import type { RenderedAhead } from '@podium/ui/server/rendered-ahead.ts';
import { replay } from './early-input.ts';
import { handOver } from './hand-over.ts';

type Page = { type?: { prefetch?: () => Promise<void> } };

/**
 * Loads the texts and the code of the page at the address together. One that was rendered ahead brought its data, and
 * can then be shown in one step.
 */
export async function prepareFirstPage(routes: RouteObject[]): Promise<void> {
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  const { texts = [] } = (route?.handle ?? {}) as Partial<RenderedAhead>;
  await Promise.all([startTranslation(['shell', ...texts]), (route?.element as Page | undefined)?.type?.prefetch?.()]);
  const data = document.getElementById('page-data')?.textContent ?? '[]';
  for (const [key, answer] of JSON.parse(data) as [QueryKey, unknown][]) queryClient.setQueryData(key, answer);
  handOver.get()?.noteFilled();
}

/** After the application's own page has taken the place of what the server sent, if only its title. */
export function replaceSentPage(): void {
  for (const tag of document.head.querySelectorAll('[data-ahead]')) tag.remove();
  document.getElementById('page-data')?.remove();
  delete document.documentElement.dataset.signedIn;
  const early = handOver.get()?.end();
  if (early) void replay(early);
}
