import type { Locale } from '@podium/contracts/locales.ts';
import { yearCookie } from '../theme/preferences.ts';

/** The cookie that remembers the language. */
export function localeCookieText(locale: Locale, isCrossOrigin = false): string {
  return yearCookie('locale', locale, isCrossOrigin);
}
