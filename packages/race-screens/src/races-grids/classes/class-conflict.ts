import type { ClassInput } from '@podium/contracts/races.ts';

/** Classes by id, or by name if they are new, to compare two versions class by class; null where this side has none. */
export type ClassSides = Record<string, ClassInput | null>;

const keyOf = ({ id, name }: ClassInput) => id ?? `new ${name}`;

export function classSides(own: readonly ClassInput[], others: readonly (readonly ClassInput[])[]): ClassSides {
  const keys = [...own, ...others.flat()].map(keyOf);
  return Object.fromEntries(keys.map((key) => [key, own.find((each) => keyOf(each) === key) ?? null]));
}

export const labelsOf = (sides: readonly ClassSides[]): Record<string, string> =>
  Object.fromEntries(
    sides.flatMap((side) => Object.entries(side).flatMap(([key, each]) => (each ? [[key, each.name] as const] : []))),
  );

/**
 * The merged classes as they are sent. The server refuses an id that the event no longer has, so such a class is sent
 * without one, as a new class.
 */
export function classesOf(merged: ClassSides, known: readonly { id?: string | undefined }[]): ClassInput[] {
  const ids = new Set(known.map(({ id }) => id));
  return Object.values(merged).flatMap((each) => {
    if (!each) return [];
    const { id, ...rest } = each;
    return [id !== undefined && ids.has(id) ? each : rest];
  });
}
