import { useEffect, useMemo, useState } from 'react';
import type { ClassInput, EventDetail } from '@podium/contracts/races.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { getEvent, type SaveClasses } from '../../results-import/classes/classes.api.ts';
import { useUndoable } from '../grid/use-undoable.ts';
import { cellKey, draftOf, inputOf, inputOfClasses, newKey, problemsOf, type ClassRow } from './class-rows.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

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
  const cells = useMemo(() => refusedCells(error, sent), [error, sent]);
  const refused = useMemo(() => uneditedCells(cells, rows), [cells, rows]);
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
    /** The server's error messages by cell, until the cell is edited. */
    refused,
    isChanged,
    isSaving,
    /** Null too if it was about cells alone and all of them were edited since. */
    error: cells.length > 0 && refused.size === 0 ? null : error,
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

/** A cell that the server refused, with its row as it was sent; `value` reads what the error is about. */
type RefusedCell = { row: ClassRow; column: string | number; message: string; value: (row: ClassRow) => unknown };

/** `classes.2.payouts.0.amountCents` is in the third row that was sent; an error of a whole class is at its name. */
function refusedCells(error: unknown, rows: readonly ClassRow[]): RefusedCell[] {
  const errors = isApiError(error) ? error.errors : [];
  return errors.flatMap(({ path, message }): RefusedCell[] => {
    const [, at, field, index] = /^classes\.(\d+)(?:\.(\w+)(?:\.(\d+))?)?/.exec(path) ?? [];
    const row = rows[Number(at)];
    if (!row) return [];
    if (field === undefined) return [{ row, column: 'name', message, value: (own) => own }];
    const place = Number(index ?? 0);
    if (field === 'payouts') return [{ row, column: place + 1, message, value: ({ amounts }) => amounts[place] }];
    const column = field === 'payoutType' ? 'type' : field;
    return [{ row, column, message, value: (own) => own[field as keyof ClassRow] }];
  });
}

function uneditedCells(cells: readonly RefusedCell[], rows: readonly ClassRow[]): Map<string, string> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isUnedited = ({ row, value }: RefusedCell) => {
    const now = byKey.get(row.key);
    return now !== undefined && same(value(now), value(row));
  };
  return new Map(cells.filter(isUnedited).map(({ row, column, message }) => [cellKey(row, column), message]));
}
