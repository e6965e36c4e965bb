import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { dealerSchema } from '@podium/contracts/api/dealers.ts';
import { eventDetailSchema, serieSchema } from '@podium/contracts/races.ts';
import { routesByService } from '@podium/contracts/routes.ts';

type Texts = { action: Record<string, string>; field: Record<string, string> };
const audit = (locale: string): Texts =>
  JSON.parse(readFileSync(`frontends/admin/locales/${locale}.json`, 'utf8')).audit;

/**
 * What staff can write, as themselves or by proxy, under the names that the services record (service-kit/staff-
 * write.ts).
 */
const actions = Object.values(routesByService).flatMap((routes) =>
  Object.entries(routes)
    .filter(([, { method, access, twice }]) => method !== 'get' && twice !== 'reads' && access !== 'public')
    .map(([name]) => name),
);

/** What identity records under its own names. */
const own = globSync('services/identity/src/**/*.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\baction: '(\w+)'/g)].map(([, name]) => name as string),
);

/** Names of the fields of a schema, nested ones included. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [...Object.keys(properties), ...fieldsOf(Object.values(properties)), ...fieldsOf(Object.values(rest))];
}

/** What follows from other fields, names a thing by its id, or means nothing to a reader of the audit log. */
const leftOut = new Set(
  [
    'id __v version promoterId seriesId lat lon location postedAt review reasons isHeld since',
    'payoutTypes classCount payingClasses resultsState resultsDue isLate distanceMiles eventCount nextEventDate outsideSeries',
  ].flatMap((names) => names.split(' ')),
);

describe.each(['en', 'fr'])('the audit log in %s', (locale) => {
  const { action, field } = audit(locale);

  it('has words for whatever staff can do', () => {
    expect([actions.length > 100, own.includes('mergedAway')]).toEqual([true, true]);
    expect([...actions, ...own].filter((name) => !action[name])).toEqual([]);
  });

  it('names every field of a dealer, a series and an event', () => {
    const fields = [dealerSchema, serieSchema, eventDetailSchema].flatMap((schema) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input' })),
    );
    expect([...new Set(fields)].filter((name) => !field[name] && !leftOut.has(name))).toEqual([]);
  });
});
