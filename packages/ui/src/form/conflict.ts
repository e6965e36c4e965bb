/** Whose value a field takes once both were seen. */
export type Side = 'mine' | 'theirs';
type Fields = Record<string, unknown>;

/** An emptied field is an empty one, whichever way a form or an answer writes it. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));
/** Of fields within a field those that hold something, in one order. */
const filled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, part]) => !isEmpty(part))
        .sort(([a], [b]) => a.localeCompare(b))
    : value;
const isSame = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(filled(a)) === JSON.stringify(filled(b));

/** The fields, in their order, in which what was typed and what is stored now differ. */
export function differingFields(
  mine: Fields,
  theirs: Fields,
  keys: readonly string[] = Object.keys({ ...mine, ...theirs }),
): string[] {
  return keys.filter((key) => !isSame(mine[key], theirs[key]));
}

/** What to take where nobody chose yet: their value only where this person left the field as it was. */
export function firstChoice(key: string, mine: Fields, base: Fields | undefined): Side {
  return base && isSame(mine[key], base[key]) ? 'theirs' : 'mine';
}

/** Both versions in one: what was typed, with their value in the fields that were given to them. */
export function mergeSides<Values extends object>(
  mine: Values,
  theirs: Values,
  sides: Readonly<Record<string, Side>>,
): Values {
  const taken = Object.entries(theirs).filter(([key]) => sides[key] === 'theirs');
  const emptied = Object.keys(sides).filter((key) => sides[key] === 'theirs' && !(key in theirs));
  return { ...mine, ...Object.fromEntries([...emptied.map((key) => [key, undefined]), ...taken]) };
}
