/** Whose value a field takes in a conflict. */
export type Side = 'mine' | 'theirs';
type Fields = Record<string, unknown>;

/** An emptied field is empty, in whatever way a form or an answer represents it. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
/** The nonempty subfields of a field, in a stable order. */
const filled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, part]) => !isEmpty(part))
        .sort(([a], [b]) => a.localeCompare(b))
    : value;
const isSame = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/** The fields, in order, whose typed value differs from the stored one. */
export function differingFields(
  mine: Fields,
  theirs: Fields,
  keys: readonly string[] = Object.keys({ ...mine, ...theirs }),
): string[] {
  return keys.filter((key) => !isSame(mine[key], theirs[key]));
}

/** The default choice: their value only where this user left the field as it was. */
export function firstChoice(key: string, mine: Fields, base: Fields | undefined): Side {
  return base && isSame(mine[key], base[key]) ? 'theirs' : 'mine';
}

/** The merged version: the typed values, with theirs in the fields chosen for them. */
export function mergeSides<Values extends object>(
  mine: Values,
  theirs: Values,
  sides: Readonly<Record<string, Side>>,
): Values {
  const taken = Object.entries(theirs).filter(([key]) => sides[key] === 'theirs');
  const emptied = Object.keys(sides).filter((key) => sides[key] === 'theirs' && !(key in theirs));
  return { ...mine, ...Object.fromEntries([...emptied.map((key) => [key, undefined]), ...taken]) };
}
