import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { assessed } from '../client/assessed.ts';
import { releaseHolds } from '../client/release-holds.ts';
import { inParallel, type PodiumClient } from '../client/podium-client.ts';
import {
  caTowns,
  categories,
  chance,
  firstNames,
  outsiderLastNames,
  pick,
  series,
  usTowns,
  type SeriesSeed,
  type Town,
} from './fiction.ts';
import type { SeededRider } from './people.ts';

export type SeededEvent = {
  id: string;
  title: string;
  date: string;
  seed: SeriesSeed;
  posted: boolean;
  promoterId: string | null;
};
const eventCount = 150;
const monthsBack = 22;
const monthsAhead = 2;
const dayMs = 86_400_000;
const otherBikes = ['Honda CRF450R', 'Yamaha YZ450F', 'Kawasaki KX450', 'Suzuki RM-Z450', 'Husqvarna FC 450'];

type ClassPlan = { name: string; type: 'cash' | 'dealerCredit' | 'noPayout'; purse: number[] };
const classesOf = (seed: SeriesSeed): ClassPlan[] => [
  ...(seed.pro
    ? [{ name: '450 Pro', type: 'cash' as const, purse: [500, 350, 200, 150, 125, 100, 80, 60, 50, 40] }]
    : []),
  { name: '450 A', type: 'dealerCredit', purse: [250, 150, 100, 75, 50] },
  { name: '250 A', type: 'dealerCredit', purse: [200, 125, 75, 50, 25] },
  { name: 'Plus 30', type: 'dealerCredit', purse: [150, 100, 75, 50] },
  { name: 'Women', type: 'dealerCredit', purse: [150, 100, 50] },
  { name: 'Beginner', type: 'noPayout', purse: [] },
];

export async function seedSeries(admin: PodiumClient, today: Date): Promise<Map<string, string>> {
  const { allCategories } = await admin.ask(catalogCalls.listCategories);
  const categoryIds = new Map(allCategories.map(({ id, description }) => [description, id]));
  for (const description of categories) {
    if (!categoryIds.has(description))
      categoryIds.set(
        description,
        (await admin.ask(catalogCalls.createCategory, { body: { description, active: true } })).category.id,
      );
  }
  const { series: there } = await admin.ask(catalogCalls.adminSeries, { query: { limit: 100 } });
  const ids = new Map(there.map(({ id, name }) => [name, id]));
  for (const { name, category, country, style } of series) {
    if (ids.has(name)) continue;
    const body = {
      name,
      categoryId: categoryIds.get(category) ?? '',
      country,
      raceStyle: style,
      active: true,
      startDate: dayOf(today, -monthsBack * 30.4),
      endDate: dayOf(today, 365),
    };
    ids.set(name, (await admin.ask(catalogCalls.createSerie, { body })).serie.id);
  }
  return ids;
}

export async function seedEvents(
  admin: PodiumClient,
  today: Date,
  seriesIds: Map<string, string>,
  promoterId: string | null,
): Promise<SeededEvent[]> {
  const known = new Map<string, { id: string; resultsState: string }>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await admin.ask(catalogCalls.listEvents, { query: { limit: 100, page } });
    for (const event of list.events) known.set(event.title, event);
    pages = list.pagination.totalPages ?? 1;
  }
  const rounds = new Map<string, number>();
  const plans = Array.from({ length: eventCount }, (_, i) => {
    const seed = series[i % series.length] as SeriesSeed;
    const round = (rounds.get(seed.name) ?? 0) + 1;
    rounds.set(seed.name, round);
    const offset = -monthsBack * 30.4 + (i / eventCount) * (monthsBack + monthsAhead) * 30.4;
    return { seed, title: `${seed.events[round % seed.events.length]}, Round ${round}`, date: dayOf(today, offset), i };
  });
  return inParallel(plans, 3, async ({ seed, title, date, i }) => {
    const there = known.get(title);
    const own = seed.name === 'Heartland MX Series' ? promoterId : null;
    if (there) return { id: there.id, title, date, seed, posted: there.resultsState !== 'none', promoterId: own };
    const town = (seed.country === 'CA' ? caTowns : usTowns)[seed.towns[i % seed.towns.length] ?? 0] as Town;
    const { event } = await admin.ask(catalogCalls.createEvent, {
      body: {
        title,
        seriesId: seriesIds.get(seed.name) ?? '',
        startDate: date,
        endDate: date,
        ...(i % 3 === 0 ? { startTime: '16:00', endTime: '22:30' } : { startTime: '08:00', endTime: '17:00' }),
        venue: `${town.city} Raceway`,
        paying: true,
        type: 'Race',
        promoterId: own,
        location: town,
      },
    });
    await admin.ask(catalogCalls.uploadClasses, {
      params: { eventId: event.id },
      file: {
        name: 'classes.csv',
        text: classFile(classesOf(seed)),
      },
    });
    return { id: event.id, title, date, seed, posted: false, promoterId: own };
  });
}

function classFile(classes: ClassPlan[]): string {
  const places = Array.from({ length: 10 }, (_, i) => i + 1);
  return [
    `Class,Type,${places.join(',')}`,
    ...classes.map(({ name, type, purse }) => [name, type, ...places.map((place) => purse[place - 1] ?? '')].join(',')),
  ].join('\n');
}

/** Posts an event's results as of two days after it, with our riders and others; waits until they are assessed. */
export async function seedResults(
  admin: PodiumClient,
  event: SeededEvent,
  { riders, index, approver }: { riders: SeededRider[]; index: number; approver: PodiumClient },
): Promise<void> {
  const random = chance(7_000 + index);
  const local = riders.filter(({ country }) => country === event.seed.country);
  const lines = classesOf(event.seed).flatMap(({ name }) => {
    const small = name === 'Women' && random() < 0.4;
    const field = (small ? 6 : 11) + Math.floor(random() * 9);
    const ours = new Set<SeededRider>();
    if (event.seed.country === 'US' && riders[0] && (name === '450 A' || name === 'Plus 30') && random() < 0.55)
      ours.add(riders[0]);
    while (ours.size < field * 0.42) ours.add(pick(local, random));
    const entrants = [...ours].map((rider) => [
      rider.amaNumber,
      rider.firstName,
      rider.lastName,
      rider.hometown,
      random() < 0.07 ? pick(otherBikes, random) : rider.bike,
    ]);
    while (entrants.length < field) {
      const town = pick(event.seed.country === 'CA' ? caTowns : usTowns, random);
      entrants.push([
        '',
        pick(firstNames, random),
        pick(outsiderLastNames, random),
        `${town.city}, ${town.state}`,
        pick(otherBikes, random),
      ]);
    }
    const shuffled = entrants
      .map((entrant) => ({ entrant, key: random() * (entrant[0] === riders[0]?.amaNumber ? 0.35 : 1) }))
      .sort((a, b) => a.key - b.key);
    return shuffled.map(({ entrant }, place) =>
      [name, place >= field - 1 && random() < 0.5 ? 'DNF' : place + 1, ...entrant].map((cell) => `"${cell}"`).join(','),
    );
  });
  await admin.ask(catalogCalls.uploadAllClassResult, {
    params: { eventId: event.id },
    file: {
      name: 'results.csv',
      text: ['Class,Place,AMA Number,First Name,Last Name,Hometown,Bike', ...lines].join('\n'),
    },
  });
  await releaseHolds(approver, event.id);
  await assessed(admin, event.id);
}

export function dayOf(today: Date, offsetDays: number): string {
  return new Date(today.getTime() + Math.round(offsetDays) * dayMs).toISOString().slice(0, 10);
}
