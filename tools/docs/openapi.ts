import { z } from 'zod';
import { errorStatus, type ErrorCode } from '@podium/contracts/errors.ts';
import { problemSchema } from '@podium/contracts/problem.ts';
import { nameComponents } from './name-components.ts';
import { twice, type Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';

type Json = Record<string, unknown>;

/** Bodies as a client sends them; what a schema cannot express (a transformation) is left open, not guessed. */
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      // Of every integer, and of every date, which its format says already.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Json;
  return json;
};

/** The OpenAPI document of every call of the contract; what stands in it more than once is a named component. */
export function buildOpenApi(): Json {
  const { paths, components, ...rest } = wholeDocument();
  const { schemas, ...others } = components as { schemas: Record<string, Json> };
  const named = nameComponents(paths as Json, schemas);
  const parameters = nameParameters(named.document as Paths);
  return { ...rest, paths: named.document, components: { ...others, parameters, schemas: named.schemas } };
}

/** The parameters that several calls have, by name; in their calls a reference takes their place. */
function nameParameters(paths: Paths): Record<string, Json> {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const count = Map.groupBy(
    calls.flatMap(({ parameters }) => parameters),
    (parameter) => JSON.stringify(parameter),
  );
  const named = new Map<string, Json>();
  const textOf = (name: string) => JSON.stringify(named.get(name));
  for (const call of calls)
    call.parameters = call.parameters.map((parameter) => {
      const [name, text] = [String(parameter.name), JSON.stringify(parameter)];
      if ((count.get(text) ?? []).length < 2) return parameter;
      if (!named.has(name)) named.set(name, parameter);
      return textOf(name) === text ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}
type Paths = Record<string, Record<string, { parameters: Json[] }>>;

function wholeDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [service, routes] of Object.entries(routesByService)) {
    for (const [name, route] of Object.entries(routes))
      (paths[route.path] ??= {})[route.method] = operation(service, name, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Podium Rewards API', version: '1.0.0' },
    servers: [{ url: '/' }],
    // Unless the call names another.
    security: [{ bearer: [] }, { cookie: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'podium_access' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pod_…',
          description: 'An API key of a program outside, with the scope that the call names.',
        },
      },
      responses: {
        Problem: {
          description: 'A refusal, by its code',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: { Problem: schemaOf(problemSchema) },
    },
  };
}

function operation(service: string, name: string, route: Route): Json {
  return {
    operationId: name,
    tags: [service],
    summary: route.summary,
    'x-access': route.access,
    ...(route.role && { 'x-role': route.role }),
    ...(route.twice && { 'x-without-key': twice[route.twice] }),
    ...(route.scope && { 'x-scope': route.scope }),
    ...(route.scope ? { security: [{ apiKey: [route.scope] }] } : route.access === 'public' && { security: [] }),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(body(route) && { requestBody: body(route) }),
    responses: responses(route),
  };
}

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const { properties = {}, required = [] } = schemaOf(route.query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headerParameters = (route: Route): Json[] =>
  route.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: route.idempotent === true,
          description: 'The same call under the same key gets its first answer again.',
          schema: { type: 'string', maxLength: 200 },
        },
      ]
    : [];

function body(route: Route): Json | null {
  if (!route.upload)
    return route.body ? { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } : null;
  const fields = route.body ? (schemaOf(route.body) as { properties?: Json }).properties : {};
  const schema = {
    type: 'object',
    properties: {
      ...fields,
      ...Object.fromEntries(route.upload.fields.map((field) => [field, { type: 'string', format: 'binary' }])),
    },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const header = (description: string) => ({ description, schema: { type: 'string' } });
const pageHeaders = {
  ETag: header('For `If-None-Match`.'),
  Link: header('The address of the next page, `rel="next"`; absent on the last one.'),
};

function responses(route: Route): Json {
  const done =
    route.status === 204
      ? { description: 'Done' }
      : {
          description: 'Done',
          content: {
            'application/json': { schema: schemaOf(route.composed ?? route.answer) },
            ...(route.csv && { 'text/csv': { schema: { type: 'string' } } }),
          },
          ...(route.csv && { headers: pageHeaders }),
        };
  const ofKey: ErrorCode[] = route.idempotent
    ? ['request/idempotency-key-missing', 'request/idempotency-key-reused', 'request/idempotency-key-in-use']
    : [];
  const problems = Map.groupBy(new Set([...(route.errors ?? []), ...ofKey]), (code) => errorStatus(code));
  const described = [...problems].map(([status, codes]) => [
    String(status),
    {
      $ref: '#/components/responses/Problem',
      description: codes.join(', '),
    },
  ]);
  return {
    [route.status]: done,
    ...(route.csv && { 304: { description: 'The page is the one that `If-None-Match` names.' } }),
    ...Object.fromEntries(described),
  };
}
