import type { Locale } from '@podium/contracts/locales.ts';

const key = 'podium.provider-locale';

/** The provider redirects to one address for both languages; this stores the reader's. */
export function storeCallbackLocale(locale: Locale): void {
  sessionStorage.setItem(key, locale);
}

export function takeCallbackLocale(): Locale | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === 'en' || stored === 'fr' ? stored : null;
}
