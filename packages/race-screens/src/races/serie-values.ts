import type { Country } from '@podium/contracts/money.ts';
import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { RaceStyle } from '@podium/contracts/payouts.ts';
import { pick } from '@podium/contracts/pick.ts';
import type { Serie } from '@podium/contracts/races.ts';

/** A series as form values: flat, each field named by its path in the contract; amounts are dollars as typed. */
export type SerieValues = {
  name: string;
  categoryId: string;
  startDate: string;
  endDate: string;
  country: Country;
  raceStyle: RaceStyle;
  active: boolean;
  minFinishers?: number | null;
  'qualifyingModelYears.from'?: number | null;
  'qualifyingModelYears.to'?: number | null;
  programModels?: Partial<ProgramModel>[];
  bonus?: { place?: number | null; amountCents?: string }[];
  initialValue?: string;
  expirationDate?: string | null;
};

/** A series as the API takes it. */
export type SerieInput = {
  name: string;
  categoryId: string;
  startDate: string;
  endDate: string;
  country: Country;
  raceStyle: RaceStyle;
  active: boolean;
  minFinishers: number | null;
  qualifyingModelYears: { from: number; to: number } | null;
  programModels: ProgramModel[] | null;
  bonus: { place: number; amountCents: number }[];
  initialValue: number | null;
  expirationDate: string | null;
};

export const newSerieValues: Partial<SerieValues> = { active: true, country: 'US', raceStyle: 'motocross' };

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const plainFields = ['name', 'categoryId', 'startDate', 'endDate', 'country', 'raceStyle', 'active'] as const;

export const serieValuesOf = (serie: Serie): SerieValues => ({
  ...pick(serie, [...plainFields, 'minFinishers', 'expirationDate']),
  'qualifyingModelYears.from': serie.qualifyingModelYears?.from ?? null,
  'qualifyingModelYears.to': serie.qualifyingModelYears?.to ?? null,
  programModels: serie.programModels ?? [],
  bonus: serie.bonus.map(({ place, amountCents }) => ({ place, amountCents: dollars(amountCents) })),
  initialValue: serie.initialValue === null ? '' : dollars(serie.initialValue),
});

export function serieInputOf(values: SerieValues): SerieInput {
  const { 'qualifyingModelYears.from': from, 'qualifyingModelYears.to': to } = values;
  return {
    ...pick(values, plainFields),
    minFinishers: values.minFinishers ?? null,
    qualifyingModelYears: from && to ? { from, to } : null,
    programModels: modelsOf(values.programModels ?? []),
    bonus: (values.bonus ?? []).flatMap(({ place, amountCents }) =>
      place ? [{ place, amountCents: typedCents(amountCents ?? '') ?? 0 }] : [],
    ),
    initialValue: values.initialValue ? typedCents(values.initialValue) : null,
    expirationDate: values.expirationDate || null,
  };
}

const modelsOf = (rows: Partial<ProgramModel>[]): ProgramModel[] | null => {
  const models = rows.flatMap(({ model = '', from = null, to = null }) =>
    model.trim() ? [{ model: model.trim(), from, to }] : [],
  );
  return models.length > 0 ? models : null;
};

export const isDollars = (text: string | undefined) => !text || typedCents(text) !== null;
