import type { Locale } from '@podium/contracts/locales.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { PayoutType } from '@podium/contracts/payouts.ts';
import { payoutTypes } from '@podium/contracts/choices.ts';
import type { ClassInput, RaceClass } from '@podium/contracts/races.ts';
import { centsOf, dollarsOf } from '../grid/dollars.ts';

/** A class as a row of the grid: amounts as typed, the first for place 1. */
export type ClassRow = {
  key: string;
  id?: string;
  name: string;
  payoutType: PayoutType;
  amounts: string[];
  noAward: boolean;
  hasResults: boolean;
};
export type ClassDraft = { rows: readonly ClassRow[]; places: number };

let made = 0;
export const newKey = () => `new-${(made += 1)}`;

export function draftOf(classes: readonly RaceClass[], locale: Locale): ClassDraft {
  const rows = classes.map(({ id, name, payoutType, payouts, noAward, postedAt }): ClassRow => {
    const amounts: string[] = [];
    for (const { place, amountCents } of payouts) amounts[place - 1] = dollarsOf(amountCents, locale);
    return {
      key: id,
      id,
      name,
      payoutType,
      amounts: Array.from(amounts, (each) => each ?? ''),
      noAward,
      hasResults: postedAt !== null,
    };
  });
  return { rows, places: Math.max(5, ...rows.map(({ amounts }) => amounts.length)) };
}

const paidOf = ({ payoutType, amounts }: ClassRow) =>
  payoutType === 'noPayout' ? [] : amounts.map((each) => each.trim());

export function inputOf(rows: readonly ClassRow[]): ClassInput[] {
  return rows.map((row) => ({
    ...(row.id && { id: row.id }),
    name: row.name.trim(),
    payoutType: row.payoutType,
    noAward: row.noAward,
    payouts: paidOf(row).flatMap((text, i) => (text === '' ? [] : [{ place: i + 1, amountCents: centsOf(text) ?? 0 }])),
  }));
}

/** The same for the stored classes, to detect changes. */
export const inputOfClasses = (classes: readonly RaceClass[]): ClassInput[] =>
  classes.map(({ id, name, payoutType, noAward, payouts }) => ({
    id,
    name,
    payoutType,
    noAward,
    payouts:
      payoutType === 'noPayout'
        ? []
        : payouts.map(({ place, amountCents }) => ({ place, amountCents })).sort((a, b) => a.place - b.place),
  }));

export const totalOf = (row: ClassRow) => paidOf(row).reduce((sum, text) => sum + (centsOf(text) ?? 0), 0);

export type ClassProblem = 'nameMissing' | 'nameTwice' | 'notAnAmount' | 'zero' | 'gap';
export const cellKey = (row: ClassRow, column: string | number) => `${row.key} ${column}`;

/** The problems by cell; a gap is marked at the empty place. */
export function problemsOf(rows: readonly ClassRow[]): Map<string, ClassProblem> {
  const problems = new Map<string, ClassProblem>();
  const seen = new Set<string>();
  for (const row of rows) {
    const name = nameKey(row.name);
    if (row.name.trim() === '') problems.set(cellKey(row, 'name'), 'nameMissing');
    else if (seen.has(name)) problems.set(cellKey(row, 'name'), 'nameTwice');
    seen.add(name);
    const paid = paidOf(row);
    const last = paid.findLastIndex((text) => text !== '');
    for (let place = 1; place <= last + 1; place += 1) {
      const text = paid[place - 1] ?? '';
      const problem =
        text === '' ? 'gap' : centsOf(text) === null ? 'notAnAmount' : centsOf(text) === 0 ? 'zero' : null;
      if (problem) problems.set(cellKey(row, place), problem);
    }
  }
  return problems;
}

export const withAmount = (row: ClassRow, place: number, text: string): ClassRow => {
  const amounts = Array.from({ length: Math.max(row.amounts.length, place) }, (_, i) => row.amounts[i] ?? '');
  amounts[place - 1] = text;
  return { ...row, amounts };
};

const typeOf = (text: string): PayoutType | null => payoutTypes.find((type) => nameKey(type) === nameKey(text)) ?? null;

/**
 * Pastes a spreadsheet block over the grid, starting at one cell. Its columns are those of the classes file: name,
 * type, then one per place.
 */
export function pasteClasses(
  { rows, places }: ClassDraft,
  block: readonly string[][],
  at: { row: number; column: string },
): ClassDraft {
  const columns = ['name', 'type', ...Array.from({ length: 999 }, (_, i) => String(i + 1))];
  const from = Math.max(0, columns.indexOf(at.column));
  const next = [...rows];
  let width = places;
  block.forEach((cells, i) => {
    let row = next[at.row + i] ?? {
      key: newKey(),
      name: '',
      payoutType: 'dealerCredit' as const,
      amounts: [],
      noAward: false,
      hasResults: false,
    };
    cells.forEach((text, j) => {
      const column = columns[from + j];
      if (column === 'name') row = { ...row, name: text };
      else if (column === 'type') row = { ...row, payoutType: typeOf(text) ?? row.payoutType };
      else if (column !== undefined) {
        row = withAmount(row, Number(column), text);
        if (text !== '') width = Math.max(width, Number(column));
      }
    });
    next[at.row + i] = row;
  });
  return { rows: next, places: width };
}
