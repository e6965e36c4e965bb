import { randomUUID } from 'node:crypto';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, riderSession } from '../../test/payments.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { askReinstatement, readLostCash } from '../missing-payments/ask-reinstatement.ts';
import { decideMissing, readMissing } from '../missing-payments/claim-missing.ts';
import { remindCash } from '../reminders/remind-cash.ts';
import { adjust } from './adjust.ts';
import { decideAdjustment } from './decide-adjustment.ts';

/** Cash that lapsed (rule 20), and the rider's request for it. */
let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
  await counter.addRider('rider-2');
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });
const at = (day: string) => new Date(`${day}T18:00:00Z`);
/** To be claimed by 2026-11-05; lost the day after. */
const lose = async (cents = 50_000, riderId = 'rider-1') => {
  await counter.earnCash(riderId, cents, 'USD', { endDate: '2026-09-06', postedAt: '2026-09-08T16:00:00.000Z' });
  await expireAwards(counter.parts, at('2026-11-06'));
  return (await lost(riderId))[0]?.awardId as string;
};
const lost = async (riderId = 'rider-1') => (await readLostCash(counter.db, riderId)).awards;
const ask = (
  awardId: string,
  { riderId = 'rider-1', key = undefined as string | undefined, day = '2026-11-07' } = {},
) =>
  askReinstatement(
    counter.parts,
    { awardId, message: 'I was in hospital' },
    testCommand(riderSession(riderId), at(day), key),
  );
const reinstate = (awardId: string, riderId = 'rider-1', key: string = randomUUID()) =>
  adjust(
    counter.parts,
    riderId,
    { kind: 'reinstate', awardId, reason: 'Get well soon' },
    testCommand(adminSession(), at('2026-11-08'), key),
  );
const decline = (id: string) =>
  decideMissing(
    counter.parts,
    id,
    { decision: 'declined', answer: 'You were reminded twice' },
    testCommand(adminSession(), at('2026-11-08')),
  );
const decided = async () => (await listOutbox(counter.db, 'rewards.reinstatement-decided.v1')).map(({ data }) => data);

describe('cash that lapsed', () => {
  it('is listed with its day and what was missing, what is not lost is not', async () => {
    const awardId = await lose();
    await counter.earnCash('rider-1', 9_000, 'USD', { endDate: '2026-11-01', postedAt: '2026-11-03T16:00:00.000Z' });
    await counter.earn('rider-1', 4_000, { postedAt: '2025-09-08T16:00:00.000Z' });
    await expireAwards(counter.parts, at('2026-11-06'));
    expect(await lost()).toEqual([
      {
        awardId,
        eventTitle: 'Prairie Ridge',
        className: 'Class 0',
        place: 1,
        amountCents: 50_000,
        currency: 'USD',
        source: 'result',
        claimBy: '2026-11-05',
        lostOn: '2026-11-06',
        lapse: 'notClaimed',
        isReinstated: false,
        request: null,
      },
    ]);
    expect(await lost('rider-2')).toEqual([]);
  });

  it('that lapsed before this was recorded was lost the day after its last one', async () => {
    await lose();
    await counter.db('lost_cash').delete();
    expect(await lost()).toMatchObject([{ lostOn: '2026-11-06', lapse: null }]);
  });
});

describe('a request for reinstatement', () => {
  it('is made once for an award while it is open, by its rider, and moves nothing', async () => {
    const awardId = await lose();
    const movements = () => counter.db('journal_transactions').count();
    const before = await movements();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(awardId)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of asked) if (each.status === 'rejected') expect(each.reason).toEqual(code('reinstatement-asked'));
    expect(await movements()).toEqual(before);
    expect(await lost()).toMatchObject([
      { request: { status: 'open', message: 'I was in hospital', createdAt: at('2026-11-07').toISOString() } },
    ]);
    expect((await readMissing(counter.db, adminSession(), { page: 1, limit: 15, lost: true })).claims).toMatchObject([
      { award: { awardId, amountCents: 50_000, lapse: 'notClaimed' }, waitsForSecond: false, createdBy: 'rider' },
    ]);
    expect((await readMissing(counter.db, riderSession(), { page: 1, limit: 15, lost: false })).claims).toEqual([]);
  });

  it('with the same key is the same request', async () => {
    const awardId = await lose();
    expect((await ask(awardId, { key: 'k' })).id).toBe((await ask(awardId, { key: 'k' })).id);
  });

  it('is about own cash that is lost, and nothing else', async () => {
    const awardId = await lose();
    await expect(ask(awardId, { riderId: 'rider-2' })).rejects.toEqual(code('no-such-award'));
    await expect(ask(randomUUID())).rejects.toEqual(code('no-such-award'));
    await expect(ask('nothing')).rejects.toEqual(code('no-such-award'));
    await counter.earnCash('rider-1', 9_000, 'CAD');
    const owed = (await counter.db('awards').where({ currency: 'CAD' }).first('id')).id;
    await expect(ask(owed)).rejects.toEqual(code('award-not-expired'));
  });

  it('is declined with a reason that the rider is told, and may then be made again', async () => {
    const awardId = await lose();
    const { id } = await ask(awardId);
    await expect(
      decideMissing(
        counter.parts,
        id,
        { decision: 'resolved', answer: 'Done' },
        testCommand(adminSession(), at('2026-11-08')),
      ),
    ).rejects.toEqual(code('resolved-by-reinstating'));
    await decline(id);
    expect(await decided()).toEqual([
      {
        riderId: 'rider-1',
        awardId,
        requestId: id,
        eventTitle: 'Prairie Ridge',
        className: 'Class 0',
        amountCents: 50_000,
        currency: 'USD',
        decision: 'refused',
        answer: 'You were reminded twice',
        claimBy: null,
      },
    ]);
    expect(await listOutbox(counter.db, 'rewards.missing-payment-decided.v1')).toEqual([]);
    expect(await lost()).toMatchObject([{ request: { status: 'declined', answer: 'You were reminded twice' } }]);
    await ask(awardId, { day: '2026-11-09' });
    expect(await lost()).toMatchObject([{ request: { status: 'open', answer: null } }]);
  });

  it('is resolved by reinstating the award, once however often it is sent; the rider gets a notice with the new last day', async () => {
    const awardId = await lose();
    const { id } = await ask(awardId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reinstate(awardId, 'rider-1', 'k')));
    expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
    expect(await counter.db('journal_transactions').where({ kind: 'reinstate' })).toHaveLength(1);
    expect(await decided()).toEqual([
      expect.objectContaining({
        requestId: id,
        decision: 'reinstated',
        amountCents: 50_000,
        answer: 'Get well soon',
        claimBy: '2026-12-08',
      }),
    ]);
    expect(await lost()).toMatchObject([
      { isReinstated: true, amountCents: 50_000, claimBy: '2026-12-08', request: { status: 'resolved' } },
    ]);
    await expect(ask(awardId)).rejects.toEqual(code('award-not-expired'));
    await expect(decline(id)).rejects.toEqual(code('already-decided'));
  });

  it('above the limit stays open until a second person decided', async () => {
    const awardId = await lose(150_000);
    const { id } = await ask(awardId);
    const { status, pendingAdjustmentId } = await reinstate(awardId);
    expect(status).toBe('pending');
    expect(await decided()).toEqual([]);
    expect((await readMissing(counter.db, adminSession(), { page: 1, limit: 15 })).claims).toMatchObject([
      { status: 'open', waitsForSecond: true },
    ]);
    await expect(decline(id)).rejects.toEqual(code('reinstatement-waits'));
    expect(await lost()).toMatchObject([{ request: { status: 'open' } }]);
    const decide = (decision: 'approve' | 'reject', pending: string | null) =>
      decideAdjustment(
        counter.parts,
        pending as string,
        { decision, reason: 'Looked at' },
        testCommand(adminSession('eve'), at('2026-11-09')),
      );
    await decide('reject', pendingAdjustmentId);
    expect(await lost()).toMatchObject([{ isReinstated: false, request: { status: 'open' } }]);
    await decide('approve', (await reinstate(awardId)).pendingAdjustmentId);
    expect(await lost()).toMatchObject([
      { isReinstated: true, amountCents: 150_000, request: { status: 'resolved', answer: 'Get well soon' } },
    ]);
    expect(await decided()).toMatchObject([{ decision: 'reinstated', requestId: id }]);
  });

  it('moves with its award when riders are merged', async () => {
    const awardId = await lose();
    const { id } = await ask(awardId);
    await counter.merge('rider-1', 'rider-2');
    expect(await lost('rider-2')).toMatchObject([{ awardId, request: { id, status: 'open' } }]);
    await reinstate(awardId, 'rider-2');
    expect(await decided()).toMatchObject([{ riderId: 'rider-2', requestId: id }]);
  });

  it('for each of two awards without a race is open beside the other', async () => {
    for (const amountCents of [3_000, 4_000])
      await adjust(
        counter.parts,
        'rider-1',
        { kind: 'grant', wallet: 'cash', currency: 'USD', amountCents, reason: 'Travel support' },
        testCommand(adminSession(), at('2026-09-01'), randomUUID()),
      );
    await expireAwards(counter.parts, at('2026-11-06'));
    const awards = await lost();
    for (const { awardId } of awards) await ask(awardId);
    expect((await lost()).map(({ source, request }) => [source, request?.status])).toEqual([
      ['grant', 'open'],
      ['grant', 'open'],
    ]);
  });
});

describe('reinstated cash', () => {
  it('is told also if nobody asked for it', async () => {
    await reinstate(await lose());
    expect(await decided()).toMatchObject([{ requestId: null, decision: 'reinstated', claimBy: '2026-12-08' }]);
    expect(await lost()).toEqual([]);
  });

  it('is reminded of again, and lost again without the former request', async () => {
    await counter.earnCash('rider-1', 50_000, 'USD', { endDate: '2026-09-06', postedAt: '2026-09-08T16:00:00.000Z' });
    expect(await remindCash(counter.parts, at('2026-10-06'))).toBe(1);
    expect(await remindCash(counter.parts, at('2026-10-29'))).toBe(1);
    await expireAwards(counter.parts, at('2026-11-06'));
    const [award] = await lost();
    await ask(award?.awardId as string);
    await reinstate(award?.awardId as string);
    const sent: number[] = [];
    for (const day of ['2026-11-08', '2026-11-30', '2026-12-01', '2026-12-02'])
      sent.push(await remindCash(counter.parts, at(day)));
    // The mail about its reinstatement named the last day 30 days before it.
    expect(sent).toEqual([0, 0, 1, 0]);
    await expireAwards(counter.parts, at('2026-12-09'));
    expect(await lost()).toMatchObject([{ isReinstated: false, lostOn: '2026-12-09', request: null }]);
    expect((await ask(award?.awardId as string)).status).toBe('open');
  });

  it('that was paid is not listed any more', async () => {
    const desk = openCashDesk(counter);
    await desk.addPayee('rider-1');
    const awardId = await lose();
    await ask(awardId);
    await reinstate(awardId);
    const { id } = await desk.open('rider-1', 'USD', { at: at('2026-11-10') });
    await desk.order(id, { session: adminSession('eve'), at: at('2026-11-10') });
    expect(await desk.statuses()).toEqual(['Funded']);
    expect(await lost()).toEqual([]);
  });
});
