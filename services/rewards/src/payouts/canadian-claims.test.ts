import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { readChequeRuns } from '../cheques/read-cheque-runs.ts';
import { runCheques } from '../cheques/run-cheques.ts';
import { readClaims } from './read-claims.ts';

const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });
let counter: Counter;
let desk: CashDesk;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  await desk.addPayee('rider-1');
});
afterEach(async () => {
  // After every test the money invariants hold.
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

describe('a claim in Canadian dollars', () => {
  const openTwo = async () => {
    await desk.addPayee('rider-2', 'unknown');
    await counter.earnCash('rider-1', 40_000, 'CAD');
    await counter.earnCash('rider-2', 25_000, 'CAD');
    return desk.openFor('CAD');
  };

  it('goes into a cheque run and is marked as sent with its number [S1.18] [S4.12]', async () => {
    const claims = await openTwo();
    const { run } = await desk.runCheques();
    expect(run).toMatchObject({ number: 1, totalCents: 65_000 });
    expect(run.claims.map(({ status, netCents }) => [status, netCents]).sort()).toEqual([
      ['processing', 25_000],
      ['processing', 40_000],
    ]);
    expect(await desk.accounts()).toMatchObject({ owed: 40_000, paid: 0 });
    await desk.sendCheques(
      claims.map(({ id }) => id),
      '20419',
    );
    expect(await desk.claim(claims[0]?.id ?? '')).toMatchObject({
      status: 'sent',
      reference: '20419',
      sentBy: 'admin-ada',
      method: 'cheque',
    });
    const { claims: own } = await readClaims(counter.db, riderSession(), { page: 1, limit: 15 }, payDay);
    expect(own).toMatchObject([{ status: 'sent', reference: '20419', sentBy: null }]);
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 40_000, withheld: 0, debt: 0 });
  });

  it('is found with its run again: all runs, the newest first, with their sums and what was sent', async () => {
    const [first, second] = await openTwo();
    const [one, two] = [(await desk.runCheques([first!.id])).run, (await desk.runCheques([second!.id])).run];
    await desk.sendCheques([first!.id]);
    const { runs, pagination } = await readChequeRuns(counter.db, { page: 1, limit: 1 });
    expect(pagination).toEqual({ page: 1, totalPages: 2, total: 2 });
    expect(runs).toEqual([
      {
        id: two.id,
        number: two.number,
        at: payDay.toISOString(),
        by: 'admin-ada',
        cheques: 1,
        sent: 0,
        sums: [{ currency: 'CAD', cents: second!.netCents }],
      },
    ]);
    expect((await readChequeRuns(counter.db, { page: 2, limit: 1 })).runs).toEqual([
      expect.objectContaining({
        id: one.id,
        cheques: 1,
        sent: 1,
        sums: [{ currency: 'CAD', cents: first!.netCents }],
      }),
    ]);
    // A run whose only cheque was taken out is empty.
    await desk.change(second!.id, { action: 'cancel', reason: 'Moved house' });
    expect((await readChequeRuns(counter.db, { page: 1, limit: 15 })).runs[0]).toMatchObject({
      id: two.id,
      cheques: 0,
      sent: 0,
      sums: [],
    });
  });

  it('is sent with all others or not at all, and never ordered at the provider', async () => {
    const [first, second] = await openTwo();
    await desk.runCheques([first?.id ?? '']);
    await expect(desk.sendCheques([first?.id ?? '', second?.id ?? ''])).rejects.toEqual(code('claim-not-processing'));
    expect((await desk.claim(first?.id ?? '')).status).toBe('processing');
    await expect(desk.order(second?.id ?? '')).rejects.toEqual(code('paid-by-cheque'));
    await expect(desk.runCheques([first?.id ?? ''])).rejects.toEqual(code('claim-not-open'));
    await desk.change(first?.id ?? '', { action: 'send', reference: '7' });
    await expect(desk.change(first?.id ?? '', { action: 'send' })).rejects.toEqual(code('claim-not-processing'));
  });

  it('is taken out of a run before it is sent: open again, nothing moved', async () => {
    const [first] = await openTwo();
    const id = first?.id ?? '';
    await desk.runCheques([id]);
    await expect(desk.change(id, { action: 'cancel' }, { session: riderSession(first?.riderId) })).rejects.toEqual(
      code('claim-not-open'),
    );
    expect(await desk.change(id, { action: 'cancel', reason: 'Moved house' })).toMatchObject({
      status: 'open',
      attempt: 2,
      lastFailure: 'Moved house',
      chequeRunId: null,
    });
    expect(await desk.accounts(first?.riderId)).toMatchObject({ paid: 0 });
    await desk.runCheques([id]);
  });

  it('of others go into a run of all; one that the caller approved is left to somebody else', async () => {
    const [first] = await openTwo();
    const large = first?.riderId ?? '';
    await counter.earnCash(large, 150_000, 'CAD');
    const { netCents } = await desk.claim(first?.id ?? '');
    await desk.change(first?.id ?? '', { action: 'approve', netCents }, { session: adminSession('bea') });
    const by = testCommand(adminSession('bea'), payDay);
    expect((await runCheques(counter.parts, undefined, by)).run.claims.map(({ riderId }) => riderId)).toEqual([
      large === 'rider-1' ? 'rider-2' : 'rider-1',
    ]);
    expect((await desk.runCheques()).run.claims.map(({ riderId }) => riderId)).toEqual([large]);
  });

  it('leaves blocked claims out of a run, and refuses one that names them', async () => {
    const [first] = await openTwo();
    await counter.addRider('rider-2', { documentsOnFile: true, documentsVerifiedAt: null, version: 3 });
    const claims = (await desk.runCheques()).run.claims;
    expect(claims.map(({ riderId }) => riderId)).toEqual(['rider-1']);
    expect(claims[0]?.id).toBe(first?.riderId === 'rider-1' ? first.id : claims[0]?.id);
    await expect(desk.runCheques()).rejects.toEqual(code('nothing-to-pay'));
  });

  it('that was sent can be taken back with a reason: earned again, open again, and sent again [S4.13]', async () => {
    await counter.earnCash('rider-1', 40_000, 'CAD');
    const { id } = await desk.open('rider-1', 'CAD');
    await desk.runCheques();
    await desk.sendCheques([id]);
    await counter.earnCash('rider-1', 5_000, 'CAD');
    await desk.open('rider-1', 'CAD');
    const back = await desk.change(id, { action: 'undo', reason: 'The cheque came back' });
    // A newer claim is merged into it: a rider has one open claim.
    expect(back).toMatchObject({
      status: 'open',
      attempt: 2,
      lastFailure: 'The cheque came back',
      amountCents: 45_000,
      sentAt: null,
      chequeRunId: null,
    });
    expect(await desk.accounts()).toEqual({ owed: 45_000, paid: 0, withheld: 0, debt: 0 });
    expect(await desk.statuses()).toEqual(['Earned', 'Earned']);
    await expect(desk.change(id, { action: 'undo', reason: 'Twice' })).rejects.toEqual(code('claim-not-sent'));
    await desk.runCheques([id]);
    await desk.sendCheques([id]);
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 45_000, withheld: 0, debt: 0 });
  });
});
