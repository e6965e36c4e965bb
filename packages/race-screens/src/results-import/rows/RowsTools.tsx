import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { isUnaccounted, needsYou, stateOf } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

type RowsToolsProps = { state: ResultsImportState; rows: readonly UploadRow[]; onAccepted: () => void };

/** Actions on many rows: accept all exact candidates, and export the open rows. */
export function RowsTools({ state, rows, onAccepted }: RowsToolsProps) {
  const { t } = useTranslation(namespace);
  const exact = rows.filter(
    (row) => stateOf(row, state.choices) === 'review' && row.candidates?.some((candidate) => candidate.exact),
  );
  const open = rows.filter((row) => needsYou(stateOf(row, state.choices)) || isUnaccounted(row, state));
  if (open.length === 0) return null;
  const problemOf = (row: UploadRow) => {
    if (row.status === 'error') return [row.column, row.message].filter(Boolean).join(': ');
    return row.status === 'unmatched'
      ? t('rows.unmatchedPaid')
      : t('export.couldBe', { names: row.candidates?.map(({ name }) => name).join(', ') });
  };
  const exportCsv = () => {
    const fact = (key: 'className' | 'place' | 'name' | 'amaNumber' | 'hometown' | 'bike', title: string) => ({
      key,
      title: t(title),
      value: (row: UploadRow) => row[key] ?? '',
    });
    const columns = [
      { key: 'line', title: t('column.line'), value: (row: UploadRow) => row.line },
      fact('className', 'column.class'),
      fact('place', 'column.place'),
      fact('name', 'column.rider'),
      fact('amaNumber', 'column.amaNumber'),
      fact('hometown', 'column.hometown'),
      fact('bike', 'column.bike'),
      { key: 'problem', title: t('refusal.problem'), value: problemOf },
    ];
    downloadCsv(
      t('export.name', { file: (state.chosen?.name ?? t('file.pasted')).replace(/\.\w+$/, '') }),
      csvText(columns, open),
    );
  };
  return (
    <div className="import-tools">
      {exact.length > 0 && (
        <>
          <Button size="small" icon="check" onClick={() => (state.acceptAll(exact), onAccepted())}>
            {t('rows.acceptAll', { count: exact.length })}
          </Button>
          <p className="secondary">{t('rows.acceptAllNote')}</p>
        </>
      )}
      <Button size="small" className="import-export" icon="download" onClick={exportCsv}>
        {t('export.problems', { count: open.length })}
      </Button>
    </div>
  );
}
