import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { EventDetail, RaceClass } from '@podium/contracts/races.ts';
import { pressed } from '@podium/ui/commands/shortcuts.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { focusCell, moveByKey, placeOf } from '../../grid/grid-keys.ts';
import { pastedBlock } from '../../grid/pasted-block.ts';
import { namespace } from '../../texts.ts';
import type { ClassResultsState } from '../use-class-results.ts';
import { pasteResults } from './paste-results.ts';
import { cellKey, columns, payoutsOf, placeIn, type Column, type ResultRow } from './result-rows.ts';
import { ResultRowCells, type RowActions } from './ResultRowCells.tsx';
import { useRiderLinks } from './use-rider-links.ts';

type ResultsTableProps = {
  event: EventDetail;
  raceClass: RaceClass;
  state: ClassResultsState;
  verdicts: ReadonlyMap<string, Verdict>;
  refused: ReadonlyMap<string, string>;
  onRemove: (row: ResultRow) => void;
};

/** The columns in display order: the amount comes before VIN and hometown, so that it is seen beside the rider. */
const shownColumns = ['place', 'status', 'name', 'amaNumber', 'bike', 'pays', 'state', 'vin', 'hometown'] as const;
const classNames: Partial<Record<(typeof shownColumns)[number], string>> = {
  place: 'grid-stay result-place',
  status: 'grid-stay result-status',
  name: 'grid-stay result-rider',
  pays: 'grid-money result-money',
};

/** Rows per page, so that typing stays fast in the largest class. */
const pageSize = 150;

/** The results of a class as a grid with keyboard navigation, undo, paste from a spreadsheet, and pages. */
export function ResultsTable({ event, raceClass, state, verdicts, refused, onRemove }: ResultsTableProps) {
  const { t } = useTranslation(namespace);
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const { rows, changed, former, problems } = state;
  const from = Math.min(page, Math.max(0, Math.ceil(rows.length / pageSize) - 1)) * pageSize;
  const shown = rows.slice(from, from + pageSize);
  const payouts = useMemo(() => payoutsOf(raceClass.payouts, rows), [raceClass, rows]);
  // Rows are memoized, so their callbacks must not change: these read the latest state from a ref.
  const link = useRiderLinks(state.setRows);
  const latest = useRef({ state, onRemove, link });
  latest.current = { state, onRemove, link };
  const actions = useMemo<RowActions>(
    () => ({
      change: (key, make, tag) => latest.current.state.setRow(key, make, tag),
      remove: (row) => latest.current.onRemove(row),
      link: (row) => void latest.current.link([row]),
    }),
    [],
  );
  const wrong = useMemo(
    () => problemsByRow(rows, problems, refused, (problem) => t(`problem.${problem}`)),
    [rows, problems, refused, t],
  );

  // The row may be new or on another page, so it takes the focus after the next render.
  const goTo = (row: number, column: string) => {
    setPage(Math.floor(row / pageSize));
    requestAnimationFrame(() => focusCell(box.current, row, column));
  };
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(press.target);
    if (pressed(press, 'undo')) {
      press.preventDefault();
      return state.draft.undo();
    }
    if (!at) return;
    const way = pressed(press, 'moveRow');
    if (way) {
      const by = way === 'Alt+ArrowUp' ? -1 : 1;
      press.preventDefault();
      if (!rows[at.row + by]) return;
      state.move(at.row, by);
      return goTo(at.row + by, at.column);
    }
    if (pressed(press, 'rowBelow') && !pressed(press, 'rowAbove') && at.row === rows.length - 1) {
      press.preventDefault();
      state.add();
      return goTo(rows.length, at.column === 'place' ? 'name' : at.column);
    }
    moveByKey(press, columns);
  };
  const onPaste = (paste: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(paste.target);
    const block = pastedBlock(paste.clipboardData.getData('text/plain'));
    if (!at || !block) return;
    paste.preventDefault();
    const pasted = pasteResults(rows, block, at);
    state.setRows(() => pasted.rows);
    void link(pasted.rows.filter((row) => row !== rows.find(({ key }) => key === row.key)));
    announceDone(
      [
        t('grid.pasted', { count: pasted.count }),
        pasted.ignored.length > 0
          ? t('grid.ignored', { count: pasted.ignored.length, names: pasted.ignored.join(', ') })
          : '',
      ]
        .join(' ')
        .trim(),
    );
  };
  return (
    <>
      <div
        ref={box}
        role="group"
        aria-label={t('results.caption', { name: raceClass.name })}
        className="grid-scroll"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <table className="grid-table results-table">
          <caption className="visually-hidden">{t('results.caption', { name: raceClass.name })}</caption>
          <thead>
            <tr>
              {shownColumns.map((column) => (
                <th key={column} scope="col" className={classNames[column]}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('grid.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <ResultRowCells
                key={row.key}
                row={row}
                at={from + i}
                isChanged={changed.has(row.key)}
                isNew={!former.has(row.key)}
                placeCents={raceClass.payoutType === 'noPayout' ? 0 : (payouts.get(placeIn(row) ?? 0) ?? 0)}
                verdict={row.id === undefined ? undefined : verdicts.get(row.id)}
                currency={event.currency}
                problems={wrong.get(row.key)}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > pageSize && (
        <p className="results-pages">
          <Button size="small" disabled={from === 0} onClick={() => goTo(from - pageSize, 'name')}>
            {t('grid.before')}
          </Button>
          <span role="status">{t('grid.range', { from: from + 1, to: from + shown.length, count: rows.length })}</span>
          <Button size="small" disabled={from + pageSize >= rows.length} onClick={() => goTo(from + pageSize, 'name')}>
            {t('grid.after')}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * Caches the problems of a row by content: an unchanged row gets the same object, so that React renders only the rows
 * that changed.
 */
const known = new Map<string, Partial<Record<Column, string>>>();
function problemsByRow(
  rows: readonly ResultRow[],
  problems: ReadonlyMap<string, string>,
  refused: ReadonlyMap<string, string>,
  words: (problem: string) => string,
): Map<string, Partial<Record<Column, string>>> {
  const byRow = new Map<string, Partial<Record<Column, string>>>();
  if (problems.size + refused.size === 0) return byRow;
  for (const row of rows) {
    const cells = columns.flatMap((column) => {
      const problem = problems.get(cellKey(row, column));
      const text = problem ? words(problem) : refused.get(cellKey(row, column));
      return text ? [[column, text] as const] : [];
    });
    if (cells.length === 0) continue;
    const mark = JSON.stringify([row.key, cells]);
    const same = known.get(mark) ?? Object.fromEntries(cells);
    known.set(mark, same);
    byRow.set(row.key, same);
  }
  return byRow;
}
