import { ObjectId, type Document } from 'bson';
import { isPlainValue, keyOf } from './index-keys.ts';

type Test = (document: Document) => boolean;
/** A condition on one value; undefined where it is not applicable. */
type Leaf = (value: unknown) => boolean;

/**
 * A fast path for common filters: equality, `$in`, ranges and patterns on plain paths. Null for any other filter,
 * which mingo then evaluates.
 */
export function fastFilter(filter: Document): Test | null {
  const tests: Test[] = [];
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$')) return null;
    const leaves = leavesOf(condition);
    if (!leaves) return null;
    const parts = path.split('.');
    // Each condition separately: two conditions on an array may be met by two of its elements.
    for (const leaf of leaves) tests.push((document) => anyAt(document, parts, 0, leaf));
  }
  return (document) => tests.every((test) => test(document));
}

function leavesOf(condition: unknown): Leaf[] | null {
  if (isPlainValue(condition)) return [equals(condition)];
  if (condition instanceof RegExp) return [matches(condition)];
  if (
    typeof condition !== 'object' ||
    condition === null ||
    condition instanceof ObjectId ||
    condition instanceof Date ||
    Array.isArray(condition)
  )
    return null;
  const entries = Object.entries(condition);
  if (entries.length === 0 || entries.some(([name]) => !name.startsWith('$'))) return null;
  const leaves = entries.map(([name, value]) => operators[name]?.(value) ?? null);
  return leaves.includes(null) ? null : (leaves as Leaf[]);
}

const operators: Record<string, (wanted: unknown) => Leaf | null> = {
  $eq: (wanted) => (isPlainValue(wanted) ? equals(wanted) : null),
  $in: (wanted) => {
    if (!Array.isArray(wanted) || !wanted.every(isPlainValue)) return null;
    const keys = new Set(wanted.map(keyOf));
    return any((value) => keys.has(keyOf(value)));
  },
  $gt: (wanted) => range(wanted, (order) => order > 0),
  $gte: (wanted) => range(wanted, (order) => order >= 0),
  $lt: (wanted) => range(wanted, (order) => order < 0),
  $lte: (wanted) => range(wanted, (order) => order <= 0),
};

const equals = (wanted: unknown): Leaf => {
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return any((value) => value === wanted);
  const key = keyOf(wanted);
  return any((value) => keyOf(value) === key);
};
const matches = (pattern: RegExp): Leaf => {
  const own = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return any((value) => typeof value === 'string' && own.test(value));
};
/** Only values of the same type are comparable. */
function range(wanted: unknown, holds: (order: number) => boolean): Leaf | null {
  if (typeof wanted === 'string' || typeof wanted === 'number')
    return any(
      (value) => typeof value === typeof wanted && holds(value === wanted ? 0 : (value as string) < wanted ? -1 : 1),
    );
  if (wanted instanceof Date) return any((value) => value instanceof Date && holds(value.getTime() - wanted.getTime()));
  return null;
}
const any =
  (test: (value: unknown) => boolean): Leaf =>
  (value) =>
    Array.isArray(value) ? value.some(test) : test(value);

function anyAt(value: unknown, parts: string[], at: number, leaf: Leaf): boolean {
  if (at === parts.length) return leaf(value);
  if (Array.isArray(value)) {
    const index = parts[at]!;
    return (
      (/^\d+$/.test(index) && Number(index) < value.length && anyAt(value[Number(index)], parts, at + 1, leaf)) ||
      value.some((element) => typeof element === 'object' && element !== null && anyAt(element, parts, at, leaf))
    );
  }
  if (typeof value !== 'object' || value === null) return leaf(undefined);
  return anyAt((value as Document)[parts[at]!], parts, at + 1, leaf);
}
