import type { ResultRow } from './rows/result-rows.ts';
import { contentOf, rowsOf } from './rows/result-rows.ts';
import type { ClassResultsOf } from './results-of.ts';

type Content = ReturnType<typeof contentOf>;
/**
 * Results by place, or by name where they have none, to compare two versions one result at a time; null where this side
 * has none.
 */
export type ResultSides = Record<string, Content | null>;

const keyOf = (row: Content) => (row.place ? `place ${row.place}` : `name ${row.name}`);

export function resultSides(own: readonly ResultRow[], others: readonly (readonly ResultRow[])[]): ResultSides {
  const byKey = new Map(own.map((row) => [keyOf(contentOf(row)), contentOf(row)]));
  return Object.fromEntries(
    [...own, ...others.flat()].map((row) => keyOf(contentOf(row))).map((key) => [key, byKey.get(key) ?? null]),
  );
}

/** The merged rows with the ids of the latest version; a row that it does not have is a new one. */
export function rowsFrom(merged: ResultSides, mine: readonly ResultRow[], latest: ClassResultsOf): ResultRow[] {
  const theirs = rowsOf(latest.results);
  const ids = new Set(theirs.map(({ id }) => id));
  return Object.entries(merged).flatMap(([key, content]): ResultRow[] => {
    if (!content) return [];
    const own = mine.find(
      (row) => keyOf(contentOf(row)) === key && JSON.stringify(contentOf(row)) === JSON.stringify(content),
    );
    const stands = theirs.find((row) => keyOf(contentOf(row)) === key);
    if (own && (own.id === undefined || ids.has(own.id))) return [own];
    return [
      {
        ...content,
        key: stands?.key ?? own?.key ?? key,
        ...(stands?.id && { id: stands.id }),
        isNobody: own?.isNobody ?? false,
      },
    ];
  });
}
