/** The site's languages; `en` is the default and has unprefixed URLs, `fr` lives under `/fr`. */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The language whose addresses have no prefix. */
export const defaultLocale: Locale = 'en';
/** The cookie that `set-lang` sets for 365 days (spec 9). */
export const localeCookie = 'locale';
/**
 * A language of the site: its code in addresses, the BCP 47 tag by which dates and money are formatted, and the host
 * that serves it, if it has one of its own (spec 3).
 */
export type SiteLocale = { code: Locale; iso: string; domain: string | null };
/** English and French share the site's host; French addresses begin with `/fr`. */
export const siteLocales: Record<Locale, SiteLocale> = {
  en: { code: 'en', iso: 'en-US', domain: null },
  fr: { code: 'fr', iso: 'fr-CA', domain: null },
};

/** The language of an `Accept-Language` header or a locale cookie; the default if neither names one of ours. */
export function pickLocale(...wishes: (string | undefined | null)[]): Locale {
  for (const wish of wishes) {
    for (const part of (wish ?? '').split(',')) {
      const code = part.trim().slice(0, 2).toLowerCase();
      if (code === 'en' || code === 'fr') return code;
    }
  }
  return defaultLocale;
}

/** A calendar day in words; in French the first of a month is an ordinal, which Intl does not support. */
export const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(siteLocales[locale].iso, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, locale === 'fr' ? '1er ' : '1 ');
