import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Route } from '@podium/contracts/route.ts';
import { matchRoute } from '@podium/contracts/routes.ts';
import { allowedBy, damaged, hostile, type Known, type Resolve, type Schema } from './values.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Body = { content: Record<string, { schema: Schema }> };
/** An operation of the OpenAPI document, with its declaration. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body?: { type: string; schema: Schema };
  /** By status; `5XX` are all of them. */
  answers: Record<string, { content?: Record<string, unknown> }>;
  route: Route;
};
/** A request as it is sent; `params` are the path's. */
export type Attempt = {
  operation: Operation;
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  /** JSON, or the fields of a form; a field `file` is sent as a file. */
  body?: unknown;
  /** Nothing in it is meant to break anything. */
  isPlain: boolean;
};

const document = JSON.parse(readFileSync(new URL('../../docs/openapi/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Record<string, unknown>>>;
} & Record<string, unknown>;

const resolved = <T extends object>(part: T): T => {
  const { $ref } = part as { $ref?: string };
  if (!$ref) return part;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
  return resolved(found as T);
};
export const resolve: Resolve = resolved;

/** All operations of the document, in its order. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, said]) => {
    const { route } = matchRoute(method, path) ?? {};
    if (!route) throw new Error(`${method} ${path} is in the document and in no contract`);
    const {
      requestBody,
      parameters = [],
      responses,
    } = said as {
      requestBody?: Body;
      parameters?: Parameter[];
      responses: Operation['answers'];
    };
    const [content] = Object.entries(requestBody?.content ?? {});
    return {
      id: said.operationId as string,
      method: method.toUpperCase(),
      path,
      parameters: parameters.map(resolved),
      ...(content && { body: { type: content[0], schema: content[1].schema } }),
      answers: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, resolved(answer)])),
      route,
    };
  }),
);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Requests to an operation: half of them as the document allows, half with something wrong. */
export function attemptsAt(operation: Operation, known: Known, files: fc.Arbitrary<unknown>): fc.Arbitrary<Attempt> {
  const { parameters, body, path } = operation;
  const fill = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name, schema }) => [name, known(name) ?? allowedBy(schema, resolve, known, name)]),
      ),
      {
        requiredKeys: parameters
          .filter((each) => each.in === place && (each.required || place === 'path'))
          .map(({ name }) => name),
        noNullPrototype: true,
      },
    ) as fc.Arbitrary<Record<string, unknown>>;
  const values = body ? allowedBy(body.schema, resolve, known) : fc.constant(undefined);
  const filled = body?.type.startsWith('multipart')
    ? fc.tuple(values, files).map(([fields, file]) => ({ ...(fields as object), file }))
    : values;
  const damage = fc.record({ at: fc.nat(999), by: hostile, how: fc.nat(999) });
  return fc
    .record({
      params: fill('path'),
      query: fill('query'),
      body: filled,
      key: fc.uuid(),
      wrong: fc.option(fc.record({ part: fc.constantFrom('params', 'query', 'body', 'body', 'key'), damage }), {
        freq: 1,
      }),
    })
    .map(({ wrong, key, ...parts }) => {
      const given: Record<string, unknown> = { ...parts, key };
      if (wrong) given[wrong.part] = damaged(given[wrong.part], wrong.damage);
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
          name,
          // An empty one would be another path, as would those that an address leaves out.
          asText((given.params as Record<string, unknown> | null)?.[name] ?? '').replace(/^\.{0,2}$/, '-'),
        ]),
      );
      return {
        operation,
        params,
        query: Object.entries((given.query ?? {}) as object).map(([name, value]) => [name, asText(value)]),
        headers: (operation.route.idempotent ? { 'idempotency-key': asText(given.key) } : {}) as Record<string, string>,
        body: given.body,
        isPlain: wrong === null,
      };
    });
}
