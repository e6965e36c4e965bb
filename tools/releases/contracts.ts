import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { routesByService } from '@podium/contracts/routes.ts';
import type { Route } from '@podium/contracts/route.ts';
import { listEvents } from '../docs/events.ts';
import { breaks, newlyRequired, type Schema } from './breaks.ts';

export const releasedFile = 'docs/contracts/released.json';

type Call = { method: string; path: string; access: string; query?: Schema; body?: Schema; answer: Schema };
export type Contracts = {
  /** The commit whose code may still run beside the new one. */ commit: string;
  versions: Record<string, string>;
  events: Record<string, Schema>;
  calls: Record<string, Call>;
};

/** The contracts of the working tree, in the shape in which releases keep them. */
export async function contractsNow(): Promise<Pick<Contracts, 'events' | 'calls'>> {
  const events = await listEvents();
  const calls = Object.values(routesByService).flatMap((routes) => Object.entries(routes as Record<string, Route>));
  return {
    events: Object.fromEntries(events.map(({ type, schema }) => [type, jsonOf(schema)])),
    calls: Object.fromEntries(calls.map(([name, route]) => [name, callOf(route)])),
  };
}

function callOf({ method, path, access, query, body, answer }: Route): Call {
  return {
    method,
    path,
    access: String(access),
    ...(query && { query: jsonOf(query) }),
    ...(body && { body: jsonOf(body) }),
    answer: jsonOf(answer),
  };
}

/** Keywords that do not affect what is valid. */
const silent = ['$schema', 'description', 'default', 'title', 'format'];
const jsonOf = (schema: z.ZodType): Schema =>
  bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) as Schema;
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      silent.includes(key) && typeof each !== 'object' ? [] : [[key, bare(each)]],
    ),
  );
}

/** The breaking changes since the last release: events or calls that changed other than by additions. */
export async function checkContracts(): Promise<string[]> {
  if (!existsSync(releasedFile)) return [`${releasedFile} is missing`];
  const released = JSON.parse(readFileSync(releasedFile, 'utf8')) as Contracts;
  return brokenContracts(released, await contractsNow());
}

export function brokenContracts(
  released: Pick<Contracts, 'events' | 'calls'>,
  now: Pick<Contracts, 'events' | 'calls'>,
): string[] {
  const events = Object.entries(released.events).flatMap(([type, before]) => {
    const after = now.events[type];
    if (!after) return [`${type} is gone: it is published until nobody reads it`];
    const found = [...breaks(before, after, 'consumersRead'), ...newlyRequired(before, after)];
    return found.map((what) => `${type}: ${what}. Publish a new version of it beside this one`);
  });
  const calls = Object.entries(released.calls).flatMap(([name, before]) => {
    const after = now.calls[name];
    if (!after) return [`${name} is gone`];
    const moved = (['method', 'path', 'access'] as const).filter((field) => before[field] !== after[field]);
    const asked = (['query', 'body'] as const).flatMap((part) =>
      breaks(before[part] ?? { type: 'object' }, after[part] ?? { type: 'object' }, 'serviceReads', `${part}.`),
    );
    return [
      ...moved.map((field) => `${field} is ${after[field]}, was ${before[field]}`),
      ...asked,
      ...breaks(before.answer, after.answer, 'consumersRead', 'answer.'),
    ].map((what) => `${name}: ${what}`);
  });
  return [...events, ...calls];
}
