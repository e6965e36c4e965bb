import type { Line } from '../grid.ts';
import { readPlace, statusIn, statusInRemark, type Status } from '../words/places.ts';
import type { Columns } from './assign-roles.ts';

/** How a row finished; `text` is a place that cannot be read, `isUnclear` a DNF in each moto beside a place. */
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
  const isUnclear =
    !said && finish?.place != null && motos.length >= 2 && motos.every((moto) => statusIn(moto) !== null);
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
    } else {
      const status = how === 'remark' ? remarkStatus(cell, place) : statusIn(cell);
      if (status) return status;
    }
  }
  return null;
}

/** A long remark beside a place only tells a story ("DNF in moto 1"); alone, or without a place, it says the status. */
const remarkStatus = (cell: string, place: number | null) => (place === null ? statusInRemark(cell) : statusIn(cell));
