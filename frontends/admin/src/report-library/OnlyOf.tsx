import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import { monthAndYear } from './month-and-year.ts';

/** Figures of one subject, opened from its rows. */
const pages: Record<string, string> = { dealerId: 'dealer', seriesId: 'series' };

/** Says that the rows are limited to one subject by a link; no filter field shows it. */
export function OnlyOf({ report }: { report: Report }) {
  const { t } = useTranslation('admin');
  const { locale } = useFormats();
  const regionName = useRegionName();
  const [params] = useSearchParams();
  const chosen = report.filters.filter(({ key, hidden }) => hidden && params.has(key));
  /** The subject, where it has a name. */
  const nameOf = (key: string, value: string) =>
    key === 'endsIn' ? monthAndYear(value, locale) : key.endsWith('Region') ? regionName(value) : value;
  return chosen.map(({ key }) => {
    const id = params.get(key) ?? '';
    const others = new URLSearchParams(params);
    others.delete(key);
    return (
      <p key={key} className="report-only no-print">
        {t(id === 'none' ? `library.onlyNone.${key}` : `library.only.${key}`, { value: nameOf(key, id) })}{' '}
        {pages[key] && (
          <Link to={`/auth/admin/reports/${pages[key]}/${encodeURIComponent(id)}`}>{t('library.figures')}</Link>
        )}{' '}
        <Link to={`?${others}`}>{t('library.all')}</Link>
      </p>
    );
  });
}
