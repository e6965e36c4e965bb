import type { Locale } from '@podium/contracts/locales.ts';
import { inLocale, localeCookieText } from './locale-path.ts';

/** Remembers the language and opens this very page in it. */
export function switchLocale(locale: Locale): void {
  document.cookie = localeCookieText(locale, window.self !== window.top);
  location.assign(inLocale(locale, location));
}
