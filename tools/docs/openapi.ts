import { nameComponents } from './name-components.ts';
import { answersOf, sharedAnswers } from './openapi-answers.ts';
import { schemaOf, type Json } from './openapi-schema.ts';
import { problemSchema } from '@podium/contracts/problem.ts';
import { twice, type Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';

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
    info: {
      title: 'Podium Rewards API',
      version: '1.0.0',
      description:
        'Fields of a body that a call does not know are not read; the header Ignored-Fields of its answer names them.',
    },
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
      responses: sharedAnswers,
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
    responses: answersOf(route),
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
    return route.body
      ? {
          required: !route.body.safeParse(undefined).success,
          content: { 'application/json': { schema: schemaOf(route.body) } },
        }
      : null;
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
