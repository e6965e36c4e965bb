import { useEffect } from 'react';
import { inLocale } from '@podium/contracts/locale-path.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';

/**
 * Makes the dealers' pages an app that a tablet installs, and that opens without a connection (public/counter-worker.js).
 * Only for signed-in dealers: no other page has a service worker.
 */
export function CounterApp() {
  const locale = useLocale();
  useEffect(() => keepFiles(inLocale(locale, { pathname: '/auth/dealer' })), [locale]);
  return (
    <>
      <link rel="manifest" href={`/counter.${locale}.webmanifest`} />
      <link rel="apple-touch-icon" href="/counter-192.png" />
    </>
  );
}

/** Registers the worker of a part of the site and names to it the files that the page loads, until the page leaves. */
function keepFiles(scope: string): () => void {
  // Over plain HTTP there is none, except on the machine itself.
  if (!('serviceWorker' in navigator)) return () => {};
  let observer: PerformanceObserver | undefined;
  let hasLeft = false;
  const registered = navigator.serviceWorker.register('/counter-worker.js', { scope });
  registered
    .then(({ installing, waiting, active }) => {
      if (hasLeft) return;
      const worker = installing ?? waiting ?? active;
      observer = new PerformanceObserver((list) => worker?.postMessage(list.getEntries().map(({ name }) => name)));
      observer.observe({ type: 'resource', buffered: true });
    })
    // The counter works without it, as long as there is a connection.
    .catch(() => {});
  return () => {
    hasLeft = true;
    observer?.disconnect();
  };
}
