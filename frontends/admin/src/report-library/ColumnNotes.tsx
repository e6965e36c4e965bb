import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** Explains columns whose titles are not enough. */
export function ColumnNotes({ columns }: Pick<Report, 'columns'>) {
  const { t } = useTranslation('admin');
  const noted = columns.filter(({ note }) => note !== null);
  if (noted.length === 0) return null;
  return (
    <details className="column-notes card">
      <summary>{t('library.columnNotes')}</summary>
      <dl>
        {noted.map(({ key, title, note }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
