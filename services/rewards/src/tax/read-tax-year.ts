import type { z } from 'zod';
import type {
  TaxCorrection,
  TaxRow,
  taxRoutes,
  TaxTotal,
  TaxWork,
  TaxYear,
} from '@podium/contracts/api/rewards/tax.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import { hasWords } from '@podium/contracts/names.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Connection, Database } from '@podium/service-kit/database.ts';
import { noSuchYear } from '../errors.ts';
import { listPapers, readSurvivors } from '../people/read-people.ts';
import { getTaxPolicy } from '../policy/read-tax-policy.ts';
import type { TaxPolicyOfYear } from '../policy/tax-policy.ts';
import { listLastExports, type TaxExport } from './tax-exports.store.ts';
import { listTaxMoves, listTaxSums } from './tax-moves.store.ts';
import { formKey, formOf, judgeYear, nearSince, totalOf } from './tax-rules.ts';

/** A calendar year of a path. Throws `rewards/no-such-year`. */
export function yearOf(text: string): number {
  if (!/^20\d\d$/.test(text)) throw noSuchYear();
  return Number(text);
}

type Filter = Partial<Pick<z.output<typeof taxRoutes.taxYear.query>, 'country' | 'form' | 'stand' | 'query'>>;

/** All rows of a year, judged by the policy of that year, by name (rule 49). */
export async function listTaxRows(
  db: Connection,
  year: number,
  riderId?: string,
): Promise<{ rows: TaxRow[]; policy: TaxPolicyOfYear }> {
  const [policy, sums] = await Promise.all([getTaxPolicy(db, year), listTaxSums(db, year, { riderId })]);
  const papers = await listPapers(db, [...new Set(sums.map((sum) => sum.riderId))]);
  const rows = judgeYear(sums, papers, policy.values).sort(
    (a, b) => a.name.localeCompare(b.name) || a.riderId.localeCompare(b.riderId),
  );
  return { rows, policy };
}

/** The rows that a filter lets through. */
export const matching = (rows: TaxRow[], { country, form, stand, query }: Filter): TaxRow[] =>
  rows.filter(
    (row) =>
      (country === undefined || row.raceCountry === country) &&
      (form === undefined || row.form === form) &&
      (stand === undefined || row.stand === stand) &&
      (!query || hasWords(row.name, query)),
  );

/**
 * The tax year as finance reads it: a page of its rows, sums by form, the work list, and what changed since it was
 * exported. The work list and the corrections are whole, whatever the filter.
 */
export async function readTaxYear(
  db: Database,
  year: number,
  filter: Filter & { page: number; limit: number },
): Promise<TaxYear> {
  const [{ rows, policy }, exports] = await Promise.all([listTaxRows(db, year), listLastExports(db, year)]);
  const shown = matching(rows, filter);
  const start = (filter.page - 1) * filter.limit;
  return {
    year,
    policy: policy.values,
    isDefault: policy.isDefault,
    rows: shown.slice(start, start + filter.limit),
    pagination: paginate(shown.length, filter),
    totals: totalsOf(shown),
    work: await listWork(db, year, rows, policy),
    corrections: await listCorrections(db, year, rows, { exports, policy }),
    exports: exports.map(({ form, exported_at, exported_by, rows: exported }) => ({
      form,
      at: exported_at.toISOString(),
      by: exported_by,
      rows: exported.length,
    })),
  };
}

function totalsOf(rows: TaxRow[]): TaxTotal[] {
  const sum = (
    of: TaxRow[],
    field: 'cashCents' | 'creditCents' | 'correctionsCents' | 'withheldCents' | 'totalCents',
  ) => of.reduce((cents, row) => cents + row[field], 0);
  const riders = (of: TaxRow[]) => new Set(of.map(({ riderId }) => riderId)).size;
  return [...Map.groupBy(rows, ({ currency, form }) => `${currency} ${form ?? ''}`).values()].map((of) => {
    const [{ raceCountry, currency, form }] = of as [TaxRow];
    return {
      raceCountry,
      currency,
      form,
      riders: riders(of),
      reached: riders(of.filter(({ stand }) => stand === 'reached')),
      cashCents: sum(of, 'cashCents'),
      creditCents: sum(of, 'creditCents'),
      correctionsCents: sum(of, 'correctionsCents'),
      withheldCents: sum(of, 'withheldCents'),
      totalCents: sum(of, 'totalCents'),
    };
  });
}

/** Who is near or above a threshold and lacks something, the longest first. */
async function listWork(db: Connection, year: number, rows: TaxRow[], { values }: TaxPolicyOfYear): Promise<TaxWork[]> {
  const open = rows.filter(({ stand, missing }) => stand !== 'below' && missing.length > 0);
  const moves = await listTaxMoves(db, year, [...new Set(open.map(({ riderId }) => riderId))]);
  const daysOf = Map.groupBy(
    moves.filter(({ kind }) => kind === 'cash' || values.creditCounts),
    (move) => formKey({ ...move, form: formOf(countryOf(move.currency), move) }),
  );
  return [...Map.groupBy(open, formKey).entries()]
    .flatMap(([key, of]) => {
      const [{ riderId, name, raceCountry, currency, form, thresholdCents, stand }] = of as [TaxRow];
      const since = nearSince(daysOf.get(key) ?? [], thresholdCents, values);
      const missing = [...new Set(of.flatMap((row) => row.missing))];
      const totalCents = rows.filter((row) => formKey(row) === key).reduce((cents, row) => cents + row.totalCents, 0);
      return since
        ? [{ riderId, name, raceCountry, currency, form, totalCents, thresholdCents, stand, missing, since }]
        : [];
    })
    .sort((a, b) => a.since.localeCompare(b.since) || a.name.localeCompare(b.name));
}

/**
 * What of an exported form is another sum today: late facts of the year, and what was taken back of it in later years.
 * A merged rider's export counts for the account that stands.
 */
async function listCorrections(
  db: Connection,
  year: number,
  rows: TaxRow[],
  { exports, policy: { values } }: { exports: TaxExport[]; policy: TaxPolicyOfYear },
): Promise<TaxCorrection[]> {
  if (exports.length === 0) return [];
  const [undone, survivorOf] = await Promise.all([listTaxSums(db, year, { what: 'laterUndos' }), readSurvivors(db)]);
  const later = undone.map((sum) => ({
    riderId: sum.riderId,
    name: sum.name,
    form: formOf(countryOf(sum.currency), sum),
    totalCents: totalOf(sum, values),
    withheldCents: sum.withheldCents,
    stand: 'below' as const,
  }));
  return exports.flatMap(({ form, exported_at, rows: exported }) => {
    const now = Map.groupBy(
      [...rows, ...later].filter((row) => row.form === form),
      ({ riderId }) => riderId,
    );
    const then = Map.groupBy(exported, ({ riderId }) => survivorOf(riderId));
    const due = [...now].filter(([, of]) => of.some(({ stand }) => stand === 'reached')).map(([riderId]) => riderId);
    return [...new Set([...then.keys(), ...due])].flatMap((riderId): TaxCorrection[] => {
      const [of, sent] = [now.get(riderId) ?? [], then.get(riderId) ?? []];
      const sum = (all: { totalCents: number; withheldCents: number }[], field: 'totalCents' | 'withheldCents') =>
        all.reduce((cents, row) => cents + row[field], 0);
      const correction = {
        exportedCents: sum(sent, 'totalCents'),
        nowCents: sum(of, 'totalCents'),
        exportedWithheldCents: sum(sent, 'withheldCents'),
        nowWithheldCents: sum(of, 'withheldCents'),
      };
      const isSame =
        correction.exportedCents === correction.nowCents &&
        correction.exportedWithheldCents === correction.nowWithheldCents;
      return isSame
        ? []
        : [
            {
              riderId,
              name: of[0]?.name ?? sent[0]?.name ?? '',
              form,
              currency: form.startsWith('T4A') ? 'CAD' : 'USD',
              exportedAt: exported_at.toISOString(),
              ...correction,
            },
          ];
    });
  });
}
