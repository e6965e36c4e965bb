import type { Document } from 'bson';
import { aggregate, Query, update as applyOperators } from 'mingo';
import { keyOf } from './index-keys.ts';
import { MongoError } from './mongo-error.ts';
import { queryOptions, shapingOptions } from './query-options.ts';
import { decodeDocument, encodeDocument } from './wire.ts';

export type Update = Document | Document[];
type Options = {
  filter: Document;
  arrayFilters?: Document[];
  /** The document is being inserted by an upsert. */ inserting?: boolean;
};

/** The document after the update; the given one stays as it is. */
export function updateDocument(
  before: Document,
  update: Update,
  { filter, arrayFilters, inserting = false }: Options,
): Document {
  const after = decodeDocument(encodeDocument(before));
  if (Array.isArray(update))
    return keepId(before, aggregate([after], update, shapingOptions)[0] as Document, inserting);
  if (!Object.keys(update).some((name) => name.startsWith('$'))) {
    const { _id, ...fields } = decodeDocument(encodeDocument(update));
    return keepId(
      before,
      { ...(before._id === undefined ? {} : { _id: before._id }), ...(_id === undefined ? {} : { _id }), ...fields },
      inserting,
    );
  }
  const modifier = readOperators(update, before, after, filter, inserting);
  if (Object.keys(modifier).length > 0)
    applyOperators(after, modifier, arrayFilters ?? [], {}, { cloneMode: 'deep', queryOptions });
  return keepId(before, after, inserting);
}

/** Whether a successful update has changed anything. */
export function isChanged(before: Document, after: Document): boolean {
  return Buffer.compare(encodeDocument(before), encodeDocument(after)) !== 0;
}

function keepId(before: Document, after: Document, inserting: boolean): Document {
  if (inserting && before._id === undefined) return after;
  if (after._id !== undefined && keyOf(after._id) !== keyOf(before._id)) {
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  return { _id: before._id, ...after };
}

/** Rewrites the operators for mingo: no $setOnInsert, no _id, positions as numbers. */
function readOperators(
  update: Document,
  before: Document,
  after: Document,
  filter: Document,
  inserting: boolean,
): Document {
  const { $setOnInsert, ...operators } = update as Record<string, Document>;
  const unknown = Object.keys(operators).find((name) => !name.startsWith('$'));
  if (unknown !== undefined)
    throw new MongoError(
      9,
      `Unknown modifier: ${unknown}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (inserting && $setOnInsert) operators.$set = { ...operators.$set, ...$setOnInsert };
  const modifier: Document = {};
  for (const [operator, fields] of Object.entries(operators)) {
    const read: Document = {};
    for (const [path, value] of Object.entries(fields)) {
      if (path === '_id' && operator === '$set') setId(before, after, value, inserting);
      else read[withPosition(path, before, filter)] = value;
    }
    checkTypes(operator, read, after);
    if (Object.keys(read).length > 0) modifier[operator] = read;
  }
  return modifier;
}

function setId(before: Document, after: Document, value: unknown, inserting: boolean): void {
  if (inserting && before._id === undefined) after._id = value;
  else if (keyOf(value) !== keyOf(before._id))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/**
 * `items.$.count` becomes `items.2.count`, the first element that meets the filter's conditions on `items`.
 */
function withPosition(path: string, document: Document, filter: Document): string {
  const parts = path.split('.');
  const place = parts.indexOf('$');
  if (place < 0) return path;
  const array = parts.slice(0, place).join('.');
  const elements = valueAt(document, parts.slice(0, place));
  const conditions = conditionsOn(array, filter);
  if (!Array.isArray(elements) || conditions.length === 0)
    throw new MongoError(2, 'The positional operator did not find the match needed from the query.');
  const meets = (element: unknown) =>
    conditions.every((condition) => new Query(condition, queryOptions).test(nest(array, [element])));
  const position = elements.findIndex(meets);
  if (position < 0) throw new MongoError(2, 'The positional operator did not find the match needed from the query.');
  return [array, position, ...parts.slice(place + 1)].join('.');
}

function conditionsOn(array: string, filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and') return (condition as Document[]).flatMap((one) => conditionsOn(array, one));
    return name === array || name.startsWith(`${array}.`) ? [{ [name]: condition }] : [];
  });
}

function nest(path: string, value: unknown): Document {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Document;
}

function valueAt(document: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Document)[name] : undefined),
    document,
  );
}

/** Refuses what mingo silently ignores and MongoDB refuses; and adds the empty array that mingo's $push needs. */
function checkTypes(operator: string, fields: Document, document: Document): void {
  for (const [path, argument] of Object.entries(fields)) {
    if (path.includes('$[')) continue;
    const value = valueAt(document, path.split('.'));
    if (['$inc', '$mul'].includes(operator) && value !== undefined && typeof value !== 'number') {
      throw new MongoError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${String(document._id)}} has the field '${path}' of non-numeric type`,
      );
    }
    if (!['$push', '$addToSet', '$pull', '$pullAll', '$pop'].includes(operator)) continue;
    if (value !== undefined && !Array.isArray(value))
      throw new MongoError(
        2,
        `The field '${path}' must be an array but is of another type in document {_id: ${String(document._id)}}`,
      );
    const modified = typeof argument === 'object' && argument !== null && ('$slice' in argument || '$sort' in argument);
    if (operator === '$push' && value === undefined && modified)
      applyOperators(document, { $set: { [path]: [] } }, [], {}, { queryOptions });
  }
}

/** The document that an upsert starts from: the fields with an equality in the filter. */
export function documentOfFilter(filter: Document): Document {
  const document: Document = {};
  const collect = (conditions: Document) => {
    for (const [name, condition] of Object.entries(conditions)) {
      if (name === '$and') for (const one of condition as Document[]) collect(one);
      else if (!name.startsWith('$')) {
        const isOperator =
          typeof condition === 'object' &&
          condition !== null &&
          Object.keys(condition).some((key) => key.startsWith('$'));
        const value = isOperator ? (condition as Document).$eq : condition;
        if (value === undefined || value instanceof RegExp) continue;
        if (name === '_id') document._id = value;
        else applyOperators(document, { $set: { [name]: value } }, [], {}, { queryOptions });
      }
    }
  };
  collect(filter);
  return document;
}
