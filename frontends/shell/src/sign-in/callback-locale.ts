import type { Locale } from '@podium/contracts/locales.ts';

const key = 'podium.provider-locale';

/** The provider comes back to one address for both languages; this remembers the reader's. */
export function keepCallbackLocale(locale: Locale): void {
  sessionStorage.setItem(key, locale);
}

export function takeCallbackLocale(): Locale | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === 'en' || kept === 'fr' ? kept : null;
}
