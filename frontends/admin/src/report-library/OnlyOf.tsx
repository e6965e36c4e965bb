import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';

/** Figures of one thing, to be opened from its rows. */
const pages: Record<string, string> = { dealerId: 'dealer', seriesId: 'series' };

/** Says that the rows are of one thing alone, which a link chose; no field of the filters shows it. */
export function OnlyOf({ report }: { report: Report }) {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const chosen = report.filters.filter(({ key, hidden }) => hidden && params.has(key));
  return chosen.map(({ key }) => {
    const id = params.get(key) ?? '';
    const others = new URLSearchParams(params);
    others.delete(key);
    return (
      <p key={key} className="report-only no-print">
        {t(`library.only.${key}`)}{' '}
        {pages[key] && (
          <Link to={`/auth/admin/reports/${pages[key]}/${encodeURIComponent(id)}`}>{t('library.figures')}</Link>
        )}{' '}
        <Link to={`?${others}`}>{t('library.all')}</Link>
      </p>
    );
  });
}
