import { useState } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { loadDraft, rowKey, saveDraft, type Choice, type Draft } from './import-draft.ts';

/** The user's decisions about an event's results, stored as they are made. */
export function useImportDraft(eventId: string) {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(eventId));

  function store(next: Draft): Draft {
    setDraft(next);
    saveDraft(eventId, next);
    return next;
  }
  const without = <T>(all: Record<string, T>, row: UploadRow) => {
    const { [rowKey(row)]: _former, ...others } = all;
    return others;
  };

  return {
    draft,
    store,
    decide: (row: UploadRow, choice: Choice | null) =>
      store({
        ...draft,
        choices: { ...without(draft.choices, row), ...(choice && { [rowKey(row)]: choice }) },
        unregistered: without(draft.unregistered, row),
      }),
    /** Chooses the exact candidate of each row. */
    acceptAll: (rows: readonly UploadRow[]) =>
      store({
        ...draft,
        choices: {
          ...draft.choices,
          ...Object.fromEntries(
            rows.flatMap((row) => {
              const exact = row.candidates?.find((candidate) => candidate.exact);
              return exact ? [[rowKey(row), { riderId: exact.riderId, name: exact.name }]] : [];
            }),
          ),
        },
      }),
    /** The rows are recorded without an award. */
    confirmUnregistered: (rows: readonly UploadRow[]) =>
      store({
        ...draft,
        unregistered: { ...draft.unregistered, ...Object.fromEntries(rows.map((row) => [rowKey(row), true as const])) },
      }),
    /** States the finishers of a class, where the file does not list them all; null returns to the file's own count. */
    stateFinishers: (className: string, count: number | null) => {
      const { [className]: _former, ...others } = draft.finishers;
      return store({ ...draft, finishers: count === null ? others : { ...others, [className]: count } });
    },
    withoutChoice: (row: UploadRow) => store({ ...draft, choices: without(draft.choices, row) }),
  };
}
