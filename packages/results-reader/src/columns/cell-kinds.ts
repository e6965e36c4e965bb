import { makeIn } from '@podium/contracts/brand.ts';
import { countryNamed, stateNamed } from '@podium/contracts/named-places.ts';
import { isHome } from '../words/homes.ts';
import { isFullName, isNamePart } from '../words/names.ts';
import { isClassifiedWord, readPlace, statusIn } from '../words/places.ts';

const tests = {
  place: (cell: string) => readPlace(cell) !== null,
  number: (cell: string) => /^\d+$/.test(cell),
  status: (cell: string) => statusIn(cell) !== null || isClassifiedWord(cell),
  ama: (cell: string) => /^\d{5,8}(\.0)?$/.test(cell.replace(/[\s-]/g, '')),
  seven: (cell: string) => /^\d{7}(\.0)?$/.test(cell.replace(/[\s-]/g, '')),
  email: (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  vin: (cell: string) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(cell.replace(/[\s-]/g, '')) && /\d/.test(cell),
  time: (cell: string) => /^[+-]?(\d+:)?\d{1,3}[:.]\d\d([.,]\d+)?$/.test(cell),
  bike: (cell: string) => makeIn(cell) !== null,
  letters: (cell: string) => /\p{L}{2}/u.test(cell) && !/^\d+([:.,]\d+)*$/.test(cell),
  fullName: isFullName,
  namePart: isNamePart,
  commaName: (cell: string) => /^\p{L}[^,\d]*,\s*\p{L}[^,\d]*$/u.test(cell),
  state: (cell: string) => stateNamed(cell) !== null,
  country: (cell: string) => countryNamed(cell, { short: true }) !== null,
  home: isHome,
  flag: (cell: string) => /^(0|1|x|y|n|yes|no|true|false|ja|nein|oui|non|si|dnf|dns|dsq|dq|-)$/i.test(cell),
};
export type CellKind = keyof typeof tests;

/** What the values of a column are: shares of those that are not empty, from 0 to 1. */
export type ColumnValues = {
  values: string[];
  filled: number;
  distinct: number;
  share: (kind: CellKind) => number;
};

/** Looks at no more cells than needed to know. */
export function columnValues(cells: string[]): ColumnValues {
  const values = cells.filter(Boolean);
  const step = Math.max(1, Math.floor(values.length / 400));
  const sample = values.filter((_, i) => i % step === 0);
  const shares = new Map<CellKind, number>();
  const share = (kind: CellKind) => {
    const known = shares.get(kind);
    if (known !== undefined) return known;
    const found = sample.length === 0 ? 0 : sample.filter(tests[kind]).length / sample.length;
    shares.set(kind, found);
    return found;
  };
  return {
    values,
    filled: cells.length === 0 ? 0 : values.length / cells.length,
    distinct: new Set(values).size,
    share,
  };
}
