import type { Serie } from '@podium/contracts/api/catalog.ts';
import { parseDollars, type Country } from '@podium/contracts/money.ts';
import type { RaceStyle } from '@podium/contracts/payouts.ts';
import type { SerieInput } from './series.api.ts';

/** A series as its form holds it; amounts are dollars as typed. */
export type SerieValues = {
  name: string; categoryId: string; startDate: string; endDate: string; country: Country; raceStyle: RaceStyle; active: boolean;
  minFinishers?: number | null; yearFrom?: number | null; yearTo?: number | null; bonus?: { place?: number | null; amount?: string }[]; initialValue?: string; expirationDate?: string | null;
};

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

export function valuesOf({ name, categoryId, startDate, endDate, country, raceStyle, active, minFinishers, qualifyingModelYears, bonus, initialValue, expirationDate }: Serie): SerieValues {
  return {
    name, categoryId, startDate, endDate, country, raceStyle, active, minFinishers, expirationDate,
    yearFrom: qualifyingModelYears?.from ?? null,
    yearTo: qualifyingModelYears?.to ?? null,
    bonus: bonus.map(({ place, amountCents }) => ({ place, amount: dollars(amountCents) })),
    ...(initialValue !== null && { initialValue: dollars(initialValue) }),
  };
}

export function inputOf({ yearFrom, yearTo, bonus, initialValue, minFinishers, expirationDate, ...rest }: SerieValues): SerieInput {
  const years = yearFrom && yearTo ? { from: yearFrom, to: yearTo } : null;
  return {
    ...rest,
    minFinishers: minFinishers ?? null,
    qualifyingModelYears: years,
    bonus: (bonus ?? []).flatMap(({ place, amount }) => (place ? [{ place, amountCents: parseDollars(amount ?? '') ?? 0 }] : [])),
    initialValue: initialValue ? parseDollars(initialValue) : null,
    expirationDate: expirationDate || null,
  };
}

export const isDollars = (text: string | undefined) => !text || parseDollars(text) !== null;
