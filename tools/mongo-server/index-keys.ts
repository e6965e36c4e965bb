import { ObjectId, type Document } from 'bson';
import { Query } from 'mingo';
import { encodeDocument } from './wire.ts';
import type { IndexDefinition } from './storage.ts';

/** The same text for values that MongoDB treats as equal. */
export function keyOf(value: unknown): string {
  if (value === undefined || value === null) return '-';
  if (typeof value === 'number') return `n${value === 0 ? 0 : value}`;
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'boolean') return `b${value}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  return `x${Buffer.from(encodeDocument({ value })).toString('base64')}`;
}

/** A value that an index can be asked for; an array, a pattern or an operator needs the full comparison. */
export function isPlainValue(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date || value instanceof ObjectId;
}

/** The values at a dotted path; an array on the way or at the end yields each of its elements. */
function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) {
    const [first, ...others] = path;
    if (first !== undefined && /^\d+$/.test(first) && Number(first) < value.length)
      return valuesAt(value[Number(first)], others);
    return value.length === 0 && path.length === 0
      ? [undefined]
      : value.flatMap((element) => (path.length === 0 ? [element] : valuesAt(element, path)));
  }
  const [first, ...others] = path;
  if (first === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [undefined];
  return valuesAt((value as Document)[first], others);
}

/** A document's entries in an index; several when a field is an array, none when the index skips it. */
export function indexKeys({ key, sparse, partialFilterExpression }: IndexDefinition, document: Document): string[] {
  if (partialFilterExpression && !new Query(partialFilterExpression).test(document)) return [];
  const columns = Object.keys(key).map((field) => valuesAt(document, field.split('.')));
  if (sparse && columns.every((values) => values.every((value) => value === undefined))) return [];
  let keys: string[][] = [[]];
  for (const values of columns) keys = keys.flatMap((start) => values.map((value) => [...start, keyOf(value)]));
  return [...new Set(keys.map((parts) => JSON.stringify(parts)))];
}

export function shownKey({ key }: IndexDefinition, document: Document): Document {
  return Object.fromEntries(Object.keys(key).map((field) => [field, valuesAt(document, field.split('.'))[0] ?? null]));
}
