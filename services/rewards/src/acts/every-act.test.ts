import { randomUUID } from 'node:crypto';
import { moneyActs } from '@podium/contracts/choices.ts';
import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { MoneyActKind } from '@podium/contracts/api/rewards/controls.ts';
import { subscriptions } from '@podium/contracts/subscriptions.ts';
import { openCounter, type Counter } from '../../test/counter.ts';

let counter: Counter;
beforeAll(async () => (counter = await openCounter()));
afterAll(() => counter.close());

type Values = Record<string, unknown>;
/** A balanced movement of one dollar, written as no code of the service would: beside the acts. */
const move = (transaction: Values, entry: Values = {}) =>
  counter.db.transaction(async (tx) => {
    const [row] = await tx('journal_transactions')
      .insert({
        wallet_kind: 'cash',
        rider_id: 'rider-1',
        occurred_at: new Date(),
        actor_id: 'admin-ada',
        ...transaction,
      })
      .returning<{ id: string }[]>('id');
    const entries = [100, -100].map((amount_cents) => ({
      transaction_id: row?.id,
      account: 'programme',
      owner_id: 'programme',
      amount_cents,
      currency: 'USD',
      ...entry,
    }));
    await tx('journal_entries').insert(entries);
  });

describe('money that somebody moves without an act (rule 42)', () => {
  it.each<[string, Values]>([
    ['correct', {}],
    ['writeOff', {}],
    ['reinstate', {}],
    ['fund', { claim_id: randomUUID() }],
    ['unfund', { claim_id: randomUUID() }],
    ['send', { redemption_id: randomUUID() }],
    ['unsend', { redemption_id: randomUUID() }],
    ['refund', { redemption_id: randomUUID() }],
    ['undo', { redemption_id: randomUUID(), proxied_by: 'admin-bob' }],
    ['redeem', { redemption_id: randomUUID(), proxied_by: 'admin-bob' }],
  ])('is refused by the database: %s', async (kind, values) => {
    await expect(move({ kind, ...values })).rejects.toThrow('has no act');
  });

  it.each(['result', 'grant', 'bonus'])('is refused by the database: an award by %s', async (source) => {
    await counter.earn('rider-1', 5_000);
    const [award] = await counter.db('awards').limit(1);
    const id = randomUUID();
    const earn = counter.db.transaction(async (tx) => {
      await tx('awards').insert({ ...award, id, event_id: randomUUID(), source });
      await tx('journal_transactions').insert({
        id,
        kind: 'earn',
        wallet_kind: 'dealerCredit',
        rider_id: 'rider-1',
        occurred_at: new Date(),
      });
      const of = { transaction_id: id, award_id: id, currency: 'USD', owner_id: 'rider-1' };
      await tx('journal_entries').insert([
        { ...of, account: 'rider_credit', amount_cents: 5_000 },
        { ...of, account: 'programme', amount_cents: -5_000 },
      ]);
    });
    await expect(earn).rejects.toThrow('has no act');
  });

  it.each(['expire', 'revoke', 'repay'])('is not asked of what takes value away: %s', async (kind) => {
    await move({ kind });
  });

  it.each(['redeem', 'undo'])('is not asked of a dealer at the counter: %s', async (kind) => {
    await move({ kind, redemption_id: randomUUID() });
  });
});

const isUnsafe = ([, { method }]: [string, { method: string }]) => method !== 'get';
const callsOf = (routes: Record<string, { method: string }>) =>
  Object.entries(routes)
    .filter(isUnsafe)
    .map(([name]) => name)
    .sort();

/** The acts that a call makes when its money moves; `[]`: it moves none, nor leads anybody's money anywhere. */
const actsOfRewards: Record<string, MoneyActKind[]> = {
  sendRefunds: ['refundSent'],
  unsendRefunds: ['refundTakenBack'],
  openClaim: ['openClaim'],
  openClaims: ['openClaim'],
  updateClaim: ['approve', 'cancelClaim', 'send', 'takeBack', 'settle'],
  sendClaims: ['send'],
  orderClaims: ['order'],
  runCheques: ['order'],
  createOrder: ['order'],
  // They say how an order ended, which was an act when it was made.
  providerWebhook: [],
  readOrdersBack: [],
  decideAdjustment: ['grant', 'correct', 'writeOff', 'reinstate', 'bonus', 'approve'],
  markFlag: [],

  // A claim of results that are missing pays nothing; the posting that follows does.
  claimMissing: [],
  claimMissingFor: [],
  decideMissing: [],
  // A request, which staff grant by `adjust`.
  askReinstatement: [],
  adjust: ['grant', 'correct', 'writeOff', 'reinstate'],
  postSeriesBonus: ['bonus'],
  sendExpireMail: [],
  redemptionPass: [],
  readPass: [],
  // Frees what the act `merge` brought.
  agreeToMerge: [],
  unlockPin: [],
  addRuleVersion: [],
  updateRuleVersion: [],
  confirmLimit: [],
  deleteRuleVersion: [],
  // A policy, which two persons change.
  proposeTaxPolicy: [],
  decideTaxPolicy: [],
  // At the counter it is the rider's own, by PIN.
  redeem: ['redeemByProxy'],
  undoRedemption: ['undoRedemption'],
};

/** What changes what an event pays passes the gate of postings and arrives as `catalog.results-posted.v1`. */
const postingsOfCatalog = [
  'updateEvent',
  'deleteEvent',
  'updateOwnEvent',
  'uploadClasses',
  'uploadClassResult',
  'uploadAllClassResult',
  'uploadFormattedResult',
  'setResult',
  'setResults',
  'removeResult',
  'restorePosting',
  'judgeByTodaysFacts',
  'removeRaces',
  'decideClaim',
  'decideHold',
].sort();
const othersOfCatalog =
  /^(create|submit|send|withdraw|approve|reject|undo|remind|duplicate|read)|(Serie|Events|Category|Mapping|Shape|FileReport)$|^reportFile$/;

const actsOfEvents: Record<string, MoneyActKind[]> = {
  'identity.rider-changed.v1': ['verifyDocuments', 'changeTaxStatus'],
  'identity.rider-pin-set.v1': [],
  'identity.sign-in-changed.v1': ['changeSignIn'],
  'identity.rider-merged.v1': ['merge'],
  'dealers.bikes-changed.v1': [],
  'dealers.dealer-changed.v1': [],
  'catalog.series-changed.v1': [],
  'catalog.event-changed.v1': [],
  'catalog.results-posted.v1': ['post'],
};

describe('who may move money, call by call (rule 42)', () => {
  it('each call of rewards is known by its acts', () => {
    expect(callsOf(rewardsRoutes)).toEqual(Object.keys(actsOfRewards).sort());
  });

  it('each call of catalog that changes what an event pays is known as a posting', () => {
    expect(callsOf(catalogRoutes).filter((name) => !othersOfCatalog.test(name))).toEqual(postingsOfCatalog);
  });

  it('each event that rewards applies is known by its acts', () => {
    expect(subscriptions.rewards.map(({ type }) => type).sort()).toEqual(Object.keys(actsOfEvents).sort());
  });

  it('no kind of act is without a call or event', () => {
    const made = new Set([...Object.values(actsOfRewards), ...Object.values(actsOfEvents)].flat());
    expect(moneyActs.filter((act) => !made.has(act))).toEqual([]);
  });
});
