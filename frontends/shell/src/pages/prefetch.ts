/** Milliseconds after which pages are prefetched, however busy the browser is (spec 9). */
export const prefetchTimeout = 2000;

type Page = { prefetch: () => void };
type Connection = { saveData?: boolean };

/** Loads pages ahead once the browser is idle, unless the visitor saves data. */
export function prefetchWhenIdle(pages: readonly Page[]): void {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const run = () => pages.forEach((page) => page.prefetch());
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: prefetchTimeout });
  else setTimeout(run, prefetchTimeout);
}
