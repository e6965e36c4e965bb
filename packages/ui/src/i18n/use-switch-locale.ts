import type { Locale } from '@podium/contracts/locales.ts';
import { useLocaleOfAddress } from '@podium/ui/federated/router.ts';
import { localeCookieText } from './locale-cookie.ts';

/** Remembers the language and shows the same page in it, with its typed values. */
export function useSwitchLocale(): (locale: Locale) => void {
  const { change } = useLocaleOfAddress();
  return (locale) => {
    document.cookie = localeCookieText(locale, window.self !== window.top);
    void change(locale);
  };
}
