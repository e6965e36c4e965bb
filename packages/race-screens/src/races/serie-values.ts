import type { Country } from '@podium/contracts/money.ts';
import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { RaceStyle } from '@podium/contracts/payouts.ts';
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

export function serieValuesOf({
  name,
  categoryId,
  startDate,
  endDate,
  country,
  raceStyle,
  active,
  minFinishers,
  qualifyingModelYears,
  programModels,
  bonus,
  initialValue,
  expirationDate,
}: Serie): SerieValues {
  return {
    name,
    categoryId,
    startDate,
    endDate,
    country,
    raceStyle,
    active,
    minFinishers,
    expirationDate,
    'qualifyingModelYears.from': qualifyingModelYears?.from ?? null,
    'qualifyingModelYears.to': qualifyingModelYears?.to ?? null,
    programModels: programModels ?? [],
    bonus: bonus.map(({ place, amountCents }) => ({ place, amountCents: dollars(amountCents) })),
    initialValue: initialValue === null ? '' : dollars(initialValue),
  };
}

export function serieInputOf({
  name,
  categoryId,
  startDate,
  endDate,
  country,
  raceStyle,
  active,
  ...values
}: SerieValues): SerieInput {
  const { 'qualifyingModelYears.from': from, 'qualifyingModelYears.to': to } = values;
  return {
    name,
    categoryId,
    startDate,
    endDate,
    country,
    raceStyle,
    active,
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
