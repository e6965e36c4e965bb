import type { TaxRow, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { settleDemo } from '../orders/providers/demo.ts';
import { decideTaxPolicy, proposeTaxPolicy } from '../policy-changes/tax-policies.ts';
import { defaultsOf } from '../policy/tax-policy.ts';
import { handOverFiling } from './hand-over-filing.ts';
import { listTaxRows, readTaxYear } from './read-tax-year.ts';
import { readTaxYears, sendTaxStatement } from './write-tax-statement.ts';
import { sendTaxYear } from './write-tax-year.ts';

let counter: Counter;
let desk: CashDesk;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  // Rule 38 is not what these are about.
  await counter.db('rule_versions').update({ approval_above_cents: 1_000_000_000 });
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

const at = (day: string) => new Date(`${day}T19:00:00Z`);
/** Cash of a US race, ordered and paid on a day. */
async function pay(riderId: string, cents: number, day: string): Promise<string> {
  await counter.earnCash(riderId, cents);
  const { id } = await desk.open(riderId, 'USD', { at: at(day) });
  await desk.order(id, { at: at(day) });
  return id;
}
/** Cash of a Canadian race, by a cheque that is marked as sent. */
async function payByCheque(riderId: string, cents: number): Promise<void> {
  await counter.earnCash(riderId, cents, 'CAD');
  const { id } = await desk.open(riderId, 'CAD');
  await desk.runCheques([id]);
  await desk.sendCheques([id]);
}
async function takeBack(claimId: string, day: string): Promise<void> {
  await settleDemo(counter.db, `claim:${claimId}:1`, 'failed');
  await desk.change(claimId, { action: 'undo', reason: 'The link was never used' }, { at: at(day) });
}
async function redeem(riderId: string, cents: number, day: string, country: 'US' | 'CA' = 'US'): Promise<string> {
  const currency = country === 'US' ? 'USD' : 'CAD';
  await counter.earn(riderId, cents, { currency, country });
  const { redemption } = await counter.redeem(
    { riderId, amountCents: cents, currency },
    { dealerId: `dealer-${country}`, now: at(day) },
  );
  return redemption.id;
}
type Facts = Parameters<Counter['addRider']>[1] & { country?: string };
async function know(riderId: string, lastName: string, facts: Facts = {}, version = 2): Promise<void> {
  const documents = { documentsOnFile: true, documentsVerifiedAt: '2026-01-02T17:00:00.000Z' };
  await counter.addRider(riderId, { ...documents, lastName, taxStatus: 'usPerson', ...facts, version });
  if (version === 2) await counter.setPin(riderId);
}
const openDealers = async () => {
  await counter.addDealer('dealer-US');
  await counter.addDealer('dealer-CA', { country: 'CA' });
};
const read = async (year: number) => readTaxYear(counter.db, year, { page: 1, limit: 100 });
const brief = ({ name, form, cashCents, creditCents, correctionsCents, withheldCents, totalCents, stand }: TaxRow) => [
  name.split(' ').at(-1),
  form,
  cashCents,
  creditCents,
  correctionsCents,
  withheldCents,
  totalCents,
  stand,
];

it('adds up by hand for three riders: both countries, cash and credit [rule 49] [finding 40.9]', async () => {
  await openDealers();
  await know('rider-1', 'Ames', {
    taxPapers: { w9: true, w8ben: false, address: true, numbers: [{ type: 'ssn', lastFour: '6789' }] },
  });
  await know('rider-2', 'Brun', { taxStatus: 'nonResidentAlien', country: 'CA' });
  await know('rider-3', 'Cole', { taxStatus: 'unknown', country: 'US' });

  await pay('rider-1', 150_000, '2026-03-01');
  await redeem('rider-1', 60_000, '2026-04-01');
  await payByCheque('rider-1', 30_000);
  await pay('rider-2', 10_000, '2026-05-01');
  await redeem('rider-2', 50_000, '2026-06-01', 'CA');
  await redeem('rider-3', 170_000, '2026-07-01');

  const { rows, work, totals, isDefault } = await read(2026);
  expect(isDefault).toBe(true);
  expect(rows.map(brief)).toEqual([
    // 1,500 cash + 600 credit = 2,100, above 2,000.
    ['Ames', '1099-MISC', 150_000, 60_000, 0, 0, 210_000, 'reached'],
    // C$300 of a Canadian race, to who lives in the US.
    ['Ames', 'T4A-NR', 30_000, 0, 0, 0, 30_000, 'below'],
    // 100 of a US race, 30 % withheld.
    ['Brun', '1042-S', 10_000, 0, 0, 3_000, 10_000, 'reached'],
    // C$500 of credit, from C$500 on.
    ['Brun', 'T4A', 0, 50_000, 0, 0, 50_000, 'reached'],
    // 1,700 of 2,000: near, and the status is not known yet.
    ['Cole', null, 0, 170_000, 0, 0, 170_000, 'near'],
  ]);
  expect(rows.map(({ recorded }) => recorded)).toEqual([true, true, true, true, true]);
  expect(rows[0]).toMatchObject({
    box: '3',
    withheldBox: '4',
    missing: [],
    taxNumber: { type: 'ssn', lastFour: '6789' },
  });
  expect(work.map(({ name, form, since, missing }) => [name.split(' ').at(-1), form, since, missing])).toEqual([
    ['Brun', '1042-S', '2026-05-01', ['w8ben', 'taxNumber', 'address']],
    ['Brun', 'T4A', '2026-06-01', ['taxNumber', 'address']],
    ['Cole', null, '2026-07-01', ['taxStatus', 'w9', 'taxNumber', 'address']],
  ]);
  expect(totals.find(({ form }) => form === '1099-MISC')).toMatchObject({
    riders: 1,
    reached: 1,
    cashCents: 150_000,
    creditCents: 60_000,
    totalCents: 210_000,
  });
  expect((await readTaxYear(counter.db, 2026, { page: 1, limit: 100, country: 'CA' })).rows.map(brief)).toHaveLength(2);
  expect((await readTaxYear(counter.db, 2026, { page: 1, limit: 100, form: 'T4A' })).rows).toHaveLength(1);
});

it('keeps the tax residence of the day: one who moved has two rows, one form together [rule 49]', async () => {
  await openDealers();
  await know('rider-1', 'Ames');
  await redeem('rider-1', 120_000, '2026-03-01');
  await know('rider-1', 'Ames', { country: 'CA' }, 3);
  await redeem('rider-1', 90_000, '2026-05-01');
  const { rows } = await read(2026);
  expect(rows.map((row) => [...brief(row), row.residence])).toEqual([
    ['Ames', '1099-MISC', 0, 90_000, 0, 0, 90_000, 'reached', 'CA'],
    ['Ames', '1099-MISC', 0, 120_000, 0, 0, 120_000, 'reached', 'US'],
  ]);
});

it('reads a tax status that was learnt after the redemption as it is known today, and says so [rule 49]', async () => {
  await openDealers();
  await know('rider-1', 'Ames', { taxStatus: 'unknown' });
  await redeem('rider-1', 120_000, '2026-03-01');
  const stands = async () =>
    (await read(2026)).rows.map(({ form, taxStatus, recorded }) => [form, taxStatus, recorded]);
  expect(await stands()).toEqual([[null, 'unknown', true]]);
  await know('rider-1', 'Ames', { taxStatus: 'nonResidentAlien', country: 'CA' }, 3);
  expect(await stands()).toEqual([['1042-S', 'nonResidentAlien', false]]);
  // Once it was known, it stays what it was.
  await redeem('rider-1', 10_000, '2026-04-01');
  await know('rider-1', 'Ames', { taxStatus: 'usPerson', country: 'US' }, 4);
  expect((await read(2026)).rows.map(brief)).toEqual([
    ['Ames', '1042-S', 0, 10_000, 0, 0, 10_000, 'reached'],
    ['Ames', '1099-MISC', 0, 120_000, 0, 0, 120_000, 'below'],
  ]);
});

it('undone in its own year is no row; in a later year a correction there [rule 49]', async () => {
  await openDealers();
  await know('rider-1', 'Ames');
  await counter.undo(await redeem('rider-1', 40_000, '2026-03-01'), adminSession(), at('2026-04-01'));
  const kept = await redeem('rider-1', 70_000, '2026-05-01');
  await know('rider-2', 'Brun');
  await takeBack(await pay('rider-2', 20_000, '2026-06-01'), '2026-06-09');
  const claim = await pay('rider-1', 50_000, '2026-08-01');
  expect((await read(2026)).rows.map(brief)).toEqual([['Ames', '1099-MISC', 50_000, 70_000, 0, 0, 120_000, 'below']]);
  await counter.undo(kept, adminSession(), at('2027-02-01'));
  await takeBack(claim, '2027-02-02');
  expect((await read(2026)).rows.map(brief)).toEqual([['Ames', '1099-MISC', 50_000, 70_000, 0, 0, 120_000, 'below']]);
  expect((await read(2027)).rows.map(brief)).toEqual([['Ames', '1099-MISC', 0, 0, -120_000, 0, -120_000, 'below']]);
});

it('ends with the day in Los Angeles, and takes the threshold of its year [rule 49]', async () => {
  await openDealers();
  await know('rider-1', 'Ames');
  await counter.earn('rider-1', 100_000);
  const spend = (now: string) => counter.redeem({ amountCents: 50_000 }, { dealerId: 'dealer-US', now: new Date(now) });
  await spend('2026-01-01T07:30:00Z');
  await spend('2026-01-01T08:30:00Z');
  const stands = async (year: number) =>
    (await read(year)).rows.map(({ totalCents, thresholdCents, stand }) => [totalCents, thresholdCents, stand]);
  expect(await stands(2025)).toEqual([[50_000, 60_000, 'near']]);
  expect(await stands(2026)).toEqual([[50_000, 200_000, 'below']]);
});

describe('the policy of the tax year [rule 49]', () => {
  const owner = adminSession('owen');
  const values: TaxPolicyValues = { ...defaultsOf(2026), creditCounts: false };
  const propose = (change: Partial<TaxPolicyValues> = {}, fromYear = 2026) =>
    proposeTaxPolicy(
      counter.db,
      { fromYear, values: { ...values, ...change }, note: 'Our adviser said so' },
      { ...testCommand(owner, payDay), asked: { scope: 'test', key: undefined, body: null } },
    );
  const decide = (id: string, decision: 'confirmed' | 'rejected' = 'confirmed', session = adminSession()) =>
    decideTaxPolicy(counter.db, id, decision, { ...testCommand(session, payDay), changedFrom: () => undefined });

  it('counts once another person confirmed it, for its years', async () => {
    await openDealers();
    await know('rider-1', 'Ames');
    await redeem('rider-1', 40_000, '2026-03-01');
    const total = async () => (await read(2026)).rows.map(({ totalCents }) => totalCents);
    const { id } = await propose();
    expect(await total()).toEqual([40_000]);
    await expect(propose()).rejects.toMatchObject({ code: 'rewards/tax-policy-waits' });
    await expect(decide(id, 'confirmed', owner)).rejects.toMatchObject({ code: 'rewards/own-tax-policy' });
    expect(await total()).toEqual([40_000]);
    await decide(id);
    expect(await total()).toEqual([0]);
    await expect(decide(id)).rejects.toMatchObject({ code: 'rewards/tax-policy-decided' });
    expect((await read(2026)).isDefault).toBe(false);
    expect((await read(2025)).isDefault).toBe(true);
    await decide((await propose({ creditCounts: true })).id, 'rejected');
    expect(await total()).toEqual([0]);
  });

  it('withholds by its table: 15 % of Canadian cash of who lives elsewhere, never of who lives there', async () => {
    await know('rider-1', 'Ames', { country: 'US' });
    await know('rider-2', 'Brun', { country: 'CA' });
    const { id } = await propose({ withholding: [{ raceCountry: 'CA', residence: 'foreign', percent: 15 }] });
    await decide(id);
    await payByCheque('rider-1', 10_001);
    await payByCheque('rider-2', 10_001);
    expect((await read(2026)).rows.map(brief)).toEqual([
      ['Ames', 'T4A-NR', 10_001, 0, 0, 1_500, 10_001, 'reached'],
      ['Brun', 'T4A', 10_001, 0, 0, 0, 10_001, 'below'],
    ]);
  });
});

it('lists apart what changed of a year that was handed over for filing [rule 49] [finding 40.9]', async () => {
  await openDealers();
  await know('rider-1', 'Ames');
  await know('rider-2', 'Brun');
  const claim = await pay('rider-1', 250_000, '2026-03-01');
  await pay('rider-2', 300_000, '2026-03-02');
  const by = { session: adminSession('fina'), now: at('2027-01-20') };
  const { rows } = await handOverFiling(counter.db, { year: 2026, form: '1099-MISC' }, by);
  expect(rows.map(({ name, totalCents, box }) => [name.split(' ').at(-1), totalCents, box])).toEqual([
    ['Ames', 250_000, '3'],
    ['Brun', 300_000, '3'],
  ]);
  expect((await read(2026)).exports).toEqual([
    { form: '1099-MISC', at: by.now.toISOString(), by: 'admin-fina', rows: 2 },
  ]);
  expect((await read(2026)).corrections).toEqual([]);
  await takeBack(claim, '2027-02-02');
  expect((await read(2026)).corrections).toEqual([
    {
      riderId: 'rider-1',
      name: 'Zoé Ames',
      form: '1099-MISC',
      currency: 'USD',
      exportedAt: by.now.toISOString(),
      exportedCents: 250_000,
      nowCents: 0,
      exportedWithheldCents: 0,
      nowWithheldCents: 0,
    },
  ]);
  // A later account of the same person is the same recipient.
  await counter.merge('rider-2', 'rider-1');
  expect((await read(2026)).rows.map(brief)).toEqual([['Brun', '1099-MISC', 550_000, 0, 0, 0, 550_000, 'reached']]);
  expect((await read(2026)).corrections.map(({ exportedCents, nowCents }) => [exportedCents, nowCents])).toEqual([
    [550_000, 300_000],
  ]);
});

describe('its files', () => {
  const response = () => {
    const sent: { body?: string | Buffer; headers: Record<string, string> } = { headers: {} };
    const self = {
      setHeader: (name: string, value: string) => void (sent.headers[name] = value),
      type: () => self,
      send: (body: string | Buffer) => void (sent.body = body),
    };
    return { sent, response: self as never };
  };

  it('say what the page says, a column each', async () => {
    await openDealers();
    await know('rider-1', 'Ames');
    await redeem('rider-1', 170_000, '2026-03-01');
    const { sent, response: to } = response();
    sendTaxYear((await listTaxRows(counter.db, 2026)).rows, { year: 2026, locale: 'en', separator: 'comma' }, to);
    const [head = '', line = ''] = String(sent.body).slice(1).split('\r\n');
    const cells = line.split(',');
    const row = Object.fromEntries(head.split(',').map((title, at) => [title, cells[at]]));
    expect(row).toMatchObject({
      Rider: 'Zoé Ames',
      'Credit redeemed': '1700.00',
      Total: '1700.00',
      Form: '1099-MISC',
      Box: '3',
      'Against the threshold': 'Near',
      Missing: '"W-9; Tax number; Address"',
    });
  });

  it('are a statement for each year in which something counts, and none for another', async () => {
    await openDealers();
    await know('rider-1', 'Ames');
    await redeem('rider-1', 10_000, '2025-03-01');
    await pay('rider-1', 20_000, '2026-03-01');
    expect(await readTaxYears(counter.db, riderSession().subjectId)).toEqual([2026, 2025]);
    const { sent, response: to } = response();
    const asked = { riderId: 'rider-1', locale: 'fr' as const, now: payDay };
    await sendTaxStatement(counter.db, { ...asked, year: 2026 }, to);
    expect(sent.headers['Content-Disposition']).toContain('releve-fiscal-2026.pdf');
    expect(String((sent.body as Buffer).subarray(0, 5))).toBe('%PDF-');
    await expect(sendTaxStatement(counter.db, { ...asked, year: 2024 }, to)).rejects.toMatchObject({
      code: 'rewards/no-such-year',
    });
  });
});
