type Json = Record<string, unknown>;
type Named = { document: Json; schemas: Record<string, Json> };
/** Where a schema stands: names for it, the plainest first. */
type Place = { names: string[]; operation: string };

/** Shorter schemas are easier to read where they stand. */
const worthNaming = 80;
const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Replaces each schema that stands more than once in a document by a named component, named after the field that holds
 * it. `schemas`: components that the document has already.
 */
export function nameComponents(document: Json, schemas: Record<string, Json>): Named {
  const found = new Map<string, { places: Place[]; schema: Json }>();
  walk(document, (schema, place) => {
    const text = textOf(schema);
    if (text.length < worthNaming) return true;
    const before = found.get(text);
    if (before) before.places.push(place);
    else found.set(text, { places: [place], schema });
    // What is within a repeated schema repeats with it, and needs no name for that.
    return before === undefined;
  });
  const repeated = [...found].filter(([, { places }]) => places.length > 1);
  const names = namesFor(
    repeated.map(([text, { places }]) => ({ text, places })),
    new Set(Object.keys(schemas)),
  );
  const replace = (node: unknown, isWhole = false): unknown => {
    if (Array.isArray(node)) return node.map((each) => replace(each));
    if (!isObject(node)) return node;
    const name = isWhole ? undefined : names.get(textOf(node));
    if (name) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value)]));
  };
  const own = repeated.map(([text, { schema }]) => [names.get(text) as string, replace(schema, true) as Json] as const);
  const sorted = [...Object.entries(schemas), ...own].sort(([a], [b]) => (a < b ? -1 : 1));
  return { document: replace(document) as Json, schemas: Object.fromEntries(sorted) };
}

const texts = new WeakMap<object, string>();
function textOf(node: Json): string {
  const text = texts.get(node) ?? JSON.stringify(node);
  texts.set(node, text);
  return text;
}

/** Visits every schema from the outside in; `visit` says whether what is within it is visited too. */
function walk(document: Json, visit: (schema: Json, place: Place) => boolean): void {
  const inSchema = (schema: unknown, place: Place): void => {
    if (!isObject(schema) || !visit(schema, place)) return;
    const at = (name: string) => ({ ...place, names: [name, ...place.names.map((outer) => outer + capital(name))] });
    for (const [name, field] of Object.entries((schema.properties ?? {}) as Json)) inSchema(field, at(name));
    for (const key of ['items', 'additionalProperties']) inSchema(schema[key], singular(place));
    for (const key of ['anyOf', 'oneOf', 'allOf'])
      for (const each of (schema[key] ?? []) as Json[]) inSchema(each, place);
  };
  const inDocument = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) return node.forEach((each) => inDocument(each, place));
    if (!isObject(node)) return;
    const operation = typeof node.operationId === 'string' ? node.operationId : place.operation;
    const name = typeof node.name === 'string' ? node.name : operation;
    for (const [key, value] of Object.entries(node))
      if (key === 'schema') inSchema(value, { names: [name], operation });
      else inDocument(value, { names: place.names, operation });
  };
  inDocument(document, { names: [], operation: '' });
}

const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());
const singular = ({ names, operation }: Place): Place => ({
  operation,
  names: names.map((name) => name.replace(/ies$/, 'y').replace(/(?<![s])s$/, '')),
});

/** One name for each; where two would have the same one, the later takes more of its place into it. */
function namesFor(schemas: { text: string; places: Place[] }[], taken: Set<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { text, places } of schemas) {
    const [first] = places as [Place];
    const common = first.names.filter((name) => places.every((place) => place.names.includes(name)));
    const wished = [...common, ...first.names, ...first.names.map((name) => first.operation + capital(name))].map(
      capital,
    );
    const free = wished.find((name) => !taken.has(name)) ?? nextOf(wished[0] as string, taken);
    taken.add(free);
    names.set(text, free);
  }
  return names;
}

function nextOf(name: string, taken: Set<string>): string {
  let count = 2;
  while (taken.has(`${name}${count}`)) count += 1;
  return `${name}${count}`;
}
