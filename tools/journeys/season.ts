import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { assessed } from '../client/assessed.ts';
import { inParallel, type PodiumClient } from '../client/podium-client.ts';
import { releaseHolds } from '../client/release-holds.ts';
import { riderKey, type Purse, type RealRow } from './expected-awards.ts';

export const minFinishers = 10;
const paidPlaces = 20;
/**
 * $1,000 down to $50 in the 450 class, in odd cents to reveal rounding; half of that as credit in the 250.
 */
export const purses: Record<string, Purse> = {
  '450': { kind: 'cash', cents: (place) => (place <= paidPlaces ? 100_013 - (place - 1) * 5_001 : 0) },
  '250': { kind: 'dealerCredit', cents: (place) => (place <= paidPlaces ? 50_007 - (place - 1) * 2_503 : 0) },
};

export function readSeason(file: string, season?: string): { season: string; rows: RealRow[] } {
  const rows = parse(readFileSync(file), { columns: true, skip_empty_lines: true, trim: true }) as RealRow[];
  const year =
    season ??
    rows
      .map(({ date }) => date.slice(0, 4))
      .sort()
      .at(-1) ??
    '';
  return { season: year, rows: rows.filter(({ date }) => date.startsWith(year)) };
}

export type RegisteredRider = { key: string; riderId: string };

/** Registers who rode the make in the season, by the public API, each with one valid bike of it. */
export async function registerRiders(
  admin: PodiumClient,
  rows: RealRow[],
  make: string,
  season: string,
  run: string,
): Promise<RegisteredRider[]> {
  const model = '450 SX-F';
  const prefix = make === 'KTM' ? `VBK${season.slice(2)}` : `JX${make.slice(0, 1)}${season.slice(2)}`;
  const { vinPatterns } = await admin.upload<{ vinPatterns: { id: string }[] }>('/api/vin-patterns/import', {
    name: 'patterns.csv',
    text: `Model,Year,Pattern,Make\n${model},${season},${prefix},${make}\n`,
  });
  await admin.post('/api/vin-patterns/verify', { patterns: vinPatterns.map(({ id }) => id) });
  const riders = new Map(
    rows.filter((row) => row.bike.split(' ')[0] === make && row.hometown !== '').map((row) => [riderKey(row), row]),
  );
  return inParallel([...riders], 4, async ([key, row], i) => {
    const [firstName = '', ...rest] = row.rider.split(' ');
    const { rider } = await admin.post<{ rider: { id: string } }>('/api/admin/riders', {
      firstName,
      lastName: rest.join(' ') || firstName,
      email: `rider-${run}-${i}@journey.test`,
      dateOfBirth: '1990-05-17',
      hometown: row.hometown,
      pin: '2468',
      activate: true,
    });
    const vin = `${prefix}${String(i).padStart(17 - prefix.length, '0')}`;
    const saved = await admin.put<{ rider: { bikes: { valid: boolean; message?: string }[] } }>(
      `/api/admin/rider/${rider.id}`,
      { bikes: [{ year: Number(season), make, model, vin }] },
    );
    if (!saved.rider.bikes[0]?.valid)
      throw new Error(`The bike of ${key} is not valid: ${saved.rider.bikes[0]?.message}`);
    return { key, riderId: rider.id };
  });
}

export type RaceDay = { eventId: string; date: string; rows: RealRow[] };

/** A series of the season, and in it an event with its classes for each date and venue. */
export async function createEvents(admin: PodiumClient, rows: RealRow[], season: string): Promise<RaceDay[]> {
  const { category } = await admin.post<{ category: { id: string } }>('/api/admin/categories', {
    description: `Pro Motocross ${season}`,
    active: true,
  });
  const year = Number(season);
  const { serie } = await admin.post<{ serie: { id: string } }>('/api/admin/series', {
    name: `Pro Motocross ${season}`,
    categoryId: category.id,
    startDate: `${season}-01-01`,
    endDate: `${season}-12-31`,
    country: 'US',
    raceStyle: 'motocross',
    active: true,
    minFinishers,
    qualifyingModelYears: { from: year, to: year },
  });
  const days = [...Map.groupBy(rows, ({ date, venue }) => `${date} ${venue}`).values()];
  const classes = [
    'Class,Type,' + places().join(','),
    ...Object.entries(purses).map(([name, { kind, cents }]) =>
      [name, kind, ...places().map((place) => (cents(place) / 100).toFixed(2))].join(','),
    ),
  ].join('\n');
  return inParallel(days, 4, async (ofDay) => {
    const { date, venue } = ofDay[0] as RealRow;
    const { event } = await admin.post<{ event: { id: string } }>('/api/admin/events', {
      title: venue,
      seriesId: serie.id,
      startDate: date,
      endDate: date,
      venue,
      paying: true,
      location: { city: 'Lake Elsinore', state: 'CA', zipcode: '92530', country: 'US' },
    });
    await admin.upload(`/api/event/${event.id}/upload-class`, { name: 'classes.csv', text: classes });
    return { eventId: event.id, date, rows: ofDay };
  });
}

const places = () => Array.from({ length: paidPlaces }, (_, i) => i + 1);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** As a timing system exports it, with its own further columns. */
export function resultsFile(rows: (RealRow & { moto1?: string; moto2?: string })[]): string {
  return [
    'Class,Pos,Name,Hometown,Bike,Moto 1,Moto 2',
    ...rows.map((row) =>
      [row.class, row.overall, row.rider, row.hometown, row.bike, row.moto1 ?? '', row.moto2 ?? '']
        .map(quoted)
        .join(','),
    ),
  ].join('\n');
}

type UploadAnswer = { classes: { finishers: number; matched: number }[]; rows: { status: string }[] };

/** Posts every race day, has a second person release what waits for one, and waits until the award function has judged the last one. */
export async function postSeason(
  admin: PodiumClient,
  days: RaceDay[],
  approver: PodiumClient,
): Promise<{ rows: number; matched: number; review: number; uploadMs: number; awardedMs: number }> {
  const begin = performance.now();
  let [matched, review] = [0, 0];
  await inParallel(days, 2, async ({ eventId, date, rows }) => {
    const answer = await admin.upload<UploadAnswer>(`/api/event/${eventId}/upload-all-formatted-class-result`, {
      name: `${date}.csv`,
      text: resultsFile(rows),
    });
    await releaseHolds(approver, eventId);
    matched += answer.classes.reduce((sum, each) => sum + each.matched, 0);
    review += answer.rows.filter(({ status }) => status === 'review').length;
  });
  const uploadMs = performance.now() - begin;
  for (const { eventId } of days) await assessed(admin, eventId);
  return {
    rows: days.reduce((sum, day) => sum + day.rows.length, 0),
    matched,
    review,
    uploadMs,
    awardedMs: performance.now() - begin,
  };
}
