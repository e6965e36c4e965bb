import { nameComponents } from './name-components.ts';
import { buildOpenApi } from './openapi.ts';

type Node = Record<string, unknown>;
const refsIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refsIn(value)));

it('[finding 38.2] names what stands more than once in the document: it is a fifth as long, and every name stands for something', () => {
  const document = buildOpenApi() as Node & { components: Record<string, Node> };
  expect(JSON.stringify(document).length).toBeLessThan(400_000);
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
