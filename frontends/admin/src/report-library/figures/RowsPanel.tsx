import { useId } from 'react';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { useReportColumns } from '../use-report-columns.tsx';

type RowsPanelProps = {
  title: string;
  report: Report | undefined;
  /** The columns that fit. */ keys: readonly string[];
  none: string;
  behind: { to: string; label: string };
};

/** The first rows of a report, with a link to all of them. */
export function RowsPanel({ title, report, keys, none, behind }: RowsPanelProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const columns = useReportColumns(report).filter(({ key }) => keys.includes(key));
  return (
    <section className="list-panel card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {report && report.rows.length > 0 && (
          <Link to={behind.to}>{t('library.allRows', { count: report.pagination.total })}</Link>
        )}
      </header>
      {report && report.rows.length === 0 && <p className="figures-none secondary">{none}</p>}
      {report && report.rows.length > 0 && (
        <SimpleTable box={title} columns={columns} rows={report.rows} rowKey={(row) => JSON.stringify(row)} />
      )}
    </section>
  );
}
