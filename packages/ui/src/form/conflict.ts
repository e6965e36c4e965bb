/** Whose value a field takes once both were seen. */
export type Side = 'mine' | 'theirs';
type Fields = Record<string, unknown>;

/** An emptied field is an empty one, whichever way a form or an answer writes it. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (a: unknown, b: unknown) => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

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
