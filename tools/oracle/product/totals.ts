import { poll, type Client } from './client.ts';
import type { Run } from '../run.ts';

/** Figures of the whole program by name, in cents unless the name says otherwise. */
export type Totals = Map<string, number>;

const patienceSeconds = 60;
const add = (totals: Totals, name: string, value: number) => totals.set(name, (totals.get(name) ?? 0) + value);

/** What liability, the summary and both readings of taxes (rule 21) say now. */
export async function readTotals(admin: Client, today: string): Promise<Totals> {
  const totals: Totals = new Map();
  type ByMonth = { month: string; currency: string; lots: number; cents: number };
  const liability = await admin.get<{
    credit: ByMonth[];
    breakage: ByMonth[];
    owed: { kind: string; currency: string; cents: number; debtCents: number }[];
  }>('/api/admin/liability');
  for (const { month, currency, lots, cents } of liability.credit) {
    add(totals, `liability: credit until ${month} ${currency}`, cents);
    add(totals, `liability: lots until ${month} ${currency}`, lots);
  }
  for (const { currency, cents } of liability.breakage) add(totals, `liability: breakage ${currency}`, cents);
  for (const { kind, currency, cents, debtCents } of liability.owed) {
    add(totals, `liability: ${kind} ${currency}`, cents);
    add(totals, `liability: debts of ${kind} ${currency}`, debtCents);
  }
  type Sum = { currency: string; cents: number };
  const summary = await admin.get<{ earned: Sum[]; redeemed: Sum[] }>(
    `/api/admin/aggregates/summary?startDate=2025-01-01&endDate=${today}&noCache=${Date.now()}`,
  );
  for (const { currency, cents } of summary.earned) add(totals, `summary: earned ${currency}`, cents);
  for (const { currency, cents } of summary.redeemed) add(totals, `summary: redeemed ${currency}`, cents);
  const year = today.slice(0, 4);
  readTaxFile(totals, await admin.text(`/api/admin/payments/tax-file/${year}`));
  const report = await admin.get<{ totals: { currency: string | null; sums: Record<string, number | null> }[] }>(
    `/api/admin/reports/tax?startDate=${year}-01-01&endDate=${year}-12-31`,
  );
  for (const { currency, sums } of report.totals)
    for (const [column, word] of Object.entries({ grossCents: 'gross', withheldCents: 'withheld', paidCents: 'paid' }))
      add(totals, `tax report: ${word} ${currency}`, sums[column] ?? 0);
  return totals;
}

function readTaxFile(totals: Totals, text: string): void {
  const [header = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    );
  const at = (name: string) => header.findIndex((column) => column.toLowerCase() === name);
  for (const row of rows)
    for (const column of ['gross', 'withheld', 'paid'])
      add(totals, `tax file: ${column} ${row[at('currency')]}`, Math.round(Number(row[at(column)]) * 100));
}

/** The same figures of these histories by the rules. */
export function totalsOf(runs: Run[]): Totals {
  const totals: Totals = new Map();
  for (const { model } of runs) {
    const { books } = model;
    for (const { kind, currency, current, ends, initial, corrected, revoked, expired } of books.lots) {
      if (!revoked) add(totals, `summary: earned ${currency}`, initial - corrected);
      add(totals, `liability: breakage ${currency}`, expired);
      if (current === 0 || (kind !== 'cash' && ends < books.day)) continue;
      add(totals, `liability: ${kind} ${currency}`, current);
      if (kind === 'cash') continue;
      add(totals, `liability: credit until ${ends.slice(0, 7)} ${currency}`, current);
      add(totals, `liability: lots until ${ends.slice(0, 7)} ${currency}`, 1);
    }
    for (const [wallet, cents] of Object.entries(books.debts)) {
      const [, kind = '', currency = ''] = wallet.split(' ');
      add(totals, `liability: debts of ${kind} ${currency}`, cents);
    }
    for (const { currency, parts, undone } of Object.values(books.redemptions))
      if (!undone) for (const { cents } of parts) add(totals, `summary: redeemed ${currency}`, cents);
    for (const { currency, parts, takenBack } of Object.values(books.payments))
      for (const { gross, withheld } of takenBack ? [] : parts)
        for (const reading of ['tax file', 'tax report']) {
          add(totals, `${reading}: gross ${currency}`, gross);
          add(totals, `${reading}: withheld ${currency}`, withheld);
          add(totals, `${reading}: paid ${currency}`, gross - withheld);
        }
  }
  // What was revoked after it expired: no rule says whether it counts as earned, or in which month it is breakage.
  const isLoose = runs.some(({ model }) => model.books.lots.some((lot) => lot.revoked && lot.expired > 0));
  for (const name of isLoose ? totals.keys() : []) if (/earned|breakage/.test(name)) totals.set(name, Number.NaN);
  return totals;
}

/** The first differences between the rules and what the figures grew by since `before`, soon; null if there is none. */
export async function compareTotals(admin: Client, today: string, before: Totals, runs: Run[]): Promise<string | null> {
  const rules = totalsOf(runs);
  const found = await poll(
    async () => {
      const now = await readTotals(admin, today);
      return [...new Set([...rules.keys(), ...now.keys()])].flatMap((name) => {
        const grown = (now.get(name) ?? 0) - (before.get(name) ?? 0);
        const wanted = rules.get(name) ?? 0;
        return Number.isNaN(wanted) || grown === wanted
          ? []
          : [`${name}: the rules say ${wanted}, the product ${grown}`];
      });
    },
    (differences) => differences.length === 0,
    patienceSeconds,
  );
  return found.ok ? null : found.answer.join('\n  ');
}
