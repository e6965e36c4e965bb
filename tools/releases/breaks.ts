/** The part of JSON Schema that contracts are made of. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** Values may be added to the enumeration: readers ignore unknown ones. */
  'x-extensible-enum'?: boolean;
  /** Readers pass the text on without reading it, so that its form may change. */
  'x-opaque'?: boolean;
};

/** Who reads it: the consumers of the last release, or the service of the new one. */
export type Direction = 'consumersRead' | 'serviceReads';

/**
 * What in a changed schema breaks the last release, one sentence each. What consumers read must still fit their schema;
 * what a service reads must still accept what callers send. A removed field is a break either way.
 */
export function breaks(before: Schema, after: Schema, direction: Direction, path = ''): string[] {
  const gone = goneFields(before, after, path);
  const [narrow, wide] = direction === 'consumersRead' ? [after, before] : [before, after];
  const why = misfit(narrow, wide, path);
  return why === null ? gone : [...new Set([...gone, why])];
}

/** Old events in queues and logs are read by the new release too: it must not require fields that they lack. */
export function newlyRequired(before: Schema, after: Schema, path = ''): string[] {
  const own = (after.required ?? [])
    .filter((name) => after.properties && !(before.required ?? []).includes(name) && before.type === 'object')
    .map((name) => `${path}${name} is required now, and old events lack it`);
  const nested = Object.entries(after.properties ?? {}).flatMap(([name, schema]) => {
    const was = before.properties?.[name];
    return was ? newlyRequired(was, schema, `${path}${name}.`) : [];
  });
  const items = before.items && after.items ? newlyRequired(before.items, after.items, `${path}[].`) : [];
  return [...own, ...nested, ...items];
}

function goneFields(before: Schema, after: Schema, path: string): string[] {
  const known = (schema: Schema): Record<string, Schema> =>
    Object.assign({}, ...alternatives(schema).map(({ properties = {} }) => properties)) as Record<string, Schema>;
  const [was, is] = [known(before), known(after)];
  const own = Object.entries(was).flatMap(([name, schema]) => {
    const now = is[name];
    return now ? goneFields(schema, now, `${path}${name}.`) : [`${path}${name} is gone`];
  });
  const itemsOf = (schema: Schema) => alternatives(schema).find(({ items }) => items)?.items;
  const [oldItems, newItems] = [itemsOf(before), itemsOf(after)];
  return oldItems && newItems ? [...own, ...goneFields(oldItems, newItems, `${path}[].`)] : own;
}

const alternatives = (schema: Schema): Schema[] => {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(alternatives);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
};

/** Why something that fits the first schema may not fit the second; null when all of it does. */
function misfit(narrow: Schema, wide: Schema, path: string): string | null {
  for (const one of alternatives(narrow)) {
    const reasons = alternatives(wide).map((other) => misfitOf(one, other, path));
    if (reasons.every((reason) => reason !== null)) return reasons.toSorted(deepest)[0] ?? null;
  }
  return null;
}

/** Of several reasons, that of the best-fitting alternative is the useful one. */
const deepest = (a: string | null, b: string | null) => (b ?? '').split('.').length - (a ?? '').split('.').length;

function misfitOf(narrow: Schema, wide: Schema, path: string): string | null {
  const name = path.replace(/\.$/, '') || 'it';
  if (wide.allOf || narrow.allOf)
    return JSON.stringify(narrow) === JSON.stringify(wide) ? null : `${name} is put together otherwise`;
  if (wide.type !== undefined && narrow.type !== wide.type && !(narrow.type === 'integer' && wide.type === 'number'))
    return `${name} may be ${String(narrow.type ?? 'anything')} where ${String(wide.type)} is known`;
  const [values, known] = [valuesOf(narrow), valuesOf(wide)];
  if (known && !values) return `${name} may be anything where ${known.join(', ')} are known`;
  const strange = !narrow['x-extensible-enum'] && known && values?.find((value) => !known.includes(value));
  if (strange !== undefined && strange !== null && strange !== false)
    return `${name} may be ${String(strange)}, which is not known`;
  if (wide.pattern !== undefined && narrow.pattern !== wide.pattern && !narrow['x-opaque'])
    return `${name} is matched by another pattern`;
  for (const limit of ['minimum', 'minLength', 'minItems'] as const)
    if (wide[limit] !== undefined && (narrow[limit] ?? -Infinity) < wide[limit]) return `${name} has another ${limit}`;
  for (const limit of ['maximum', 'maxLength', 'maxItems'] as const)
    if (wide[limit] !== undefined && (narrow[limit] ?? Infinity) > wide[limit]) return `${name} has another ${limit}`;
  for (const field of wide.required ?? [])
    if (!narrow.required?.includes(field)) return `${path}${field} is not always there, and must be`;
  for (const [field, schema] of Object.entries(wide.properties ?? {})) {
    const own = narrow.properties?.[field];
    const why = own && misfit(own, schema, `${path}${field}.`);
    if (why) return why;
  }
  return narrow.items && wide.items ? misfit(narrow.items, wide.items, `${path}[].`) : null;
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
