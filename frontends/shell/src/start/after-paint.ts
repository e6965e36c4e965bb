import { remember, stored } from './storage.ts';

const fontsKey = 'podium.fonts';

/** Loads what would delay a rendered page's words on a slow network once they are painted: its faces and its map. */
export function loadAfterPaint(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    applyFonts();
    drawMap();
  }).observe({ type: 'paint', buffered: true });
  if (hasFonts()) applyFonts();
}

const faces = () => document.querySelector<HTMLStyleElement>('style[data-fonts]');
/** Until then the words stand in a face of the device, as wide and high (fonts.css). */
const applyFonts = () => faces()?.removeAttribute('media');

/** Whether an earlier visit brought them. The style has the address of each file, which is another one after a change. */
function hasFonts(): boolean {
  const version = faces()?.textContent ?? '';
  if (stored(() => localStorage, fontsKey) === version) return true;
  document.fonts.addEventListener('loadingdone', () => remember(() => localStorage, fontsKey, version), { once: true });
  return false;
}

function drawMap(): void {
  for (const outline of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    outline.setAttribute('href', outline.dataset.href ?? '');
}
