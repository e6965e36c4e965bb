import type { RaceClass } from '@podium/contracts/races.ts';

export type ResultLine = { className: string; result: NonNullable<RaceClass['results']>[number] };

/** The results of classes, each class in order of place; riders who did not finish come last. */
export function resultLines(classes: readonly RaceClass[]): ResultLine[] {
  return classes.flatMap(({ name, results = [] }) =>
    [...results]
      .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0)
      .map((result) => ({ className: name, result })),
  );
}
