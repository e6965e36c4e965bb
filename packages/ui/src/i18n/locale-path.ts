import type { Locale } from '@podium/contracts/locales.ts';

/** English has unprefixed addresses, French lives under `/fr`. */
export function localeOfPath(path: string): Locale {
  return path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en';
}

export function basenameOf(locale: Locale): string {
  return locale === 'fr' ? '/fr' : '/';
}

/** The same page in another language, query and anchor included. */
export function inLocale(
  locale: Locale,
  { pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string },
): string {
  const bare = localeOfPath(pathname) === 'fr' ? pathname.slice(3) || '/' : pathname;
  const path = locale === 'fr' ? `/fr${bare === '/' ? '' : bare}` : bare;
  return `${path}${search}${hash}`;
}

const days = 365;

/**
 * The cookie that remembers the language: a year, the whole site, `lax`, or `none` where the page is framed by
 * another origin.
 */
export function localeCookieText(locale: Locale, isCrossOrigin = false): string {
  return `locale=${locale}; Max-Age=${days * 86_400}; Path=/; SameSite=${isCrossOrigin ? 'None; Secure' : 'Lax'}`;
}
