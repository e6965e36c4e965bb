import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { yearCodeOf } from '@podium/contracts/vins.ts';
import { inParallel, PodiumClient } from '../client/podium-client.ts';
import {
  caTowns,
  chance,
  dealers,
  firstNames,
  frenchFirstNames,
  frenchLastNames,
  lastNames,
  pick,
  usTowns,
  vinOf,
  type DealerSeed,
  type Town,
} from './fiction.ts';

export const demoPassword = 'Podium2026';
export const demoPin = '2468';
const riderCount = 300;
const years = [2024, 2025, 2026];
const riderStyles = ['Motocross', 'Supercross', 'Off Road', 'Supermoto', 'Flat Track'] as const;
const models = ['450 SX-F', '250 SX-F', '350 XC-F', '450 SMR', '790 Duke'];

export type SeededDealer = DealerSeed & { id: string; email: string };
export type SeededRider = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  hometown: string;
  country: 'US' | 'CA';
  amaNumber: string;
  pin: string;
  vin: string | null;
  bike: string;
};

type Known = Map<string, string>;

/** Every VIN of the demo riders begins with one of these. */
export async function seedPatterns(admin: PodiumClient): Promise<void> {
  const lines = models.flatMap((model, m) => years.map((year, y) => `${model},${year},VBK${'EFGJK'[m]}${'RST'[y]}*4`));
  const { vinPatterns } = await admin.ask(dealersCalls.importVinPatterns, {
    file: { name: 'patterns.csv', text: ['Model,Year,Pattern', ...lines].join('\n') },
  });
  // One model of the newest year stays unverified, so that the VIN desk has work.
  const trusted = vinPatterns
    .filter(({ verified }, i) => !verified && i !== vinPatterns.length - 1)
    .map(({ id }) => id);
  if (trusted.length > 0) await admin.ask(dealersCalls.verifyVinPatterns, { body: { patterns: trusted } });
}

export async function seedDealers(admin: PodiumClient): Promise<SeededDealer[]> {
  const { dealers: there } = await admin.ask(dealersCalls.leanDealers, { query: { active: 'all' } });
  const known: Known = new Map(there.map(({ id, dealerId }) => [dealerId, id]));
  return inParallel(dealers, 4, async (seed, i) => {
    const email = i === 0 ? 'dealer@demo.test' : `counter${seed.dealerId}@demo.test`;
    const id =
      known.get(seed.dealerId) ??
      (await admin.ask(dealersCalls.createDealer, { params: { type: 'admin' }, body: { ...seed, email } })).dealer.id;
    return { ...seed, id, email };
  });
}

/** Every dealer has a login; only the demo dealer's and one Canadian dealer's get a password. */
export async function seedDealerLogins(admin: PodiumClient, seeded: SeededDealer[]): Promise<void> {
  await inParallel(seeded, 4, async ({ id, email, name }, i) => {
    const password = i === 0 || i === 30 ? demoPassword : undefined;
    await unlessTaken(admin.ask(identityCalls.createDealerLogin, { body: { dealerId: id, email, name, password } }));
  });
}

export async function seedPromoters(admin: PodiumClient): Promise<void> {
  const promoters = [
    {
      name: 'Heartland MX',
      email: 'promoter@demo.test',
      phone: '5550102001',
      info: 'Motocross in the Upper Midwest',
      password: demoPassword,
    },
    {
      name: 'MX Rive-Nord',
      email: 'rivenord@demo.test',
      phone: '5550102002',
      info: 'Motocross au Québec',
      password: demoPassword,
    },
  ];
  for (const promoter of promoters) await unlessTaken(admin.ask(identityCalls.createPromoter, { body: promoter }));
}

/** Applications that wait for staff, and one that was rejected. */
export async function seedApplications(admin: PodiumClient): Promise<void> {
  const applications = [
    [
      'Piney Creek Raceway',
      'Corbin',
      'Eckhart',
      'Two tracks in the hills, 14 race days a year. We send AMA numbers with every results file.',
    ],
    ['Motocross Vallée du Nord', 'Maëlle', 'Desjardins', 'Quatre épreuves par été, chronométrage par transpondeur.'],
    ['Salt Flats Supermoto', 'Nadia', 'Strandberg', 'Supermoto on a kart track, spring to fall.'],
    ['Bayou Flat Track', 'Silas', 'Calloway', 'Short track, half mile in September.'],
    ['Back Forty Riders', 'Tess', 'Tull', 'Practice days only so far.'],
  ] as const;
  const visitor = new PodiumClient(admin.baseUrl);
  for (const [name, firstName, lastName, info] of applications) {
    const email = `${name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}@demo.test`;
    await unlessTaken(
      visitor.ask(identityCalls.register, {
        body: {
          type: 'promoter',
          name,
          email,
          firstName,
          lastName,
          info,
          phone: '5550102100',
          password: demoPassword,
          acceptRules: true,
        },
      }),
    );
  }
  const { promoters } = await admin.ask(identityCalls.listPromoters, { query: { status: 'pending' } });
  const last = promoters.find(({ name }) => name === 'Back Forty Riders');
  if (last)
    await admin.ask(identityCalls.rejectPromoter, {
      params: { id: last.id },
      body: {
        reason: 'No races yet. Please apply again once a season is planned.',
      },
    });
}

export async function seedRiders(admin: PodiumClient): Promise<SeededRider[]> {
  const known = await knownRiders(admin);
  const plans = planRiders();
  return inParallel(plans, 4, async ({ entry, bikes, ...rider }) => {
    const there = known.get(rider.amaNumber);
    const id = there ?? (await admin.ask(identityCalls.createRider, { body: entry })).rider.id;
    if (!there && bikes.length > 0)
      await admin.ask(identityCalls.updateRider, { params: { type: 'admin', riderId: id }, body: { bikes } });
    return { ...rider, id, email: entry.email };
  });
}

async function knownRiders(admin: PodiumClient): Promise<Known> {
  const known: Known = new Map();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await admin.ask(identityCalls.listRiders, { params: { type: 'admin' }, query: { limit: 100, page } });
    for (const { id, amaNumber } of list.riders) if (amaNumber) known.set(amaNumber, id);
    pages = list.pagination.totalPages ?? 1;
  }
  return known;
}

function planRiders() {
  const random = chance(2026);
  const taken = new Set<string>();
  return Array.from({ length: riderCount }, (_, i) => {
    const canadian = i % 4 === 3;
    const french = canadian && random() < 0.6;
    const town: Town = i === 0 ? (usTowns[1] as Town) : pick(canadian ? caTowns : usTowns, random);
    let [firstName, lastName] = ['Tanner', 'Whitlock'];
    while (taken.has(`${firstName} ${lastName}`) || (i > 0 && firstName === 'Tanner' && lastName === 'Whitlock')) {
      firstName = pick(french ? frenchFirstNames : firstNames, random);
      lastName = pick(french ? frenchLastNames : lastNames, random);
    }
    taken.add(`${firstName} ${lastName}`);
    const amaNumber = String(3_180_427 + i * 31);
    const email = i === 0 ? 'rider@demo.test' : `rider${amaNumber}@demo.test`;
    const birthYear = 1978 + Math.floor(random() * 28);
    const pin = i === 0 ? demoPin : String(2001 + Math.floor(random() * 7000));
    const minor = i === 9;
    const bikeless = i > 0 && random() < 0.08;
    const [m, y] = [Math.floor(random() * models.length), Math.floor(random() * years.length)];
    const serial = String(100_000 + i);
    const odd = i > 0 && random() < 0.06;
    const year = years[y] as number;
    const start = `VBK${'EFGJK'[m]}${'RST'[y]}${odd ? 'X9' : '04'}${'ABCD'[i % 4]}`;
    const vin = bikeless ? null : vinOf(start, `${yearCodeOf(year)}M${serial}`);
    const bike = { year, make: 'KTM', model: models[m] as string, vin: vin ?? '' };
    return {
      firstName,
      lastName,
      hometown: `${town.city}, ${town.state}`,
      country: town.country,
      amaNumber,
      pin: pin === String(birthYear) ? '8642' : pin,
      vin,
      bike: `KTM ${bike.model}`,
      entry: {
        firstName,
        lastName,
        email,
        dateOfBirth: `${minor ? 2010 : birthYear}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
        amaNumber,
        hometown: `${town.city}, ${town.state}`,
        addressLine1: `${100 + i} Track Rd`,
        city: town.city,
        state: town.state,
        zipcode: town.zipcode,
        country: town.country,
        locale: french ? ('fr' as const) : ('en' as const),
        phone1: `555011${String(i).padStart(4, '0')}`,
        raceStyle: riderStyles[i % riderStyles.length],
        sex: i % 6 === 5 ? ('Female' as const) : ('Male' as const),
        ...(minor && { guardianName: `Renée ${lastName}`, guardianEmail: 'guardian@demo.test' }),
        pin: pin === String(birthYear) ? '8642' : pin,
        activate: true,
        // Riders upload their documents themselves.
        ...(i % 5 === 0 && { password: demoPassword }),
      },
      bikes: vin ? [bike] : [],
    };
  });
}

async function unlessTaken(adding: Promise<unknown>): Promise<void> {
  await adding.catch((error: { code?: string }) => {
    if (error.code !== 'identity/email-taken') throw error;
  });
}
