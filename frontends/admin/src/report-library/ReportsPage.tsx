import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { reportsQuery } from './report-library.api.ts';
import { SavedViews } from './views/SavedViews.tsx';
import './report-library.css';

/** Saved views, and all reports that can be filtered, exported and printed. */
export function ReportsPage() {
  const { t } = useTranslation('admin');
  const { locale } = useFormats();
  const query = useQuery(reportsQuery(locale));
  return (
    <>
      <PageHeader
        title={t('sidebar.reportLibrary')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={
          <ButtonLink size="small" to="/auth/admin/reports/map">
            <Icon name="pin" size={17} />
            {t('creditMap.title')}
          </ButtonLink>
        }
      />
      <div className="page-body">
        <SavedViews />
        <section className="all-reports" aria-labelledby="all-reports-title">
          <h2 id="all-reports-title">{t('sidebar.reports')}</h2>
          <Loaded query={query} lines={8} height={64}>
            {(reports) => (
              <ul className="report-list card">
                {reports.map(({ name, title, note }) => (
                  <li key={name}>
                    <Link to={`/auth/admin/report/${name}`}>{title}</Link>
                    <p>{note}</p>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
    </>
  );
}
