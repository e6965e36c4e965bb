import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClassResultsOf } from './results-of.ts';
import { useUndoable } from '../grid/use-undoable.ts';
import { storeDraft, type ResultsDraft } from './results-draft.ts';
import {
  blankRow,
  isBlank,
  isSameRow,
  moveRow,
  nextPlace,
  problemsOf,
  rowOf,
  rowsOf,
  placesShared,
  type ResultRow,
} from './rows/result-rows.ts';

type Edited = { rows: readonly ResultRow[]; finishers: string; /** Places. */ deadHeats: readonly number[] };

/**
 * The stated number of finishers, as text. It counts as stated if there were more than the results list; otherwise they
 * are counted.
 */
const statedOf = ({ results, finishers }: Pick<ClassResultsOf, 'results' | 'finishers'>) =>
  finishers !== null &&
  finishers > results.filter(({ place, status }) => place !== null && status === 'finished').length
    ? String(finishers)
    : '';
const editedOf = (found: Pick<ClassResultsOf, 'results' | 'finishers'>): Edited => ({
  rows: rowsOf(found.results),
  finishers: statedOf(found),
  deadHeats: [...placesShared(rowsOf(found.results)).keys()],
});
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The state of one class being edited. A draft of this session is restored with the version that it is based on. */
export function useClassResults(
  eventId: string,
  stored: ClassResultsOf,
  kept: ResultsDraft | null,
  onDraft: (draft: ResultsDraft | null) => void,
) {
  const [base, setBase] = useState(() =>
    kept
      ? { results: kept.base, finishers: kept.baseFinishers, version: kept.version }
      : { results: stored.results, finishers: stored.finishers, version: stored.version },
  );
  const draft = useUndoable<Edited>(() =>
    kept ? { rows: kept.rows, finishers: kept.finishers, deadHeats: kept.deadHeats ?? [] } : editedOf(stored),
  );
  const { rows, finishers, deadHeats } = draft.value;
  const former = useMemo(() => new Map(base.results.map((result) => [result.id, rowOf(result)])), [base]);
  const changed = useMemo(
    () => new Set(rows.filter((row) => !isBlank(row) && !isSameRow(row, former.get(row.key))).map(({ key }) => key)),
    [rows, former],
  );
  const removed = former.size - rows.filter(({ key }) => former.has(key)).length;
  const stated = statedOf({ ...base, results: [...base.results] });
  const changes = changed.size + removed + (finishers.trim() === stated ? 0 : 1);
  const problems = useMemo(() => problemsOf(rows, new Set(deadHeats)), [rows, deadHeats]);

  const take = (found: ClassResultsOf) => {
    setBase(found);
    draft.reset(editedOf(found));
  };
  const { reset } = draft;
  // A newer version becomes the base if nothing was typed here, or if it left this class unchanged.
  useEffect(() => {
    if (stored.version === base.version) return;
    const isUntouched = same(stored.results, base.results) && stored.finishers === base.finishers;
    if (isUntouched || changes === 0) setBase(stored);
    if (!isUntouched && changes === 0) reset(editedOf(stored));
  }, [stored, base, changes, reset]);
  const onDraftRef = useRef(onDraft);
  onDraftRef.current = onDraft;
  const { classId } = stored;
  const isChanged = changes > 0;
  useEffect(() => {
    const next = isChanged
      ? {
          rows,
          finishers,
          deadHeats,
          base: base.results,
          baseFinishers: base.finishers,
          version: base.version,
          keptAt: new Date().toISOString(),
        }
      : null;
    storeDraft(eventId, classId, next);
    onDraftRef.current(next);
  }, [eventId, classId, rows, finishers, deadHeats, base, isChanged]);

  const setRows = (make: (rows: readonly ResultRow[]) => readonly ResultRow[], tag: string | null = null) =>
    draft.change((now) => ({ ...now, rows: make(now.rows) }), tag);
  const listed = rows.filter((row) => row.status === 'finished' && !isBlank(row)).length;
  return {
    rows,
    finishers,
    /** Places confirmed as shared; one that no rows share any more stays out of what is posted. */ deadHeats,
    /** The larger of the stated and the listed number. */
    finisherCount: Math.max(listed, Number(finishers) || 0),
    /** The number of finishers is unknown: nobody has stated it yet (rule 6). */
    isCountOpen: finishers.trim() === '' && base.results.length > 0 && base.finishers === null,
    base,
    former,
    changed,
    changes,
    problems,
    draft,
    take,
    setRow: (key: string, make: (row: ResultRow) => ResultRow, tag: string | null = null) =>
      setRows((now) => now.map((row) => (row.key === key ? make(row) : row)), tag),
    setRows,
    setDeadHeat: (place: number, isOne: boolean) =>
      draft.change((now) => ({
        ...now,
        deadHeats: [...now.deadHeats.filter((each) => each !== place), ...(isOne ? [place] : [])],
      })),
    setFinishers: (text: string) => draft.change((now) => ({ ...now, finishers: text }), 'finishers'),
    add: () => setRows((now) => [...now, blankRow(nextPlace(now))]),
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    move: (at: number, by: 1 | -1) => setRows((now) => moveRow(now, at, by)),
    /** After a conflict, continues with the merged rows on the latest version. */
    goOnFrom: (found: ClassResultsOf, merged: readonly ResultRow[]) => {
      setBase(found);
      draft.change((now) => ({ ...now, rows: merged }));
    },
    discard: () => draft.reset(editedOf({ ...base, results: [...base.results] })),
  };
}

export type ClassResultsState = ReturnType<typeof useClassResults>;
