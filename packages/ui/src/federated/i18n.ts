import { useSyncExternalStore } from 'react';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation as useTexts } from 'react-i18next';
import type { Locale } from '@podium/contracts/locales.ts';
import { localeOfPath } from '@podium/contracts/locale-path.ts';

export { Trans } from 'react-i18next';
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

/** Why texts are missing, by language and namespace. */
const failed = new Map<string, Error>();
const failureOf = (language: string, namespaces: readonly string[]): Error | undefined =>
  namespaces.map((namespace) => failed.get(`${language} ${namespace}`)).find((error) => error !== undefined);

/** A connection is often back after a moment. */
async function withPatience<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of [300, 1500]) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return load();
}

/**
 * The texts of a namespace; if they could not be loaded, the part of the page that shows them fails, which says so and
 * offers a retry: keys are no text.
 */
export const useTranslation: typeof useTexts = ((...args: Parameters<typeof useTexts>) => {
  const texts = useTexts(...args);
  const error = failureOf(texts.i18n.language, [args[0] ?? 'ui'].flat() as string[]);
  if (error) throw error;
  return texts;
}) as typeof useTexts;

/** Loads the texts of another language and shows them; without one of them the page stays as it is, and this rejects. */
export async function changeLanguage(locale: Locale): Promise<void> {
  const shown = Object.keys(i18next.services.resourceStore.data[i18next.language] ?? {});
  // Also those that failed before, which i18next would not ask for again.
  const needed = shown.filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
  if (needed.length > 0) await i18next.reloadResources([locale], needed);
  const error = failureOf(locale, needed);
  if (error) throw error;
  await i18next.changeLanguage(locale);
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = loaders.get(namespace)?.[language as Locale];
    if (!load) return done(new Error(`No texts "${namespace}" in ${language}`), false);
    withPatience(load).then(
      (module) => {
        failed.delete(`${language} ${namespace}`);
        done(null, module.default as Record<string, string>);
      },
      (error: Error) => {
        failed.set(`${language} ${namespace}`, error);
        done(error, false);
      },
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
  const error = failureOf(locale, ['ui', ...namespaces]);
  if (error) throw error;
}
