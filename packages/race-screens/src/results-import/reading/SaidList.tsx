import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** All that the user said about the file, each taken back by one click. */
export function SaidList({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const { said, reading } = state;
  if (!said || !reading) return null;
  const { corrections = {} } = said.choices;
  const tableName = (id: string) => reading.tables.find((table) => table.id === id)?.name ?? id;
  const lines = [
    ...said.said.map(({ id, message, label }) => ({ id, what: message, to: label, undo: () => state.takeBack(id) })),
    ...Object.keys(said.roles).map((table) => ({
      id: `roles ${table}`,
      what: reading.tables.filter(({ used }) => used).length > 1 ? tableName(table) : t('read.columns'),
      to: t('read.columnsChosen'),
      undo: () => state.resetRoles(table),
    })),
    ...Object.entries(corrections).map(([key, { leaveOut, ...cells }]) => {
      const out = said.leftOut.find((each) => each.key === key);
      const line = key.slice(key.lastIndexOf('/') + 1);
      return {
        id: `row ${key}`,
        what: [t('read.line', { line }), out?.name].filter(Boolean).join(', '),
        to: leaveOut ? t('read.leftOut') : Object.values(cells).filter(Boolean).join(', '),
        undo: () => state.correct(key, null),
      };
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <section className="import-said card">
      <h2>{t('read.said')}</h2>
      <ul>
        {lines.map(({ id, what, to, undo }) => (
          <li key={id}>
            <span>
              <span className="secondary">{what}</span> <b>{to}</b>
            </span>
            <Button
              size="small"
              icon="undo"
              disabled={state.progress !== null}
              aria-label={t('read.undoLabel', { what: `${what} ${to}` })}
              onClick={() => void undo()}
            >
              {t('read.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
