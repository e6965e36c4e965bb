import type { UploadRow } from '@podium/contracts/races.ts';
import type { ReadingDraft } from './reading/reading-draft.ts';

/**
 * The user's decisions about the results of an event: riders and who is confirmed as unregistered, keyed by the content
 * of the rows; stated finishers by class name; and how a file is read.
 */
export type Draft = {
  choices: Record<string, Choice>;
  /** Rows on paid places whose riders the user confirmed as unregistered; they may still register and claim. */
  unregistered: Record<string, true>;
  finishers: Record<string, number>;
  /** Of the last file about which something was said. */
  reading: ReadingDraft | null;
};
/** `riderId: ''` means no rider of the program; the name is for display. */
export type Choice = { riderId: string; name: string };

export const noDraft: Draft = { choices: {}, unregistered: {}, finishers: {}, reading: null };

/**
 * Identifies a row by its content and not by its line, so that unchanged rows of a corrected file keep their choices.
 */
export const rowKey = ({ className, place, name, amaNumber, email, hometown, bike }: UploadRow) =>
  [className, place, name, amaNumber ?? '', email ?? '', hometown ?? '', bike ?? ''].join('\u001f');

/** Identifies a row within its file, as the server does: the line, with the table before it where that is not the first. */
export const lineKey = ({ table, line }: Pick<UploadRow, 'table' | 'line'>) =>
  table === undefined ? String(line) : `${table}/${line}`;

const storageKey = (eventId: string) => `podium.import.${eventId}`;

/**
 * The draft is kept in session storage, by event and not by file name: a reload, an accidental Back, a lost connection
 * or a corrected file loses no decision.
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
    // Storage is full or blocked: the decisions stay in memory.
  }
}

/**
 * Whether all candidates only have similar names: to reject these does not mean that the row is no rider of the
 * program.
 */
const isNearOnly = ({ candidates }: UploadRow) => candidates !== undefined && candidates.every(({ near }) => near);

/** The form field `riders`: riders by line of the file. */
export function ridersByLine(rows: readonly UploadRow[], choices: Draft['choices']): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const choice = choices[rowKey(row)];
      return choice && (choice.riderId || !isNearOnly(row)) ? [[lineKey(row), choice.riderId]] : [];
    }),
  );
}

export type RowState = UploadRow['status'];

/** The status of a row with the user's choice applied. */
export function stateOf(row: UploadRow, choices: Draft['choices']): RowState {
  const choice = choices[rowKey(row)];
  if (row.status === 'error' || !choice) return row.status;
  return choice.riderId ? 'matched' : 'unmatched';
}

export const needsYou = (state: RowState) => state === 'error' || state === 'review';

/** An unmatched row on a paid place that the user has neither decided nor confirmed as unregistered. */
export const isUnaccounted = (row: UploadRow, { choices, unregistered }: Pick<Draft, 'choices' | 'unregistered'>) =>
  row.status === 'unmatched' && row.paidPlace === true && !choices[rowKey(row)] && !unregistered[rowKey(row)];
