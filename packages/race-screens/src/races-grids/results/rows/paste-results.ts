import { nameKey } from '@podium/contracts/names.ts';
import { blankRow, nextPlace, withCell, type Column, type ResultRow } from './result-rows.ts';

type Target = Column | 'email' | 'firstName' | 'lastName';

/** The column order of a pasted block without headers. It is that of usual result lists, not that of the grid. */
const pasteOrder: readonly Column[] = ['place', 'name', 'amaNumber', 'bike', 'vin', 'hometown', 'status'];

/** Headers that spreadsheets and timing systems use, in both languages. */
const headers: Record<Target, readonly string[]> = {
  place: ['place', 'pos', 'position', 'finish', 'finish pos', 'rank', 'rang'],
  name: ['name', 'rider', 'rider name', 'competitor', 'nom', 'pilote', 'nom du pilote'],
  firstName: ['first name', 'first', 'prenom'],
  lastName: ['last name', 'last', 'surname', 'nom de famille'],
  amaNumber: ['ama number', 'ama', 'ama no', 'ama num', 'no ama', 'n ama', 'numero ama'],
  bike: ['bike', 'motorcycle', 'machine', 'make', 'moto', 'brand'],
  vin: ['vin', 'niv'],
  hometown: ['hometown', 'home town', 'city', 'ville', 'ville d origine'],
  email: ['email', 'e mail', 'courriel'],
  status: ['status', 'state', 'statut', 'etat'],
};

const targetOf = (header: string) =>
  (Object.keys(headers) as Target[]).find((target) => headers[target].includes(nameKey(header))) ?? null;

export type Pasted = {
  rows: ResultRow[];
  count: number;
  /** Headers that match no column. */ ignored: string[];
};

/** Pastes a spreadsheet block over the grid, starting at one cell; a header row in the block decides its columns. */
export function pasteResults(
  rows: readonly ResultRow[],
  block: readonly string[][],
  at: { row: number; column: string },
): Pasted {
  const head = (block[0] ?? []).map(targetOf);
  const hasHead = head.filter(Boolean).length >= Math.min(2, head.length) && head.some(Boolean);
  const from = Math.max(
    0,
    pasteOrder.findIndex((column) => column === at.column),
  );
  const targets: readonly (Target | null)[] = hasHead ? head : pasteOrder.slice(from);
  const body = hasHead ? block.slice(1) : block;
  const next = [...rows];
  body.forEach((cells, i) => {
    const current = next[at.row + i] ?? blankRow(targets.includes('place') ? '' : nextPlace(next));
    next[at.row + i] = laid(current, cells, targets);
  });
  return {
    rows: next,
    count: body.length,
    ignored: hasHead ? (block[0] ?? []).filter((header, i) => header !== '' && head[i] === null) : [],
  };
}

function laid(row: ResultRow, cells: readonly string[], targets: readonly (Target | null)[]): ResultRow {
  const textOf = (target: Target) => (targets.includes(target) ? (cells[targets.indexOf(target)] ?? '') : null);
  const parts = [textOf('firstName'), textOf('lastName')].filter((part) => part !== null);
  const name = parts.length > 0 ? parts.join(' ').trim() : textOf('name');
  let next = name === null ? row : withCell(row, 'name', name);
  for (const target of ['amaNumber', 'bike', 'vin', 'hometown', 'email', 'status', 'place'] as const) {
    const text = textOf(target);
    if (text !== null && !(target === 'place' && text === '')) next = withCell(next, target, text);
  }
  return next;
}
