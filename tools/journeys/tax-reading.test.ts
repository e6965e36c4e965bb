import { parse } from 'csv-parse/sync';
import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectClaims } from '../../services/reports/src/facts/project-money.ts';
import { mergeRiders, projectRiders } from '../../services/reports/src/facts/project-people.ts';
import { askReport } from '../../services/reports/src/named/ask-report.ts';
import { readReport } from '../../services/reports/src/named/read-report.ts';
import { applyIn, rider } from '../../services/reports/src/testing.ts';
import { settleDemo } from '../../services/rewards/src/orders/providers/demo.ts';
import { sendTaxFile } from '../../services/rewards/src/reconciliation/tax-file.ts';
import { brokenInvariants, openCounter, type Counter } from '../../services/rewards/test/counter.ts';
import { openCashDesk, payDay, type CashDesk } from '../../services/rewards/test/payments.ts';

/** Rewards and reports, each on a database of its own; what rewards tells is applied to reports by `tell`. */
let counter: Counter;
let desk: CashDesk;
let reports: Awaited<ReturnType<typeof openTestDatabase>>;
let told: number;
let versions: Map<string, number>;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  reports = await openTestDatabase(new URL('../../services/reports/migrations', import.meta.url).pathname);
  told = 0;
  versions = new Map();
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
  await reports.drop();
});

type TaxStatus = 'usPerson' | 'nonResidentAlien';
async function know(riderId: string, lastName: string, taxStatus: TaxStatus = 'usPerson'): Promise<void> {
  const version = (versions.get(riderId) ?? 1) + 1;
  versions.set(riderId, version);
  const documents = { documentsOnFile: true, documentsVerifiedAt: '2026-09-20T17:00:00.000Z' };
  await counter.addRider(riderId, { ...documents, lastName, taxStatus, version });
  await applyIn(reports, projectRiders, version, {
    ...rider,
    riderId,
    lastName,
    taxStatus,
    country: 'US',
    ...documents,
  });
}
async function pay(riderId: string, at = payDay, cents = 10_000): Promise<string> {
  await counter.earnCash(riderId, cents);
  const { id } = await desk.open(riderId, 'USD', { at });
  await desk.order(id, { at });
  return id;
}
async function takeBack(claimId: string, at: Date): Promise<void> {
  await settleDemo(counter.db, `claim:${claimId}:1`, 'failed');
  await desk.change(claimId, { action: 'undo', reason: 'The link was never used' }, { at });
}
/** Publishes the claim events of rewards to reports, the newest first: they may be consumed in any order. */
async function tell(): Promise<void> {
  const events: { seq: number; version: number; data: object }[] = await counter
    .db('outbox')
    .where({ type: 'rewards.claim-changed.v1' })
    .orderBy('seq', 'desc')
    .select('seq', 'version', 'data');
  for (const { version, data } of events.slice(0, events.length - told))
    await applyIn(reports, projectClaims, version, data);
  told = events.length;
}

type Line = [rider: string, status: string, account: string, paidIn: number, gross: string, withheld: string];
const inOrder = (lines: Line[]) => lines.toSorted((a, b) => a.join().localeCompare(b.join()));
async function readFile(year: number): Promise<Line[]> {
  let text = '';
  const response = { setHeader: () => undefined, type: () => response, send: (sent: string) => (text = sent) };
  await sendTaxFile(counter.db, { year: String(year), locale: 'en', separator: 'comma' }, response as never);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return inOrder(
    rows.map((row) => [
      row['Rider'] ?? '',
      row['Tax status'] ?? '',
      row['Account'] ?? '',
      Number(row['Paid in']),
      row['Gross'] ?? '',
      row['Withheld'] ?? '',
    ]),
  );
}
async function readTax(year: number): Promise<Line[]> {
  const asked = askReport(
    'tax',
    reportQuerySchema.parse({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }),
    payDay,
  );
  const { rows } = await readReport(reports, asked, { page: 1, limit: 100, locale: 'en', asOf: payDay });
  const statuses: Record<string, string> = { usPerson: 'US person', nonResidentAlien: 'Non-resident alien' };
  const dollars = (cents: unknown) => (Number(cents) / 100).toFixed(2);
  return inOrder(
    rows.map((row) => [
      String(row['rider']).split(' ').reverse().join(', '),
      statuses[String(row['taxStatus'])] ?? '',
      String(row['riderId']),
      Number(row['paidIn']),
      dollars(row['grossCents']),
      dollars(row['withheldCents']),
    ]),
  );
}
async function readBoth(year: number): Promise<Line[]> {
  await tell();
  const file = await readFile(year);
  expect(await readTax(year)).toEqual(file);
  return file;
}

it('what was paid and withheld stands in the year of the program’s zone', async () => {
  await know('rider-1', 'Ames');
  await know('rider-2', 'Brun', 'nonResidentAlien');
  await pay('rider-1');
  await pay('rider-2', new Date('2027-01-01T07:30:00Z'));
  expect(await readBoth(2026)).toEqual([
    ['Ames, Zoé', 'US person', 'rider-1', 2026, '100.00', '0.00'],
    ['Brun, Zoé', 'Non-resident alien', 'rider-2', 2026, '100.00', '30.00'],
  ]);
  expect(await readBoth(2027)).toEqual([]);
});

it('a payment that is taken back in its year was none', async () => {
  await know('rider-1', 'Ames');
  await takeBack(await pay('rider-1'), new Date('2026-12-31T20:00:00Z'));
  expect(await readBoth(2026)).toEqual([]);
  expect(await readBoth(2027)).toEqual([]);
});

it('a payment that is taken back a year later stays, and is an adjustment of that year by its own facts', async () => {
  await know('rider-1', 'Ames', 'nonResidentAlien');
  const id = await pay('rider-1');
  await know('rider-1', 'Ames-Roy', 'usPerson');
  await takeBack(id, new Date('2027-02-01T20:00:00Z'));
  await desk.order(id, { at: new Date('2027-03-01T20:00:00Z') });
  expect(await readBoth(2026)).toEqual([['Ames, Zoé', 'Non-resident alien', 'rider-1', 2026, '100.00', '30.00']]);
  expect(await readBoth(2027)).toEqual([
    ['Ames-Roy, Zoé', 'US person', 'rider-1', 2027, '100.00', '0.00'],
    ['Ames, Zoé', 'Non-resident alien', 'rider-1', 2026, '-100.00', '-30.00'],
  ]);
});

it('a new name, a merge or another tax status after the payment changes nothing of it', async () => {
  await know('rider-1', 'Ames');
  await know('rider-2', 'Brun');
  await pay('rider-1');
  await pay('rider-2');
  const before = await readBoth(2026);
  await know('rider-1', 'Zimmer', 'nonResidentAlien');
  await counter.merge('rider-2', 'rider-1');
  await applyIn(reports, mergeRiders, 1, { fromId: 'rider-2', intoId: 'rider-1' });
  expect(await readBoth(2026)).toEqual(before);
  expect(before).toEqual([
    ['Ames, Zoé', 'US person', 'rider-1', 2026, '100.00', '0.00'],
    ['Brun, Zoé', 'US person', 'rider-2', 2026, '100.00', '0.00'],
  ]);
});

it('tax is withheld by the status at the payment, and the file says that status after it is changed back', async () => {
  await know('rider-1', 'Ames', 'nonResidentAlien');
  await know('rider-1', 'Ames', 'usPerson');
  await pay('rider-1', payDay, 27_000);
  await know('rider-1', 'Ames', 'nonResidentAlien');
  expect(await readBoth(2026)).toEqual([['Ames, Zoé', 'US person', 'rider-1', 2026, '270.00', '0.00']]);
});

it('of payments from before their facts were told the rider of today is read', async () => {
  await know('rider-1', 'Ames');
  const old = { claimId: 'c1', riderId: 'rider-1', currency: 'USD', status: 'sent', method: 'order', attempt: 1 };
  const amounts = { grossCents: 500, withheldCents: 0, openedAt: payDay.toISOString(), sentAt: payDay.toISOString() };
  await applyIn(reports, projectClaims, 1, { ...old, ...amounts });
  await know('rider-1', 'Zimmer', 'nonResidentAlien');
  expect(await readTax(2026)).toEqual([['Zimmer, Zoé', 'Non-resident alien', 'rider-1', 2026, '5.00', '0.00']]);
});
