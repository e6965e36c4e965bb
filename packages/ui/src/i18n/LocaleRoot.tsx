import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '@podium/contracts/locales.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { changeLanguage, i18n } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { Outlet, useLocaleOfAddress } from '@podium/ui/federated/router.ts';
import { useSwitchLocale } from './use-switch-locale.ts';

/** The optional first segment of every address; see `localized-router.ts`. */
export const localeSegment = 'fr?';

/**
 * Above all pages: the language follows the address, after the switch and after Back. The page stays mounted with its
 * typed values; queries are refetched, because the server translates some of their texts.
 */
export function LocaleRoot() {
  const { locale } = useLocaleOfAddress();
  const switchTo = useSwitchLocale();
  const queries = useQueryClient();
  const stay = useEffectEvent(() => {
    raiseAlert(new Error(i18n.t('ui:error.textsNotLoaded')));
    switchTo(i18n.language as Locale);
  });
  useEffect(() => {
    if (i18n.language === locale) return;
    changeLanguage(locale).then(
      () => {
        document.documentElement.lang = locale;
        return queries.invalidateQueries();
      },
      () => stay(),
    );
  }, [locale, queries]);
  return <Outlet />;
}
