import { isProgramModel, type ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';

/** Which bikes count in a series: by model year (rule 8), and by model if the series names some (rule 35). */
export type BikePolicy = {
  modelYears: { from: number; to: number };
  /** Null if every model counts. */ programModels: readonly ProgramModel[] | null;
};

/** Why none of the bikes counts, or null when one does. */
export function whyNoBikeQualifies(
  bikes: readonly Pick<BikeSnapshot, 'model' | 'year'>[],
  { modelYears, programModels }: BikePolicy,
): 'modelNotInSeries' | 'modelYear' | null {
  const spans = bikes.flatMap(({ model, year }) =>
    yearsOf(model, { modelYears, programModels }).map((years) => ({ year, ...years })),
  );
  if (spans.length === 0) return 'modelNotInSeries';
  return spans.some(({ year, from, to }) => year >= from && year <= to) ? null : 'modelYear';
}

/** The years in which a model counts, one per entry that includes it. */
const yearsOf = (model: string, { modelYears, programModels }: BikePolicy): BikePolicy['modelYears'][] =>
  programModels === null
    ? [modelYears]
    : programModels
        .filter((entry) => isProgramModel(entry, model))
        .map(({ from, to }) => (from === null || to === null ? modelYears : { from, to }));
