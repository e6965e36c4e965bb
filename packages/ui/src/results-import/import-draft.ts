import type { ColumnMapping, UploadRow } from '@podium/contracts/races.ts';
import type { Edit } from './file/csv-text.ts';

/** What a person decided about a file so far: riders by row, cells put right, and finishers stated by class name. */
export type Draft = {
  choices: Record<string, Choice>;
  edits: Edit[];
  finishers: Record<string, number>;
  source: string;
  /** Which header is which column of ours, where it was said by hand. */
  mapping?: ColumnMapping;
  /** Whether the mapping is to be used for the next file with these headers. */
  remember: boolean;
};
/** `riderId: ''` says that the row is nobody of the program; the name is kept for the screen. */
export type Choice = { riderId: string; name: string };

export const noDraft: Draft = { choices: {}, edits: [], finishers: {}, source: '', remember: true };

/**
 * A row is known by what it says and not by its line: a corrected file keeps the choices of the rows that stayed as
 * they were.
 */
export const rowKey = ({ className, place, name }: UploadRow) => [className, place, name].join('\u001f');

const storageKey = (eventId: string, file: File) => `podium.import.${eventId}.${file.name}`;
export const sourceOf = (file: File) => `${file.size}-${file.lastModified}`;

/** Kept for the session, so that a reload, a slip of the Back button or a lost connection costs no decision. */
export function loadDraft(eventId: string, file: File): Draft {
  const empty: Draft = { ...noDraft, source: sourceOf(file) };
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(eventId, file)) ?? 'null') as Draft | null;
    if (!kept) return empty;
    // Edits name lines, which another state of the file may have moved.
    return kept.source === empty.source
      ? { ...empty, ...kept }
      : { ...empty, ...kept, edits: [], source: empty.source };
  } catch {
    return empty;
  }
}

export function saveDraft(eventId: string, file: File, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(eventId, file), JSON.stringify(draft));
  } catch {
    // Full or forbidden storage: the decisions live on in the page.
  }
}

export function dropDraft(eventId: string, file: File): void {
  sessionStorage.removeItem(storageKey(eventId, file));
}

/** The form field `choices`: riders by line of the file. */
export function choicesByLine(rows: readonly UploadRow[], choices: Draft['choices']): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const choice = choices[rowKey(row)];
      return choice ? [[String(row.line), choice.riderId]] : [];
    }),
  );
}

export type RowState = UploadRow['status'];

/** A row as it stands with what was chosen for it. */
export function stateOf(row: UploadRow, choices: Draft['choices']): RowState {
  const choice = choices[rowKey(row)];
  if (row.status === 'error' || !choice) return row.status;
  return choice.riderId ? 'matched' : 'unmatched';
}

export const needsYou = (state: RowState) => state === 'error' || state === 'review';
