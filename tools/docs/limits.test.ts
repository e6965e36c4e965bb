import type { Route } from '@podium/contracts/route.ts';
import { addNote, createRider } from '@podium/contracts/limits/identity.ts';
import { createEvent } from '@podium/contracts/limits/catalog.ts';
import { markFlag } from '@podium/contracts/limits/rewards.ts';
import { routesByService } from '@podium/contracts/routes.ts';

const { identity, catalog, rewards } = routesByService as Record<string, Record<string, Route>>;

/** Whether the call refuses a text of this length at this field, as too long. */
function isTooLong(route: Route | undefined, field: string, length: number): boolean {
  const [name, inner] = field.split('.') as [string, string?];
  const text = 'a'.repeat(length);
  const body = { [name]: inner ? { [inner]: text } : text };
  const { error } = route?.body?.safeParse(body) ?? {};
  return error?.issues.some(({ code, path }) => code === 'too_big' && path.join('.') === field) ?? false;
}

it.each([
  [identity?.['addNote'], addNote],
  [identity?.['createRider'], createRider],
  [catalog?.['createEvent'], createEvent],
  [rewards?.['markFlag'], markFlag],
] as const)('%#: the limits of fields are those at which the call refuses', (route, limits) => {
  const fields = Object.entries<number>(limits);
  expect(fields.length).toBeGreaterThan(0);
  const wrong = fields.filter(
    ([field, length]) => isTooLong(route, field, length) || !isTooLong(route, field, length + 1),
  );
  expect(wrong).toEqual([]);
});
