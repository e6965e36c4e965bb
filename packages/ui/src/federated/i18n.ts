import { useSyncExternalStore } from 'react';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@podium/contracts/locales.ts';
import { localeOfPath } from '@podium/contracts/locale-path.ts';

export { Trans, useTranslation } from 'react-i18next';
export const i18n = i18next;

type Texts = Record<string, unknown>;
type Loaders = Record<Locale, () => Promise<{ default: Texts }>>;

const loaders = new Map<string, Loaders>();

/**
 * Registers a front end's own texts, loaded only in the current language: `registerTexts('dealer', { en: () =>
 * import(...), fr: ... })`.
 */
export function registerTexts(namespace: string, texts: Loaders): void {
  loaders.set(namespace, texts);
}

registerTexts('ui', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = loaders.get(namespace)?.[language as Locale];
    if (!load) return done(new Error(`No texts "${namespace}" in ${language}`), false);
    load().then(
      (module) => done(null, module.default as Record<string, string>),
      (error: Error) => done(error, false),
    );
  },
};

/** The language is in the address; everything else derives from it. */
export function currentLocale(): Locale {
  return localeOfPath(typeof location === 'undefined' ? '/' : location.pathname);
}

/** The language on screen; while another one is loading, the address is ahead of it. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLanguage, shownLocale, shownLocale);
}

const shownLocale = () => (i18next.language as Locale | undefined) ?? currentLocale();

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

export async function startTranslation(namespaces: string[]): Promise<void> {
  const locale = currentLocale();
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      supportedLngs: ['en', 'fr'],
      fallbackLng: false,
      ns: ['ui', ...namespaces],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
}
