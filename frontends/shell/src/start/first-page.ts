import { startTranslation } from '@podium/ui/federated/i18n.ts';
import { queryClient, type QueryKey } from '@podium/ui/federated/query.ts';
import { matchRoutes, type RouteObject } from '@podium/ui/federated/router.ts';
import type { RenderedAhead } from '@podium/ui/server/rendered-ahead.ts';
import { handOver } from './hand-over.ts';
import { replay, restoreFields } from './replay.ts';

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
  const record = handOver.get();
  await record?.released();
  record?.noteFilled();
}

/** Without its texts the application shows nothing: a sentence of the page itself says so, in both languages. */
export function showNotLoaded(error: unknown): never {
  for (const text of document.querySelectorAll<HTMLElement>('.not-loaded')) {
    text.role = 'alert';
    text.hidden = false;
  }
  throw error;
}

/** In the step in which the application's own page takes the place of what the server sent. */
export function takeOverFields(): void {
  const record = handOver.get();
  if (record) restoreFields(record.input);
}

/** Once the application's own page has set up its fields; what the server sent may have been its title only. */
export function replaceSentPage(): void {
  for (const tag of document.head.querySelectorAll('[data-ahead]')) tag.remove();
  document.getElementById('page-data')?.remove();
  delete document.documentElement.dataset.signedIn;
  const record = handOver.get();
  record?.end();
  if (record) queueMicrotask(() => replay(record.input));
}
