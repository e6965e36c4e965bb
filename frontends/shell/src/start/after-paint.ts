import { remember, stored } from './storage.ts';

const key = 'podium.fonts';

/**
 * Loads the faces of a rendered page once it is painted, so that on a slow network they do not delay its words; at once
 * where an earlier visit brought them. Until then the words stand in a face of the device, as wide and high (fonts.css).
 */
export function loadFonts(): void {
  const faces = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (!faces) return;
  // It has the address of each file, which is another one after a change.
  const version = faces.textContent;
  const load = () => faces.removeAttribute('media');
  if (stored(() => localStorage, key) === version) return load();
  document.fonts.addEventListener('loadingdone', () => remember(() => localStorage, key, version), { once: true });
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
}
