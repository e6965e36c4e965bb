import { useEffect, useMemo, useRef, useState } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ImportError } from '../file/ImportError.tsx';
import { isUnaccounted, lineKey, needsYou, rowKey, stateOf, type Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { FinisherCounts } from './FinisherCounts.tsx';
import { ImportRow } from './ImportRow.tsx';
import { factsIn, gridOf } from './row-columns.ts';
import { RowPages } from './RowPages.tsx';
import { RowsTools } from './RowsTools.tsx';
import { RowTabs, type RowTab } from './RowTabs.tsx';
import { SkippedRows } from './SkippedRows.tsx';
import './rows.css';

const pageSize = 150;

/** The step that checks the rows: errors to fix, riders to choose, and finishers to state. */
export function RowsStep({ state, classNames }: { state: ResultsImportState; classNames: readonly string[] }) {
  const { t } = useTranslation(namespace);
  const { answer, choices } = state;
  /** Fixed lines stay in place until another tab is opened, so that the result of the fix can be seen. */
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => inOrder(answer?.rows ?? [], fixed), [answer, fixed]);
  const undecided = rows.filter((row) => stateOf(row, choices) === 'review');
  const [first] = useState<RowTab>(() =>
    state.left > 0 ? 'needsYou' : state.unaccounted.length > 0 ? 'unmatched' : 'matched',
  );
  const tab = state.tab ?? first;
  const [opened, setOpened] = useState<string | null>(() => (undecided[0] ? rowKey(undecided[0]) : null));
  const [page, setPage] = useState(0);
  // The focus moves to the next row after a decision, and not before the user has opened or decided one.
  const follows = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  const focusAfterFix = useFocusAfterFix(state, list, (row) => {
    follows.current = true;
    setOpened(rowKey(row));
  });

  const counts: Record<RowTab, number> = {
    needsYou: 0,
    matched: 0,
    review: 0,
    unmatched: 0,
    error: 0,
    skipped: state.skipped.length,
  };
  for (const row of rows) {
    const at = stateOf(row, choices);
    counts[at] += 1;
    if (needsYou(at)) counts.needsYou += 1;
  }
  const isShown = (row: UploadRow) => {
    const at = stateOf(row, choices);
    if (tab === 'needsYou') return needsYou(at) || fixed.has(lineKey(row));
    // A decided row stays in the review tab, so that the decision can be taken back there.
    return at === tab || (tab === 'review' && row.status === 'review');
  };
  const shown = rows.filter(isShown);
  if (tab === 'unmatched') shown.sort((a, b) => Number(isUnaccounted(b, state)) - Number(isUnaccounted(a, state)));
  const from = Math.min(page, Math.max(0, Math.ceil(shown.length / pageSize) - 1)) * pageSize;
  const facts = useMemo(() => factsIn(rows), [rows]);

  const goToNext = (next: UploadRow | undefined) => {
    follows.current = true;
    // The next row to decide on may be on another page.
    setOpened(next ? rowKey(next) : null);
    if (next && tab !== 'needsYou') setPage(Math.max(0, Math.floor(shown.indexOf(next) / pageSize)));
    // The button is enabled only after the next render.
    if (!next) requestAnimationFrame(() => document.getElementById('import-next')?.focus());
  };
  const focusRow = (row: UploadRow) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${lineKey(row)}"] .import-change`)?.focus(),
    );
  const decide = (row: UploadRow, choice: Choice | null) => {
    state.decide(row, choice);
    if (row.status !== 'review') return (setOpened(null), focusRow(row));
    if (choice === null) return ((follows.current = true), setOpened(rowKey(row)));
    const at = undecided.findIndex((each) => each === row);
    goToNext(undecided[at + 1] ?? undecided.find((each) => each !== row));
  };
  const stayWith = (row: UploadRow) => {
    setFixed((keys) => new Set(keys).add(lineKey(row)));
    focusAfterFix(row);
  };
  const show = (next: RowTab) => (state.setTab(next), setPage(0), setFixed(new Set()));

  return (
    <>
      <ImportError state={state} />
      <section
        className="card"
        data-part="rows"
        aria-busy={state.progress !== null}
        style={{ '--import-columns': gridOf(facts) } as React.CSSProperties}
      >
        <RowTabs counts={counts} total={rows.length} tab={tab} onTab={show} />
        <RowsTools
          state={state}
          rows={rows}
          onAccepted={() => goToNext(undecided.find(({ candidates }) => !candidates?.some(({ exact }) => exact)))}
        />
        {tab !== 'skipped' && (
          <div className="import-row import-row--head" aria-hidden="true">
            {(['line', 'class', 'place', 'rider', ...facts, 'check', 'status'] as const).map((column) => (
              <span key={column}>{t(`column.${column}`)}</span>
            ))}
          </div>
        )}
        {tab === 'skipped' ? (
          <SkippedRows state={state} />
        ) : (
          shown.length === 0 && <p className="import-none">{t(tab === 'needsYou' ? 'rows.noneLeft' : 'rows.none')}</p>
        )}
        <ul ref={list} hidden={tab === 'skipped'}>
          {tab !== 'skipped' &&
            shown.slice(from, from + pageSize).map((row) => {
              const key = rowKey(row);
              return (
                <ImportRow
                  key={lineKey(row)}
                  row={row}
                  state={state}
                  classNames={classNames}
                  facts={facts}
                  isOpen={opened === key}
                  takesFocus={follows.current && opened === key}
                  onOpen={() => ((follows.current = true), setOpened(key))}
                  onClose={() => (setOpened(null), focusRow(row))}
                  onDecide={(choice) => decide(row, choice)}
                  onCorrected={() => stayWith(row)}
                />
              );
            })}
        </ul>
        {tab !== 'skipped' && shown.length > pageSize && (
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

function inOrder(rows: readonly UploadRow[], fixed: ReadonlySet<string>): UploadRow[] {
  const rankOf = (row: UploadRow) => (fixed.has(lineKey(row)) ? rank.error : rank[row.status]);
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);
}

/** Moves the focus after a fix was checked: to the fixed row, or to the next one if it is not shown anymore. */
function useFocusAfterFix(
  { progress, answer }: ResultsImportState,
  list: React.RefObject<HTMLUListElement | null>,
  onAsk: (row: UploadRow) => void,
) {
  const fixing = useRef<UploadRow | null>(null);
  const wasBusy = useRef(false);
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    const fixed = fixing.current;
    if (progress !== null) wasBusy.current = true;
    if (progress !== null || !wasBusy.current || fixed === null) return;
    wasBusy.current = false;
    fixing.current = null;
    const row = answer?.rows.find((each) => lineKey(each) === lineKey(fixed));
    if (row?.status === 'review') return ask.current(row);
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const entry =
      entries.find((each) => each.dataset.row === lineKey(fixed)) ??
      entries.find((each) => Number(each.dataset.line) > fixed.line) ??
      entries.at(-1);
    (entry?.querySelector<HTMLElement>('.import-editor input, .import-fix button') ?? entry)?.focus();
  }, [progress, answer, list]);
  return (row: UploadRow) => {
    fixing.current = row;
  };
}
