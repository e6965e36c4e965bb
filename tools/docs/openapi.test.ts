import { nameComponents } from './name-components.ts';
import { buildOpenApi } from './openapi.ts';

type Node = Record<string, unknown>;
type Call = { responses: Record<string, { content?: object }> };
const document = buildOpenApi() as Node & {
  components: Record<string, Node>;
  paths: Record<string, Record<string, Call>>;
};
const { paths } = document;
const refsIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refsIn(value)));

it('[finding 38.2] names what stands more than once in the document: it is a third as long, and every name stands for something', () => {
  expect(JSON.stringify(document).length).toBeLessThan(500_000);
  const refs = new Set(refsIn(document));
  expect(refs.size).toBeGreaterThan(150);
  for (const ref of refs) {
    const [, , kind, name] = ref.split('/') as [string, string, string, string];
    expect([ref, document.components[kind]?.[name] !== undefined]).toEqual([ref, true]);
  }
});

it('[finding 38.2] says with names the same as without', () => {
  const rider = {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 100 }, city: { type: 'string' } },
    required: ['name'],
  };
  const answer = (schema: object) => ({ operationId: 'some', responses: { 200: { schema } } });
  const whole = {
    '/a': answer({ type: 'object', properties: { rider } }),
    '/b': answer({ type: 'object', properties: { riders: { type: 'array', items: rider } } }),
  };
  const { document, schemas } = nameComponents(whole, {});
  expect(schemas).toEqual({ Rider: rider });
  const fill = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(fill);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref } = node as { $ref?: string };
    if ($ref) return schemas[$ref.split('/').at(-1) as string];
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]));
  };
  expect(fill(document)).toEqual(whole);
});

it.each<[string, string, string[]]>([
  [
    'of staff, with a body',
    'put /api/admin/serie/{seriesId}',
    ['200', '400', '401', '403', '404', '412', '413', '429', '5XX'],
  ],
  ['of anybody, with an ETag', 'get /api/events-map', ['200', '304', '400', '429', '5XX']],
  ['to a page', 'get /api/logout', ['303', '429', '5XX']],
])('[finding 40.6] names every answer of a call %s', (_what, call, statuses) => {
  const [method, path] = call.split(' ') as [string, string];
  expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toEqual(statuses);
});

it.each<[string, string[]]>([
  ['/api/{type}/rider/{riderId}/statement/{format}', ['text/csv', 'application/pdf']],
  ['/api/serie/{seriesId}/calendar.ics', ['text/calendar']],
  ['/api/health', ['application/json', 'text/html']],
])('[finding 40.6] names the files that %s answers with', (path, types) => {
  expect(Object.keys(paths[path]?.get?.responses['200']?.content ?? {})).toEqual(types);
});
