import type { FullResult } from '@podium/contracts/races.ts';
import type { ResultRow } from './rows/result-rows.ts';

/** The unsaved edit of a class: its rows, and the results and version that they are based on. */
export type ResultsDraft = {
  rows: readonly ResultRow[];
  finishers: string;
  /** Missing in drafts of before dead heats. */ deadHeats?: readonly number[];
  base: readonly FullResult[];
  baseFinishers: number | null;
  version: number;
  keptAt: string;
};

const prefixOf = (eventId: string) => `podium.results.${eventId}.`;

/** Drafts are kept in session storage by class, so that a reload or an accidental Back loses no typed value. */
export function loadDrafts(eventId: string): Record<string, ResultsDraft> {
  const prefix = prefixOf(eventId);
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      keys.map((key) => [key.slice(prefix.length), JSON.parse(sessionStorage.getItem(key) ?? '') as ResultsDraft]),
    );
  } catch {
    // Without storage there is no draft.
    return {};
  }
}

export function storeDraft(eventId: string, classId: string, draft: ResultsDraft | null): void {
  const key = prefixOf(eventId) + classId;
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: the typed values stay in memory.
  }
}
