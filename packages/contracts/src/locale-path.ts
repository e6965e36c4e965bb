import type { Locale } from './locales.ts';

/** English has unprefixed addresses, French ones begin with `/fr`. */
export function localeOfPath(path: string): Locale {
  return path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en';
}

/** An address without its language. */
export function bareAddress(pathname: string): string {
  return localeOfPath(pathname) === 'fr' ? pathname.slice('/fr'.length) || '/' : pathname;
}

/** The same page in another language, query and anchor included. */
export function inLocale(
  locale: Locale,
  { pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string },
): string {
  const bare = bareAddress(pathname);
  const path = locale === 'fr' ? `/fr${bare === '/' ? '' : bare}` : bare;
  return `${path}${search}${hash}`;
}
