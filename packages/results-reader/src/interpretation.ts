import type { ColumnRole } from '@podium/contracts/reading.ts';
import type { UnusedLine } from './tables/find-tables.ts';

/** A text to be said in the reader's language. */
export type Said = { code: string; params?: Record<string, string | number> };
export type RowFinding = Said & { serious: boolean };

/** A row as it is read; `classKey` is the event's class or what the file calls it. */
/** Who a row says that its rider is. */
export type Stated = {
  name: string;
  bike: string | null;
  amaNumber: string | null;
  email: string | null;
  vin: string | null;
  hometown: string | null;
};
export type Row = Stated & {
  table: string;
  part: string;
  line: number;
  classKey: string;
  className: string;
  classId: string | null;
  place: number | null;
  status: 'finished' | 'DNF' | 'DNS' | 'DSQ';
  findings: RowFinding[];
};

/** A question with the answers that can be given; `answer` is stored under the question's id. */
export type Open = { id: string; kind: string; params: Said['params']; options: { label: Said; answer: string }[] };

export type TableReading = {
  id: string;
  name: string | null;
  headerLine: number | null;
  lines: [number, number];
  used: boolean;
  why: Said | null;
  columns: { name: string; at: number; role: ColumnRole | null; sample: string[]; why: Said }[];
};
export type ClassReading = {
  key: string;
  className: string;
  classId: string | null;
  findings: RowFinding[];
};
export type Interpretation = {
  tables: TableReading[];
  rows: Row[];
  classes: ClassReading[];
  unused: UnusedLine[];
  open: Open[];
};
