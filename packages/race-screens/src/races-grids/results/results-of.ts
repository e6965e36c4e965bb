import type { FullResult } from '@podium/contracts/races.ts';
import type { EventResults } from '../races-grids.api.ts';

/** The current results of one class, and the version of the event that they belong to. */
export type ClassResultsOf = { classId: string; finishers: number | null; results: FullResult[]; version: number };

export function resultsOf(answer: EventResults, classId: string): ClassResultsOf {
  const found = answer.classes.find((each) => each.classId === classId);
  return { classId, version: answer.version, finishers: found?.finishers ?? null, results: found?.results ?? [] };
}
