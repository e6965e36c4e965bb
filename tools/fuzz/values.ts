import fc from 'fast-check';

/** What the OpenAPI document uses of JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};
/** Finds the schema that a reference names. */
export type Resolve = (schema: Schema) => Schema;
/** A value seen in earlier answers under a name such as `riderId`; undefined if there is none. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

const day = fc.integer({ min: -900, max: 60 }).map((days) => new Date(Date.now() + days * 86_400_000));
const byFormat: Record<string, fc.Arbitrary<string>> = {
  date: day.map((at) => at.toISOString().slice(0, 10)),
  'date-time': day.map((at) => at.toISOString()),
  uri: fc.constantFrom('https://example.test/a', 'http://example.test', 'https://example.test/é?x=1#y'),
};
const words = fc.constantFrom(
  'Zoé',
  'Murrieta',
  'CA',
  'QC',
  '92562',
  'J1H 1Z1',
  'US',
  'KTM',
  '450 SX-F',
  'VBKEX440RM1000001',
  '2468',
  '1999-02-03',
  '09:30',
  'Podium2026',
  'zoe@x.test',
  '+1 951 555 0100',
  'https://example.test/',
  '2026-11',
  'a word or two',
);

/**
 * Values that a schema allows, as far as it says what it allows. A field that is named like an id takes one that is
 * known.
 */
export function allowedBy(schema: Schema, resolve: Resolve, known: Known, name = '', depth = 0): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, anyOf, ...rest } = resolve(schema);
  const within = (each: Schema, as: string) => allowedBy(each, resolve, known, as, depth + 1);
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map((each) => within(each, name)));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => within({ ...rest, type: each }, name)));
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number': {
      const min = rest.minimum ?? (rest.exclusiveMinimum !== undefined ? rest.exclusiveMinimum + 1 : -1_000_000);
      const max = Math.max(min, rest.maximum ?? 1_000_000);
      const near = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 50)) });
      return fc.oneof(near, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
    }
    case 'array': {
      if (rest.prefixItems) return fc.tuple(...rest.prefixItems.map((each) => within(each, name)));
      const max = Math.min(rest.maxItems ?? 3, Math.max(rest.minItems ?? 0, depth > 4 ? 0 : 3));
      return fc.array(within(rest.items ?? {}, name.replace(/s$/, '')), {
        minLength: rest.minItems ?? 0,
        maxLength: max,
      });
    }
    case 'object':
    case undefined: {
      if (!rest.properties) return type ? fc.dictionary(fc.constantFrom('a', 'b'), words, { maxKeys: 2 }) : words;
      const fields = Object.entries(rest.properties).map(([key, each]) => [key, within(each, key)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: rest.required ?? [], noNullPrototype: true });
    }
    default:
      return textFor(rest, known(name));
  }
}

function textFor({ format, pattern, minLength = 0, maxLength = 40 }: Schema, known?: fc.Arbitrary<unknown>) {
  const own = byFormat[format ?? ''];
  const some = pattern ? words : fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 40) }));
  const text = own ?? some.map((each) => each.slice(0, maxLength).padEnd(minLength, 'x'));
  return known ? fc.oneof({ arbitrary: known, weight: 6 }, { arbitrary: text, weight: 1 }) : text;
}

const deep = (levels: number) => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { value };
  return value;
};

/** What no schema expects, and what has broken programs before. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u202Etxet',
    '\ud800',
    'x'.repeat(5_000),
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    '=cmd()',
    '٢٠٢٦',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13T00:00:00.000Z',
    '-1',
    '1e309',
    '0x10',
    'NaN',
    'null',
    'true',
    '[object Object]',
    -1,
    0,
    0.5,
    -0.0001,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    true,
    null,
    [],
    {},
    [[]],
    { $gt: '' },
    { $where: '1' },
    { toString: 'x' },
    JSON.parse('{"__proto__":{"admin":true}}'),
    { constructor: { prototype: { admin: true } } },
    deep(40),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.array(fc.constant('same'), { minLength: 300, maxLength: 300 }),
);

/** The value with one of its parts replaced, left out or added. */
export function damaged(value: unknown, { at, by, how }: { at: number; by: unknown; how: number }): unknown {
  if (value === null || typeof value !== 'object') return by;
  if (Array.isArray(value)) {
    if (value.length === 0) return [by];
    const index = at % value.length;
    return value.map((each: unknown, i) => (i === index ? damaged(each, { at: at >> 2, by, how }) : each));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || how % 7 === 0) return { ...value, unexpected: by };
  const key = keys[at % keys.length] as string;
  const { [key]: former, ...others } = value as Record<string, unknown>;
  if (how % 7 === 1) return others;
  return { ...value, [key]: how % 2 === 0 ? by : damaged(former, { at: at >> 2, by, how }) };
}
