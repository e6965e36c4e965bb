import type { Locale } from '@podium/contracts/locales.ts';

const days = 365;

/**
 * The cookie that remembers the language: a year, the whole site, `lax`, or `none` where the page is framed by
 * another origin.
 */
export function localeCookieText(locale: Locale, isCrossOrigin = false): string {
  return `locale=${locale}; Max-Age=${days * 86_400}; Path=/; SameSite=${isCrossOrigin ? 'None; Secure' : 'Lax'}`;
}
