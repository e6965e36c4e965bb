import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { TaxPolicy, TaxPolicyValues, TaxYear } from '@podium/contracts/api/rewards/tax.ts';
import type { AuditRecord, Rider as RiderAnswer } from '@podium/contracts/people.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { documentsOf, uploadDocuments, verifyDocuments } from '../client/documents.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';
import { creditIn } from './rider-credit.ts';

/** From the review of a W-9 with its tax number to the filing, the statement, and what changed afterwards (rule 49). */
const world = new World(process.env.PRODUCT_URL ?? '');
const year = Number(programDay(new Date()).slice(0, 4));
const { redeem } = creditIn(world);
const address = { addressLine1: '12 Élan Street', city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' };

const read = async (client: PodiumClient, path: string) => {
  const answer = await fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${await client.token()}` } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const taxYear = ({ lastName }: Rider) =>
  world.admin.get<TaxYear>(`/api/admin/tax-year/${year}?query=${encodeURIComponent(lastName)}`);
const untilYear = (rider: Rider, what: string, done: (answer: TaxYear) => boolean) =>
  until(what, () => taxYear(rider), done);
const workOf = ({ work }: TaxYear, { id }: Rider) => work.filter(({ riderId }) => riderId === id);
const riderOf = async (client: PodiumClient, type: 'admin' | 'rider', { id }: Rider) =>
  (await client.get<{ rider: RiderAnswer }>(`/api/${type}/rider/${id}`)).rider;

let dealer: Awaited<ReturnType<World['dealer']>>;
beforeAll(async () => {
  dealer = await world.dealer();
});

/** A rider who redeemed this many dollars of credit of a US race. */
async function redeemer(dollars: number, change: object = {}): Promise<Rider & { redemptionId: string }> {
  const rider = await world.riderWithCredit(dollars, 'US', { password, ...change });
  const { id } = await redeem(dealer, rider, dollars * 100);
  return { ...rider, redemptionId: id };
}

describe('the tax year [rule 49] [finding 40.9]', () => {
  it('goes from a work list by the review with its tax number to the filing and the statement', async () => {
    const rider = await redeemer(2_100, address);
    const own = world.riderClient(rider);
    const before = await untilYear(rider, 'the work list', (answer) => workOf(answer, rider).length > 0);
    expect(before.rows).toMatchObject([{ creditCents: 210_000, totalCents: 210_000, form: null, stand: 'reached' }]);
    expect(workOf(before, rider)).toMatchObject([
      { since: programDay(new Date()), missing: ['taxStatus', 'w9', 'taxNumber'], thresholdCents: 200_000 },
    ]);

    await uploadDocuments(own, rider.id);
    const reviewer = await world.staff();
    const number = { type: 'ssn', number: '219-09-9999' };
    const wrong = verifyDocuments(reviewer, rider.id, 'usPerson', { ...number, number: '900-09-9999' });
    expect((await problemOf(wrong)).code).toBe('identity/tax-number-wrong');
    await verifyDocuments(reviewer, rider.id, 'usPerson', number);
    for (const seen of [await riderOf(world.admin, 'admin', rider), await riderOf(own, 'rider', rider)]) {
      expect(seen.taxNumbers).toEqual([{ type: 'ssn', lastFour: '9999' }]);
      expect(JSON.stringify(seen)).not.toMatch(/219-?09/);
    }
    const whole = await untilYear(rider, 'the form', ({ rows }) => rows[0]?.form === '1099-MISC');
    expect(whole.rows).toMatchObject([
      { box: '3', missing: [], taxNumber: { type: 'ssn', lastFour: '9999' }, stand: 'reached' },
    ]);
    expect(workOf(whole, rider)).toEqual([]);

    const path = `/api/admin/tax-filing/${year}/1099-MISC`;
    const clerk = new PodiumClient(world.baseUrl, {
      email: await world.clerk('No Finance', { roles: ['staff'] }),
      password,
    });
    expect((await read(clerk, path)).status).toBe(403);
    expect((await read(own, path)).status).toBe(403);
    const file = await read(world.admin, path);
    const filed: Record<string, string>[] = parse(file.text, { columns: true });
    const account = rider.id.replaceAll('-', '').slice(0, 20);
    expect(filed.find((row) => row['Form Account Number'] === account)).toMatchObject({
      'Form Type': '1099-MISC',
      'Tax Year': String(year),
      'Recipient TIN Type': 'SSN',
      'Recipient Taxpayer ID Number': '219099999',
      'Recipient First Name': 'Zoe',
      'Recipient Address Line 1': '12 Elan Street',
      'Recipient ZIP/Postal Code': '92562',
      'Box 3 - Other Income': '2100.00',
      'Box 4 - Federal income tax withheld': '0.00',
    });
    const { records } = await world.admin.get<{ records: AuditRecord[] }>(
      '/api/admin/audit?action=exportTaxFiling&limit=5',
    );
    const record = records.find(({ after }) => JSON.stringify(after).includes(rider.id));
    expect(record).toMatchObject({ targetType: 'taxYear', targetId: String(year), after: { form: '1099-MISC' } });
    const trail = await world.admin.get<{ records: AuditRecord[] }>(`/api/admin/audit?targetId=${rider.id}&limit=50`);
    expect(JSON.stringify([records, trail.records])).not.toMatch(/219-?09/);

    // After it was handed over, what changes is listed apart.
    await world.admin.delete(`/api/admin/credit-redemption/${rider.redemptionId}`);
    const changed = await untilYear(rider, 'the correction', ({ rows }) => rows.length === 0);
    expect(changed.corrections.filter(({ riderId }) => riderId === rider.id)).toMatchObject([
      { form: '1099-MISC', exportedCents: 210_000, nowCents: 0 },
    ]);
  });

  it('has a statement for the rider alone, of each year in which something counts', async () => {
    const rider = await redeemer(50);
    const own = world.riderClient(rider);
    const path = `/api/rider/rider/${rider.id}`;
    expect(await own.get(`${path}/tax-years`)).toEqual({ years: [year] });
    const statement = await read(own, `${path}/tax-statement/${year}`);
    expect([statement.status, statement.type]).toEqual([200, 'application/pdf']);
    expect((await read(own, `${path}/tax-statement/${year - 1}`)).status).toBe(404);
    const other = world.riderClient(await world.rider({ password }));
    expect((await read(other, `${path}/tax-statement/${year}`)).status).toBe(403);
  });

  it('asks a foreign person for a W-8BEN, and accepts no W-9 of theirs', async () => {
    const rider = await redeemer(20, { password, country: 'CA', state: 'QC', city: 'Sherbrooke', zipcode: 'J1H 1Z1' });
    await uploadDocuments(world.riderClient(rider), rider.id);
    const { driverLicense, w9 } = await documentsOf(world.admin, rider.id);
    const seen = { driverLicense: driverLicense?.uploadedAt, w9: w9?.uploadedAt };
    const review = (taxStatus: string) =>
      world.admin.put(`/api/admin/rider/${rider.id}/documents`, { taxStatus, verified: true, seen });
    expect((await problemOf(review('nonResidentAlien'))).code).toBe('identity/w8ben-missing');
    const waiting = await untilYear(rider, 'the rider', ({ rows }) => rows.length > 0);
    expect(waiting.rows[0]?.missing).toEqual(['taxStatus', 'w8ben', 'taxNumber', 'address']);
    await verifyDocuments(await world.staff(), rider.id, 'nonResidentAlien', { type: 'sin', number: '130 692 544' });
    // Whatever the sum is, Form 1042-S has no threshold.
    const known = await untilYear(rider, 'the form', ({ rows }) => rows[0]?.form === '1042-S');
    expect(known.rows).toMatchObject([
      { stand: 'reached', missing: ['address'], taxNumber: { type: 'sin', lastFour: '2544' } },
    ]);
    const file = await read(world.admin, `/api/admin/tax-filing/${year}/1042-S?separator=comma`);
    const filed: Record<string, string>[] = parse(file.text, { columns: true, bom: true });
    expect(filed.find((row) => row['Account'] === rider.id)).toMatchObject({
      'Tax number': '130692544',
      Box: '2',
      Amount: '20.00',
    });
  });

  it('is judged by a policy that two persons change', async () => {
    const { inForce } = await world.admin.get<{ inForce: { values: TaxPolicyValues } }>('/api/admin/tax-policies');
    const propose = (client: PodiumClient, key: string = randomUUID()) =>
      client.call<{ policy: TaxPolicy }>(
        'POST',
        '/api/admin/tax-policies',
        // A year that no test reads.
        { fromYear: 2090, values: { ...inForce.values, creditCounts: false }, note: 'As our adviser says' },
        { 'idempotency-key': key },
      );
    const key = randomUUID();
    const decide = (client: PodiumClient, id: string) =>
      client.put<{ policy: TaxPolicy }>(`/api/admin/tax-policy/${id}`, { decision: 'confirmed' });
    // Confirmed as a second person before the proposal.
    const second = await world.staff();
    const { policy } = await propose(world.admin, key);
    expect((await propose(world.admin, key)).policy).toEqual(policy);
    expect((await problemOf(propose(world.admin))).code).toBe('rewards/tax-policy-waits');
    expect((await problemOf(decide(world.admin, policy.id))).code).toMatch(/own-tax-policy|not-confirmed/);
    expect((await decide(second, policy.id)).policy.status).toBe('confirmed');
    const after = await world.admin.get<TaxYear>('/api/admin/tax-year/2090');
    expect([after.isDefault, after.policy.creditCounts]).toEqual([false, false]);
  });
});
