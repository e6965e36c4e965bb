import type { Locale } from './locales.ts';

/** English has unprefixed addresses, French ones begin with `/fr`. */
export function localeOfPath(path: string): Locale {
  return path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en';
}

/** An address without its language. */
export function bareAddress(pathname: string): string {
  return localeOfPath(pathname) === 'fr' ? pathname.slice('/fr'.length) || '/' : pathname;
}

/** Whether an address is one of those for signed-in users. */
export const isForSignedIn = (pathname: string): boolean => bareAddress(pathname).startsWith('/auth/');

/** The same page in another language, query and anchor included. */
export function inLocale(
  locale: Locale,
  { pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string },
): string {
  const bare = bareAddress(pathname);
  const path = locale === 'fr' ? `/fr${bare === '/' ? '' : bare}` : bare;
  return `${path}${search}${hash}`;
}
