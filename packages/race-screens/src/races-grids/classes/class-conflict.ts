import type { ClassInput } from '@podium/contracts/races.ts';

/** Classes by what they are known by, for a comparison one class at a time; null where the other side has none. */
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
 * What was chosen of both, as it is sent: an id that the event no longer has would be refused, so such a class is a
 * new one.
 */
export function classesOf(merged: ClassSides, known: readonly { id?: string | undefined }[]): ClassInput[] {
  const ids = new Set(known.map(({ id }) => id));
  return Object.values(merged).flatMap((each) => {
    if (!each) return [];
    const { id, ...rest } = each;
    return [id !== undefined && ids.has(id) ? each : rest];
  });
}
