import { useEffect, useMemo, useState } from 'react';
import type { ClassInput, EventDetail } from '@podium/contracts/races.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { getEvent } from '../../results-import/classes/classes.api.ts';
import { useUndoable } from '../grid/use-undoable.ts';
import { cellKey, draftOf, inputOf, inputOfClasses, newKey, problemsOf, type ClassRow } from './class-rows.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export type SaveClasses = (classes: ClassInput[], version: number) => Promise<EventDetail>;

/**
 * The state of the class grid: the edited classes and the version that they are based on, so that a newer version is
 * not overwritten unseen.
 */
export function useClassGrid(event: EventDetail, save: SaveClasses) {
  const locale = useLocale();
  const [base, setBase] = useState(event);
  const draft = useUndoable(() => draftOf(event.classes, locale));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<EventDetail | null>(null);
  const [sent, setSent] = useState<readonly ClassRow[]>([]);
  const { reset } = draft;
  const { rows, places } = draft.value;
  const problems = useMemo(() => problemsOf(rows), [rows]);
  const known = useMemo(() => inputOfClasses(base.classes), [base]);
  // The server's errors by cell, until the next save: `classes.2.payouts.0.amountCents` is the third row.
  const refused = useMemo(() => refusedCells(error, sent), [error, sent]);
  const isChanged = !same(inputOf(rows), known);

  // A newer version becomes the base if nothing was edited here, or if it left the classes unchanged.
  useEffect(() => {
    if (event.version === base.version) return;
    if (!isChanged) {
      setBase(event);
      reset(draftOf(event.classes, locale));
    } else if (same(inputOfClasses(event.classes), known)) setBase(event);
  }, [event, base, isChanged, known, reset, locale]);

  const take = (taken: EventDetail) => {
    setBase(taken);
    setTheirs(null);
    draft.reset(draftOf(taken.classes, locale));
  };
  const submit = async (classes: ClassInput[] = inputOf(rows), version = base.version): Promise<boolean> => {
    setSaving(true);
    setError(null);
    setSent(rows);
    try {
      take(await save(classes, version));
      return true;
    } catch (failure) {
      if (isApiError(failure) && failure.status === 412)
        setTheirs(
          await getEvent(event.id).then(
            (latest) => latest.event,
            (worse: unknown) => (setError(worse), null),
          ),
        );
      else setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const setRow = (key: string, make: (row: ClassRow) => ClassRow, tag: string | null = null) =>
    draft.change((now) => ({ ...now, rows: now.rows.map((row) => (row.key === key ? make(row) : row)) }), tag);
  const blank = (): ClassRow => ({
    key: newKey(),
    name: '',
    payoutType: 'dealerCredit',
    amounts: [],
    noAward: false,
    hasResults: false,
  });
  return {
    rows,
    places,
    base,
    problems,
    refused,
    isChanged,
    isSaving,
    error,
    draft,
    theirs,
    /** Closes the conflict and returns to the edited grid. */
    forgive: () => setTheirs(null),
    submit,
    setRow,
    add: () => draft.change((now) => ({ ...now, rows: [...now.rows, blank()] })),
    duplicate: (row: ClassRow, name: string) =>
      draft.change((now) => {
        const at = now.rows.indexOf(row) + 1;
        const { id: _own, ...copied } = row;
        return {
          ...now,
          rows: now.rows.toSpliced(at, 0, { ...copied, key: newKey(), name, noAward: false, hasResults: false }),
        };
      }),
    remove: (row: ClassRow) => draft.change((now) => ({ ...now, rows: now.rows.filter(({ key }) => key !== row.key) })),
    addPlace: () => draft.change((now) => ({ ...now, places: now.places + 1 })),
    /** The later places move up, so that no gap is left. */
    removePlace: (place: number) =>
      draft.change((now) => ({
        places: now.places - 1,
        rows: now.rows.map((row) => ({ ...row, amounts: row.amounts.toSpliced(place - 1, 1) })),
      })),
    discard: () => draft.reset(draftOf(base.classes, locale)),
  };
}

export type ClassGridState = ReturnType<typeof useClassGrid>;

/** The server's error messages by cell; their indexes are those of the rows that were sent. */
function refusedCells(error: unknown, rows: readonly ClassRow[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { path, message } of isApiError(error) ? error.errors : []) {
    const [, at, field = 'name', index] = /^classes\.(\d+)(?:\.(\w+)(?:\.(\d+))?)?/.exec(path) ?? [];
    const row = rows[Number(at)];
    if (row)
      cells.set(
        cellKey(row, field === 'payouts' ? Number(index ?? 0) + 1 : field === 'payoutType' ? 'type' : field),
        message,
      );
  }
  return cells;
}
