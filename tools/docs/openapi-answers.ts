import { accessRow } from '@podium/contracts/access.ts';
import { bodyLimitOf } from '@podium/contracts/body-limits.ts';
import { errorStatus, type ErrorCode } from '@podium/contracts/errors.ts';
import type { Route } from '@podium/contracts/route.ts';
import { schemaOf, type Json } from './openapi-schema.ts';

/** Refusals of any call, by status; a call that gives codes of its own names them beside. */
const refusals = {
  400: { name: 'Invalid', codes: ['request/invalid', 'request/malformed'] },
  401: { name: 'NoSession', codes: ['session/missing'] },
  403: {
    name: 'Forbidden',
    codes: [
      'session/forbidden',
      'request/cross-site',
      'identity/deactivated',
      'identity/unverified',
      'identity/not-while-proxying',
      'identity/promoter-pending',
      'identity/totp-missing',
    ],
  },
  413: { name: 'TooLarge', codes: ['request/too-large'] },
  429: { name: 'TooMany', codes: ['gateway/too-many-requests'] },
  '5XX': { name: 'Unavailable', codes: ['service/unavailable', 'service/unexpected'] },
} as const satisfies Record<string, { name: string; codes: readonly ErrorCode[] }>;
type General = keyof typeof refusals;

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The refusals as components. */
export const sharedAnswers: Record<string, Json> = Object.fromEntries([
  ['Problem', problem('A refusal, by its code')],
  ...Object.values(refusals).map(({ name, codes }) => [name, problem(codes.join(', '))]),
]);

/** Every answer of a call, also those of the guards, the limits and the body's size before its handler. */
export function answersOf(route: Route): Json {
  const own = Map.groupBy(new Set([...(route.errors ?? []), ...ofKey(route)]), (code) => String(errorStatus(code)));
  const general = [...generalOf(route)].map(String);
  const described = [...new Set([...general, ...own.keys()])].map((status) => {
    const { name = 'Problem' } = refusals[status as unknown as General] ?? {};
    const codes = own.get(status);
    const $ref = `#/components/responses/${name}`;
    return [status, codes ? { $ref, description: codes.join(', ') } : { $ref }];
  });
  return {
    [route.status]: done(route),
    ...((route.csv || route.revalidated) && { 304: { description: 'As the version in `If-None-Match`' } }),
    ...Object.fromEntries(described),
  };
}

function generalOf(route: Route): Set<General> {
  const takes = route.query ?? route.body ?? (route.upload || route.path.includes('{'));
  const isGuarded = accessRow(route).anonymous !== 'ok' || route.scope !== undefined;
  return new Set<General>([
    ...(takes ? ([400] as const) : []),
    ...(isGuarded ? ([401] as const) : []),
    ...(isGuarded || route.method !== 'get' ? ([403] as const) : []),
    ...(bodyLimitOf(route) > 0 ? ([413] as const) : []),
    429,
    '5XX',
  ]);
}

const ofKey = (route: Route): ErrorCode[] =>
  route.idempotent
    ? [
        'request/idempotency-key-missing',
        'request/idempotency-key-too-long',
        'request/idempotency-key-reused',
        'request/idempotency-key-in-use',
      ]
    : [];

const header = (description: string) => ({ description, schema: { type: 'string' } });
const pageHeaders = {
  ETag: header('For `If-None-Match`.'),
  Link: header('The address of the next page, `rel="next"`; absent on the last one.'),
};

function done(route: Route): Json {
  if (route.status === 204) return { description: 'Done' };
  if (route.status === 303) return { description: 'To a page', headers: { Location: header('Its address.') } };
  const types = route.csv ? (['application/json', 'text/csv'] as const) : (route.file ?? ['application/json']);
  return {
    description: 'Done',
    content: Object.fromEntries(types.map((type) => [type, contentOf(route, type)])),
    ...(route.csv && { headers: pageHeaders }),
  };
}

function contentOf(route: Route, type: string): Json {
  if (type === 'application/json') return { schema: schemaOf(route.composed ?? route.answer) };
  // Bytes have no schema (OpenAPI 3.1, 4.8.14.3).
  return type.startsWith('text/') ? { schema: { type: 'string' } } : {};
}
