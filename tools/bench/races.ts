import mongoose from 'mongoose';
import { nameKey } from '@podium/contracts/names.ts';
import type { World } from '../testing/world.ts';
import { p95Line, timed, type Line } from './measure.ts';
import { call } from './raw-call.ts';

type Product = { mongodbUrl: string; services: Record<string, number>; pids?: Record<string, number> };
const [eventCount, classesEach, rowsEach] = [10_000, 4, 10];
const places = [
  ['Corona', 'CA', '92880', 33.92, -117.61],
  ['Millville', 'MN', '55957', 44.24, -92.3],
  ['Daytona Beach', 'FL', '32114', 29.2, -81.04],
  ['Unadilla', 'NY', '13411', 42.32, -75.31],
  ['Sherbrooke', 'QC', 'J1H 1Z1', 45.4, -71.9],
] as const;
const styles = ['motocross', 'flat', 'road', 'offroad'] as const;

/** 10,000 events with 400,000 results: the finder by every filter, an event's page, and a file of 10,000 rows. */
export async function benchRaces(world: World, product: Product): Promise<Line[]> {
  const base = `http://127.0.0.1:${product.services.catalog}`;
  const ids = await addEvents(product.mongodbUrl, await world.serie());
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const status = await call(base, 'GET', path, headers);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const searches: [string, (n: number) => string][] = [
    ['nothing', () => ''],
    ['all, cancelled too', () => 'canceled=all'],
    ['text', (n) => `query=round%20${n * 31}`],
    ['text that half of them have', () => 'query=night'],
    ['title, city', (n) => `title=night&city=${places[n % 5]![0].slice(0, 5)}`],
    ['state, style, payout', (n) => `state=CA&country=US&races=${styles[n % 4]}&payout=cash`],
    ['from today', () => 'from=2026-11-21&sortDirecton=1'],
    ['exact postal code', () => 'zipcode=92880&zipDistance=exact'],
    ['25 miles', () => 'zipcode=92880&zipDistance=25'],
    ['500 miles by distance', () => 'zipcode=92880&zipDistance=500&sortBy=distance&sortDirecton=1'],
    ['by amount, page 300', () => 'sortBy=contingency&page=300'],
  ];
  const lines: Line[] = [];
  for (const [what, query] of searches)
    lines.push(
      p95Line(`finder, ${eventCount} events: ${what}`, await timed(60, (n) => ask(`/api/events?${query(n)}`)), 80),
    );
  lines.push(p95Line('the finder’s map', await timed(30, () => ask('/api/events-map?from=2026-01-01')), 80));
  lines.push(
    p95Line(
      'event page with its results',
      await timed(120, (n) => ask(`/api/event/${ids[(n * 83) % ids.length]}`)),
      40,
    ),
  );
  lines.push(
    p95Line(
      'late results',
      await timed(40, async () =>
        ask('/api/admin/events-late', { authorization: `Bearer ${await world.admin.token()}` }),
      ),
      80,
    ),
  );
  lines.push(await benchFile(world));
  return lines;
}

/** Preview and posting of 10,000 rows through the gateway, half of whom are riders of the program by name. */
async function benchFile(world: World): Promise<Line> {
  const classes = [
    'Class,Type,1,2,3',
    ...Array.from({ length: 20 }, (_, i) => `Class ${i},dealerCredit,100,50,25`),
  ].join('\n');
  const event = await world.event({}, `${classes}\n`);
  const rows = Array.from(
    { length: 10_000 },
    (_, i) =>
      `Class ${i % 20},${Math.floor(i / 20) + 1},Élise${i} Tremblay${i},"Laval, QC",KTM 450 SX-F,${i % 2 ? `9${String(i).padStart(6, '0')}` : ''}`,
  );
  const file = `Class,Place,Name,Hometown,Bike,AMA Number\n${rows.join('\n')}\n`;
  const path = 'upload-all-class-result';
  const [taken] = [await timed(3, () => world.postResults(event.id, file, { path: `${path}?dryRun=1` }))];
  return p95Line('upload and preview of a 10,000-row file', taken, 3000);
}

/** Straight into the store; through the API it would take an hour. */
export async function addEvents(url: string, seriesId: string, count = eventCount): Promise<string[]> {
  const connection = await mongoose.createConnection(url, { dbName: 'catalog' }).asPromise();
  const newId = () => new mongoose.Types.ObjectId();
  const ids: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const postings: object[] = [];
    const events = Array.from({ length: 500 }, (_, i) => {
      const n = from + i;
      const [city, state, zipcode, lat, lon] = places[n % 5]!;
      const _id = newId();
      ids.push(String(_id));
      const classes = Array.from({ length: classesEach }, (_, c) => {
        const postingId = newId();
        const rows = Array.from({ length: rowsEach }, (_, r) => ({
          resultId: `${c}-${r}`,
          place: r + 1,
          status: 'finished',
          name: `Racer ${n} ${r}`,
          hometown: 'Laval, QC',
          riderId: null,
          vin: null,
          bike: 'KTM',
          amaNumber: null,
          email: null,
        }));
        postings.push({
          _id: postingId,
          eventId: String(_id),
          classId: `c${c}`,
          className: `Class ${c}`,
          rows,
          finishers: rowsEach,
          postedAt: new Date(),
          postedBy: null,
          means: 'file',
          fileName: null,
          claimKeys: rows.map(({ name }) => `name ${nameKey(name)}`),
        });
        return {
          id: `c${c}`,
          name: `Class ${c}`,
          payoutType: c % 2 ? 'cash' : 'dealerCredit',
          payouts: [
            { place: 1, amountCents: 50_000 },
            { place: 2, amountCents: 25_000 },
          ],
          noAward: false,
          finishers: rowsEach,
          postingId: String(postingId),
          postedAt: new Date(),
        };
      });
      const day = new Date(Date.UTC(2024, 0, 1 + (n % 1200))).toISOString().slice(0, 10);
      const title = `${n % 2 ? 'Night' : 'Day'} Race Round ${n}`;
      return {
        _id,
        title,
        seriesId,
        seriesName: 'Bench',
        categoryId: 'bench',
        raceStyle: styles[n % 4],
        startDate: day,
        endDate: day,
        venue: `${city} Raceway`,
        venueWebsite: null,
        website: null,
        type: null,
        paying: true,
        canceled: n % 50 === 0,
        promoterId: null,
        location: {
          addressLine1: null,
          city,
          state,
          zipcode,
          country: state === 'QC' ? 'CA' : 'US',
          lat: lat + (n % 97) / 100,
          lon: lon + (n % 89) / 100,
        },
        classes,
        approval: 'approved',
        submittedAt: null,
        decidedAt: null,
        rejectReason: null,
        deleted: false,
        contingencyCents: 300_000,
        payoutTypes: ['cash', 'dealerCredit'],
        classCount: classesEach,
        payingClasses: classesEach,
        resultsState: 'complete',
        awaitsResults: false,
        searchText: nameKey(`${title} Bench ${city} ${state}`),
        pendingEvents: [],
        hasPending: false,
        __v: 0,
      };
    });
    await connection.collection('postings').insertMany(postings);
    await connection.collection('events').insertMany(events as never);
  }
  await connection.close();
  return ids;
}
