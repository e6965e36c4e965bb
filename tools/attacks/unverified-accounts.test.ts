import { randomUUID } from 'node:crypto';
import { until } from '../client/podium-client.ts';
import { password, pin, problemOf, World } from '../testing/world.ts';

/**
 * The attacker registers an account with the name, home, AMA number and address of a racer who has none, and never
 * verifies it (rule 47).
 */
const world = new World(process.env.PRODUCT_URL ?? '');
// With the pattern by which the attacker's bike is valid.
beforeAll(() => world.rider());

async function register() {
  const [lastName, amaNumber] = [world.unique('Racer'), String(Math.floor(1e6 + Math.random() * 9e6))];
  const email = `${lastName.toLowerCase()}@x.test`;
  const { user } = await world.admin.post<{ user: { id: string } }>('/api/register', {
    type: 'rider',
    email,
    password,
    firstName: 'Ray',
    lastName,
    amaNumber,
    hometown: 'Murrieta, CA',
    dateOfBirth: '1999-02-03',
    acceptRules: true,
  });
  const vin = `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
  await world.admin.put(`/api/admin/rider/${user.id}`, {
    bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
  });
  return { id: user.id, email, lastName, amaNumber, vin };
}
type Ghost = Awaited<ReturnType<typeof register>>;
type Upload = { rows: { status: string; candidates?: { unverified?: boolean }[] }[] };

const header = 'Class,Place,AMA Number,First Name,Last Name,Email,VIN,Hometown\n';
const creditOf = async (id: string) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents ?? 0;

describe('an account that nobody verified', () => {
  const by: [string, (ghost: Ghost) => string][] = [
    ['the AMA number', ({ amaNumber, lastName }) => `450 A,1,${amaNumber},Ray,${lastName},,,`],
    ['the address', ({ email }) => `450 A,1,,,,${email},,`],
    ['the bike', ({ vin }) => `450 A,1,,,,,${vin},`],
    ['name and home', ({ lastName }) => `450 A,1,,Ray,${lastName},,,"Murrieta, CA"`],
  ];
  it.each(by)('is paid by no file that has %s, also if its promoter chooses it', async (_, line) => {
    const [ghost, promoter] = [await register(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    const text = `${header}${line(ghost)}\n450 A,2,,Some,Body,,,\n`;
    const upload = (choices: object = {}) =>
      promoter.client.upload<Upload>(`/api/event/${event.id}/upload-all-class-result`, {
        name: 'results.csv',
        text,
        fields: { choices: JSON.stringify(choices) },
      });
    for (const { rows } of [await upload(), await upload({ 2: ghost.id })])
      expect(rows[0]).toMatchObject({ status: 'review', candidates: [{ unverified: true }] });
    const classId = event.classes['450 A'];
    const link = promoter.client.put(`/api/event/${event.id}/results`, {
      classId,
      results: [{ place: 1, name: `Ray ${ghost.lastName}`, riderId: ghost.id }],
    });
    expect((await problemOf(link)).body.errors?.[0]).toMatchObject({ code: 'catalog/rider-unverified' });
    await world.assessed(event.id);
    expect(await creditOf(ghost.id)).toBe(0);
  });

  it('may be linked by staff, but spends nothing at the counter', async () => {
    const [ghost, dealer, event] = [await register(), await world.dealer(), await world.event()];
    await world.admin.put(`/api/event/${event.id}/results`, {
      classId: event.classes['450 A'],
      results: [
        { place: 1, riderId: ghost.id },
        { place: 2, name: 'Some Body' },
      ],
    });
    await until(
      'the credit',
      () => creditOf(ghost.id),
      (cents) => cents > 0,
    );
    const redeem = () =>
      problemOf(
        dealer.client.post(
          '/api/dealer/redeem',
          { riderId: ghost.id, amountCents: 500, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
          { 'idempotency-key': randomUUID() },
        ),
      ).then(({ code }) => code);
    expect(await until('the dealer at rewards', redeem, (code) => code !== 'rewards/dealer-inactive')).toBe(
      'rewards/email-unverified',
    );
  });
});
