import { lazy, type ComponentType } from 'react';

const triedKey = 'podium.chunk-reload';

/** Whether a part of the product could not be loaded, or is newer than this page; a reload may mend it. */
export function isOfDeployment(error: unknown): boolean {
  return (
    error instanceof Error &&
    (['ChunkLoadError', 'OutdatedShell'].includes(error.name) ||
      /loading (css )?chunk|dynamically imported module|RUNTIME-00\d/i.test(error.message))
  );
}

/**
 * After a deployment an open page may request a file that no longer exists, or be older than a part that it loads:
 * reload once, and show the error if that did not help. A success clears the mark, so that the next deployment gets its
 * reload too.
 */
export async function loadWithReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    sessionStorage.removeItem(triedKey);
    return loaded;
  } catch (error) {
    // Offline a reload would replace the page by the browser's own.
    if (!isOfDeployment(error) || !navigator.onLine || sessionStorage.getItem(triedKey)) throw error;
    sessionStorage.setItem(triedKey, '1');
    location.reload();
    return new Promise<T>(() => {});
  }
}

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A screen, or a part of one, loaded when first opened: `lazyPage(() => import('./riders/RidersPage.tsx'), 'RidersPage')`; `prefetch`
 * loads it ahead, and then it is shown without waiting.
 */
export function lazyPage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: Loaded<Props> | null = null;
  const loadOnce = async () => (loaded = { default: (await load())[name] });
  const page = lazy(() => (loaded ? atOnce(loaded) : loadWithReload(loadOnce)));
  return Object.assign(page, {
    pageName: name,
    // A failure is met again, and shown, when the page is opened.
    prefetch: async () => void (await loadOnce().catch(() => {})),
  });
}

/** React shows nothing in the meantime of a promise that calls back at once. */
// oxlint-disable-next-line unicorn/no-thenable
const atOnce = <T,>(loaded: T) => ({ then: (resolve: (value: T) => void) => resolve(loaded) }) as Promise<T>;
