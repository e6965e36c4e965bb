import type { ColumnMapping, UploadRow } from '@podium/contracts/races.ts';
import type { Edit } from './file/csv-text.ts';

/**
 * The user's decisions about the results of an event, identified by the content of the rows: riders, cells fixed or
 * lines skipped, rows confirmed as nobody's, and finishers stated by class name.
 */
export type Draft = {
  choices: Record<string, Choice>;
  /** Rows on paid places whose riders are not registered, said so by hand; they may still register and claim. */
  unregistered: Record<string, true>;
  edits: Edit[];
  finishers: Record<string, number>;
  /** Which header is which column of ours, where it was said by hand, for a file with these headers. */
  mapping?: ColumnMapping;
  header?: string[];
  /** Whether the mapping is to be used for the next file with these headers. */
  remember: boolean;
};
/** `riderId: ''` means that the row is nobody of the program; the name is stored for the screen. */
export type Choice = { riderId: string; name: string };

export const noDraft: Draft = { choices: {}, unregistered: {}, edits: [], finishers: {}, remember: true };

/**
 * A row is identified by its content and not by its line: after a corrected file, unchanged rows keep their choices.
 */
export const rowKey = ({ className, place, name, amaNumber, email, hometown, bike }: UploadRow) =>
  [className, place, name, amaNumber ?? '', email ?? '', hometown ?? '', bike ?? ''].join('\u001f');

const storageKey = (eventId: string) => `podium.import.${eventId}`;

/**
 * Stored for the session, so that a reload, an accidental Back, a lost connection or a corrected file loses no
 * decision, whatever the file is called.
 */
export function loadDraft(eventId: string): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(eventId)) ?? 'null') as Partial<Draft> | null;
    return { ...noDraft, ...stored };
  } catch {
    return noDraft;
  }
}

export function saveDraft(eventId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(eventId), JSON.stringify(draft));
  } catch {
    // Full or forbidden storage: the decisions stay in memory.
  }
}

/** Riders offered for their similar names alone: to refuse them says nothing about who else the row may be. */
const isNearOnly = ({ candidates }: UploadRow) => candidates !== undefined && candidates.every(({ near }) => near);

/** The form field `choices`: riders by line of the file. */
export function choicesByLine(rows: readonly UploadRow[], choices: Draft['choices']): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const choice = choices[rowKey(row)];
      return choice && (choice.riderId || !isNearOnly(row)) ? [[String(row.line), choice.riderId]] : [];
    }),
  );
}

export type RowState = UploadRow['status'];

/** A row with what was chosen for it. */
export function stateOf(row: UploadRow, choices: Draft['choices']): RowState {
  const choice = choices[rowKey(row)];
  if (row.status === 'error' || !choice) return row.status;
  return choice.riderId ? 'matched' : 'unmatched';
}

export const needsYou = (state: RowState) => state === 'error' || state === 'review';

/** A rider on a paid place whom nobody is, and of whom nobody has said yet that this is so. */
export const isUnaccounted = (row: UploadRow, { choices, unregistered }: Pick<Draft, 'choices' | 'unregistered'>) =>
  row.status === 'unmatched' && row.paidPlace === true && !choices[rowKey(row)] && !unregistered[rowKey(row)];
