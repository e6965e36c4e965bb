import { useEffect } from 'react';
import { i18n } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { Outlet, useLocaleOfAddress } from '@podium/ui/federated/router.ts';

/** The optional first segment of every address; see `localized-router.ts`. */
export const localeSegment = 'fr?';

/**
 * Above all pages: the language follows the address, after the switch and after Back. The page stays mounted with its
 * typed values; queries are refetched, because the server translates some of their texts.
 */
export function LocaleRoot() {
  const { locale } = useLocaleOfAddress();
  const queries = useQueryClient();
  useEffect(() => {
    if (i18n.language === locale) return;
    void i18n.changeLanguage(locale).then(() => {
      document.documentElement.lang = locale;
      return queries.invalidateQueries();
    });
  }, [locale, queries]);
  return <Outlet />;
}
