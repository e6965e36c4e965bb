import { useMemo, useRef, useState } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ImportError } from '../file/ImportError.tsx';
import { needsYou, rowKey, stateOf, type Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { FinisherCounts } from './FinisherCounts.tsx';
import { ImportRow } from './ImportRow.tsx';
import { RowPages } from './RowPages.tsx';
import { RowTabs, type RowTab } from './RowTabs.tsx';
import './rows.css';

const pageSize = 150;

export function RowsStep({ state, classNames }: { state: ResultsImportState; classNames: readonly string[] }) {
  const { t } = useTranslation(namespace);
  const { answer, choices } = state;
  const rows = useMemo(() => errorsFirst(answer?.rows ?? []), [answer]);
  const undecided = rows.filter((row) => stateOf(row, choices) === 'review');
  const [tab, setTab] = useState<RowTab>(() => (state.left > 0 ? 'needsYou' : 'matched'));
  const [opened, setOpened] = useState<string | null>(() => (undecided[0] ? rowKey(undecided[0]) : null));
  const [page, setPage] = useState(0);
  // Focus follows a decision to the next row, and never moves by itself before one was made.
  const follows = useRef(false);

  const counts: Record<RowTab, number> = { needsYou: 0, matched: 0, review: 0, unmatched: 0, error: 0 };
  for (const row of rows) {
    const at = stateOf(row, choices);
    counts[at] += 1;
    if (needsYou(at)) counts.needsYou += 1;
  }
  const isShown = (row: UploadRow) => {
    const at = stateOf(row, choices);
    if (tab === 'needsYou') return needsYou(at);
    // A row that was decided stays where it was found, so that the decision can be taken back there.
    return at === tab || (tab === 'review' && row.status === 'review');
  };
  const shown = rows.filter(isShown);
  const from = Math.min(page, Math.max(0, Math.ceil(shown.length / pageSize) - 1)) * pageSize;

  // The next row to decide on may be on another page.
  const open = (next: UploadRow | undefined) => {
    setOpened(next ? rowKey(next) : null);
    if (next && tab !== 'needsYou') setPage(Math.max(0, Math.floor(shown.indexOf(next) / pageSize)));
  };
  const decide = (row: UploadRow, choice: Choice | null) => {
    state.decide(row, choice);
    if (choice === null) return setOpened(rowKey(row));
    const at = undecided.findIndex((each) => each === row);
    const next = undecided[at + 1] ?? undecided.find((each) => each !== row);
    follows.current = true;
    open(next);
    // React has the button enabled by then.
    if (!next) requestAnimationFrame(() => document.getElementById('import-next')?.focus());
  };

  return (
    <>
      <ImportError state={state} onRetry={() => void state.preview()} />
      <section className="import-rows card" aria-busy={state.progress !== null}>
        <RowTabs counts={counts} total={rows.length} tab={tab} onTab={(next) => (setTab(next), setPage(0))} />
        <div className="import-row import-row--head" aria-hidden="true">
          {(['line', 'class', 'place', 'rider', 'check', 'status'] as const).map((column) => (
            <span key={column}>{t(`column.${column}`)}</span>
          ))}
        </div>
        {shown.length === 0 && <p className="import-none">{t(tab === 'needsYou' ? 'rows.noneLeft' : 'rows.none')}</p>}
        <ul>
          {shown.slice(from, from + pageSize).map((row) => {
            const key = rowKey(row);
            return (
              <ImportRow
                key={`${row.line} ${key}`}
                row={row}
                state={state}
                classNames={classNames}
                isOpen={opened === key}
                takesFocus={follows.current && opened === key}
                onOpen={() => ((follows.current = true), setOpened(key))}
                onDecide={(choice) => decide(row, choice)}
              />
            );
          })}
        </ul>
        {shown.length > pageSize && (
          <RowPages
            from={from}
            to={Math.min(from + pageSize, shown.length)}
            count={shown.length}
            onGo={(by) => (setPage(from / pageSize + by), scrollTo({ top: 0 }))}
          />
        )}
      </section>
      <FinisherCounts state={state} />
    </>
  );
}

const rank = { error: 0, review: 1, unmatched: 2, matched: 3 } as const;

function errorsFirst(rows: readonly UploadRow[]): UploadRow[] {
  return [...rows].sort((a, b) => rank[a.status] - rank[b.status] || a.line - b.line);
}
