import { bareAddress, inLocale } from './locale-path.ts';
import { locales, type Locale } from './locales.ts';

/** Public pages that search engines list, without the language's prefix. */
export const listedPages = [
  '/',
  '/events',
  '/dealers',
  '/promoters',
  '/register',
  '/login',
  '/about/rules',
  '/about/faq',
  '/about/files',
  '/about/contact',
  '/privacy-policy',
] as const;

/** Pages of one event, series or dealer; the id follows. */
export const detailPages = { event: '/events/event/', serie: '/events/serie/', dealer: '/dealers/' } as const;

/** Pages that are reached by links of mails or by forms. */
const otherPages = [
  '/oauth/callback',
  '/thank-you-racer',
  '/thank-you-promoter',
  '/guardian-consent',
  '/email-preferences',
  '/forgot-password',
  '/forgot-password-reset',
  '/password-lost-reset',
  '/email-restore',
  '/account-recovery',
  '/auth/email-verify',
  '/auth/second-factor',
  '/proxy-remove',
] as const;

const staticPages = new Set<string>([...listedPages, ...otherPages]);
/** The screens of a role, whose addresses its front end defines, and the starts of proxy sessions. */
const signedInPages = /^\/(auth\/(rider|dealer|promoter|admin)(\/.*)?|proxy-(rider|dealer|promoter)\/[^/]+)$/;

/** A page of one thing, with its id. */
export type DetailPage = { of: keyof typeof detailPages; id: string };

/** What page an address names: one of its own, one of a thing that may not exist, or none. */
export function pageOf(path: string): 'page' | DetailPage | null {
  const bare = bareAddress(path).replace(/\/+$/, '') || '/';
  if (staticPages.has(bare) || signedInPages.test(bare)) return 'page';
  for (const of of Object.keys(detailPages) as (keyof typeof detailPages)[]) {
    const id = bare.startsWith(detailPages[of]) ? bare.slice(detailPages[of].length) : '';
    if (/^[\w-]+$/.test(id)) return { of, id };
  }
  return null;
}

/** The address of a page in each language. */
export const inEachLocale = (page: string): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, inLocale(locale, { pathname: page })])) as Record<Locale, string>;

const finderParams =
  'q country state city zipcode zipDistance lat lon races payout from to when canceled view sortBy sortDirecton page'.split(
    ' ',
  );
/** The query parameters that change what a public page shows, by the beginning of its path, the longest first. */
const pageParams: readonly (readonly [path: string, names: readonly string[]])[] = [
  [detailPages.event, ['tab', 'class']],
  ['/events', finderParams],
  ['/dealers', finderParams],
  ['/register', ['type']],
  ['/login', ['next']],
  ['/forgot-password-reset', ['email', 'code']],
  ['/password-lost-reset', ['email', 'code']],
  ['/email-restore', ['code']],
];

/**
 * A page's path and query with the parameters that it knows alone, in one order: what is one page to us is one address,
 * however a visitor, a mail program or an attacker wrote it.
 */
export function knownAddress(address: string): string {
  const whole = `http://page${address}`;
  if (!URL.canParse(whole)) return address;
  const { pathname, searchParams } = new URL(whole);
  const path = bareAddress(pathname);
  const names = pageParams.find(([beginning]) => path.startsWith(beginning))?.[1] ?? [];
  const known = new URLSearchParams(
    names.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
