import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Part } from '@podium/ui/feedback/Part.tsx';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import './charts.css';

export type Legend = {
  label: string;
  kind: 'orange' | 'ink' | 'ash' | 'orangeEarlier' | 'inkEarlier' | 'line' | 'dashed';
};
type ChartPanelProps<Row> = {
  title: string;
  legend?: readonly Legend[];
  actions?: ReactNode;
  /** The figures behind the chart: the table view shows them and the export writes them. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  fileName: string;
  children: ReactNode;
};

/** A chart with its table; one keystroke switches between them. */
export function ChartPanel<Row>({
  title,
  legend = [],
  actions,
  columns,
  rows,
  fileName,
  children,
}: ChartPanelProps<Row>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className="chart-panel card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <ul className="chart-legend" aria-hidden="true">
          {legend.map(({ label, kind }) => (
            <li key={label} data-kind={kind}>
              {label}
            </li>
          ))}
        </ul>
        {actions}
        <span className="chart-tools no-print">
          <IconButton
            icon={isTable ? 'chart' : 'table'}
            iconSize={19}
            aria-pressed={isTable}
            label={t('reports.chart.asTable', { title })}
            title={t('reports.chart.table')}
            onClick={() => setTable(!isTable)}
          />
          <IconButton
            icon="download"
            iconSize={19}
            label={t('reports.chart.exportNamed', { title })}
            title={t('reports.chart.export')}
            onClick={() => downloadCsv(fileName, csvText(columns, rows))}
          />
        </span>
      </header>
      <Part>{isTable ? <SimpleTable box={title} columns={columns} rows={rows} /> : children}</Part>
    </section>
  );
}
