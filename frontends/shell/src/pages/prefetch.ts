import { aheadMs } from '@podium/ui/feedback/use-load-ahead.ts';

type Page = { prefetch: () => void };
type Connection = { saveData?: boolean };

/** Loads pages ahead once the browser is idle, unless the visitor saves data. */
export function prefetchWhenIdle(pages: readonly Page[]): void {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const run = () => pages.forEach((page) => page.prefetch());
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: aheadMs });
  else setTimeout(run, aheadMs);
}
