import type { FullResult } from '@podium/contracts/races.ts';
import type { ResultRow } from './rows/result-rows.ts';

/** A class as it is being edited: the rows, and the results and version that they were taken from. */
export type ResultsDraft = {
  rows: readonly ResultRow[];
  finishers: string;
  base: readonly FullResult[];
  baseFinishers: number | null;
  version: number;
  keptAt: string;
};

const prefixOf = (eventId: string) => `podium.results.${eventId}.`;

/** Stored for the session by class, so that a reload or an accidental Back loses nothing that was typed. */
export function loadDrafts(eventId: string): Record<string, ResultsDraft> {
  const prefix = prefixOf(eventId);
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      keys.map((key) => [key.slice(prefix.length), JSON.parse(sessionStorage.getItem(key) ?? '') as ResultsDraft]),
    );
  } catch {
    return {};
  }
}

export function storeDraft(eventId: string, classId: string, draft: ResultsDraft | null): void {
  const key = prefixOf(eventId) + classId;
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden storage: the typed values stay in memory.
  }
}
