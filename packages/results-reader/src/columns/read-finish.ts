import type { Line } from '../grid.ts';
import { readPlace, statusIn, statusInRemark, type Status } from '../words/places.ts';
import type { Columns } from './assign-roles.ts';

/** How a row finished; `text` is a place that cannot be read, `isUnclear` a place that other columns speak against. */
export type RowFinish = {
  place: number | null;
  status: Status | null;
  isTie: boolean;
  text: string;
  isUnclear: boolean;
};

/** The place of a column with the status that any other column says: a status beside a number wins (rule 6). */
export function readFinish(line: Line, columns: Columns, placeAt: number | null): RowFinish {
  const cell = (at: number) => line.cells[at] ?? '';
  const text = placeAt === null ? '' : cell(placeAt);
  const finish = readPlace(text);
  const elsewhere = columns.places.map((at) => readPlace(cell(at))?.status).find(Boolean);
  const said = finish?.status ?? elsewhere ?? statusBeside(line, columns, finish?.place ?? null);
  const motos = columns.motos.map(cell).filter(Boolean);
  const isDoubted =
    columns.statusColumns.some(({ at, how }) => isDoubt(how, cell(at))) ||
    (motos.length >= 2 && motos.every((moto) => statusIn(moto) !== null));
  const isUnclear = !said && finish?.place != null && isDoubted;
  return {
    place: said ? null : (finish?.place ?? null),
    status: said,
    isTie: finish?.isTie ?? false,
    text: finish || /^[-–—.]*$/.test(text) ? '' : text,
    isUnclear,
  };
}

function statusBeside({ cells }: Line, { statusColumns, all }: Columns, place: number | null): Status | null {
  for (const { at, how } of statusColumns) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    if (how === 'flag') {
      if (/^(1|x|y|yes|true|ja|oui|si|dnf|dns|dsq|dq)$/i.test(cell)) return statusIn(all[at]?.name ?? '') ?? 'DNF';
    } else if (how !== 'hint' || place === null) {
      const status = how === 'remark' ? remarkStatus(cell, place) : statusIn(cell);
      if (status) return status;
    }
  }
  return null;
}

/** Words beside a place that may say that it does not count. */
const isDoubt = (how: Columns['statusColumns'][number]['how'], cell: string) =>
  (how === 'hint' && statusIn(cell) !== null) || (how === 'remark' && statusInRemark(cell) !== null);

/** A long remark beside a place only tells a story ("DNF in moto 1"); alone, or without a place, it says the status. */
const remarkStatus = (cell: string, place: number | null) => (place === null ? statusInRemark(cell) : statusIn(cell));
