import { randomUUID } from 'node:crypto';
import type { Envelope } from '@podium/contracts/event.ts';
import { resultsPosted, type ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { pinMac, pinVerifier } from '@podium/service-kit/pin.ts';
import { openTestDatabase, testCommand } from '@podium/service-kit/testing.ts';
import { earnAwards } from '../src/awards/earn-awards.ts';
import { demoProvider } from '../src/orders/providers/demo.ts';
import type { RewardsParts } from '../src/app.ts';
import { redeemCredit, type RedeemRequest } from '../src/redemptions/redeem-credit.ts';
import { undoRedemption } from '../src/redemptions/undo-redemption.ts';
import { applyBikes, applyDealer, applyPin } from '../src/people/apply-people.ts';
import { checkInvariants } from '../src/ledger/invariants.ts';
import { mergeRiders } from '../src/merges/merge-riders.ts';
import { followRider } from '../src/own-data/follow-rider.ts';
import { ktm, sketchPosting } from './postings.ts';

const pepper = '5e'.repeat(32);
export const pin = '2468';
export const webhookSecret = 'a-secret-for-webhooks';

/** A rewards service without HTTP: a real database, riders with PINs, dealers, and what can be done with them. */
export async function openCounter({ connections }: { connections?: number } = {}) {
  const db = await openTestDatabase(new URL('../migrations', import.meta.url).pathname, connections);
  const parts: RewardsParts = {
    db,
    pepper,
    provider: demoProvider(db, webhookSecret),
    log: createLogger('test', 'silent'),
    clock: systemClock,
    noticeDelayMs: 900_000,
    committed: () => undefined,
    found: () => undefined,
    appliedUntil: async () => null,
  };
  const envelope = <T>(aggregateId: string, version: number, data: T): Envelope<T> => ({
    id: randomUUID(),
    type: 'test',
    occurredAt: new Date().toISOString(),
    correlationId: randomUUID(),
    causationId: null,
    actor: { userId: null, proxiedBy: null },
    aggregateId,
    version,
    data,
  });

  type RiderState = Partial<
    Pick<
      RiderSnapshot,
      | 'active'
      | 'emailVerified'
      | 'guardianPending'
      | 'documentsOnFile'
      | 'documentsVerifiedAt'
      | 'taxStatus'
      | 'taxPapers'
      | 'country'
      | 'locale'
      | 'email'
      | 'firstName'
      | 'lastName'
      | 'erased'
    > & { version: number }
  >;
  const addRider = async (riderId: string, state: RiderState = {}) => {
    const { version = 1, ...rest } = state;
    const rider = {
      riderId,
      firstName: 'Zoé',
      lastName: 'Lacasse',
      email: 'z@x.test',
      amaNumber: null,
      hometown: null,
      city: null,
      state: null,
      country: 'US',
      profileImage: null,
      locale: 'en' as const,
      active: true,
      guardianPending: false,
      ...rest,
    };
    await db.transaction((tx) => followRider(tx, envelope(riderId, version, rider)));
  };
  const setPin = (riderId: string, code = pin, version = 1) =>
    db.transaction((tx) =>
      applyPin(
        tx,
        envelope(riderId, version, {
          riderId,
          salt: 'salt',
          verifier: pinVerifier('salt', pinMac(pepper, riderId, code)),
        }),
      ),
    );
  const addDealer = (
    dealerId: string,
    state: Partial<{ active: boolean; country: 'US' | 'CA'; version: number }> = {},
  ) => {
    const { version = 1, ...rest } = state;
    return db.transaction((tx) =>
      applyDealer(
        tx,
        envelope(dealerId, version, {
          dealerId,
          dealerNumber: dealerId,
          name: 'Canyon Ridge',
          email: null,
          city: 'Murrieta',
          state: 'CA',
          country: 'US',
          active: true,
          ...rest,
        }),
      ),
    );
  };
  const addBikes = (riderId: string, bikes: BikeSnapshot[] = [ktm], version = 1) =>
    db.transaction((tx) => applyBikes(tx, envelope(riderId, version, { riderId, bikes })));
  /** By two people, so that no money waits, unless `secondId` is null. */
  const merge = (fromId: string, intoId: string, secondId: string | null = 'admin-2', actorId = 'admin-1') =>
    db.transaction((tx) =>
      mergeRiders(tx, {
        ...envelope(fromId, 1, { fromId, intoId, secondId }),
        actor: { userId: actorId, proxiedBy: null },
      }),
    );
  const post = (posting: ResultsPosting, version = 1) =>
    db.transaction((tx) => earnAwards(tx, envelope(posting.eventId, version, resultsPosted.schema.parse(posting))));
  /** One award of the given cents for a rider, from its own event. */
  const earn = async (
    riderId: string,
    cents: number,
    change: Partial<ResultsPosting> = {},
    payoutType: 'dealerCredit' | 'cash' = 'dealerCredit',
  ) => {
    const eventId = randomUUID();
    const base = sketchPosting({
      eventId,
      ...change,
      classes: [{ payoutType, payouts: [{ place: 1, amountCents: cents }], results: [{ riderId }] }],
    });
    const posting = { ...base, bikes: { [riderId]: base.bikes['rider-1'] ?? [] } };
    await post(posting);
    return posting;
  };
  const earnCash = (riderId: string, cents: number, currency: Currency = 'USD', change: Partial<ResultsPosting> = {}) =>
    earn(riderId, cents, { currency, country: countryOf(currency), ...change }, 'cash');
  const dealerSession = (dealerId = 'dealer-1'): Session => ({
    userId: `login-${dealerId}`,
    type: 'dealer',
    subjectId: dealerId,
  });
  const redeem = (change: Partial<RedeemRequest> = {}, by: { dealerId?: string; key?: string; now?: Date } = {}) =>
    redeemCredit(
      parts,
      {
        riderId: 'rider-1',
        amountCents: 1_000,
        currency: 'USD',
        pin,
        employeeName: 'Dana',
        idVerified: true,
        ...change,
      },
      {
        ...testCommand(dealerSession(by.dealerId), by.now ?? new Date('2026-10-01T17:00:00Z')),
        idempotencyKey: by.key ?? randomUUID(),
      },
    );
  const undo = (id: string, session: Session = dealerSession(), at = new Date('2026-10-02T17:00:00Z'), key?: string) =>
    undoRedemption(parts, id, testCommand(session, at, key));
  const available = async (riderId = 'rider-1') => {
    const { rows } = await db.raw<{ rows: { cents: number }[] }>(
      `
        select (
          coalesce(sum(current_cents), 0) - coalesce(
            (select sum(debt_cents) from wallets where rider_id = :riderId and kind = 'dealerCredit'), 0
          )
        )::bigint as cents
        from awards
        where rider_id = :riderId and kind = 'dealerCredit'
      `,
      { riderId },
    );
    return rows[0]?.cents;
  };

  await addRider('rider-1');
  await setPin('rider-1');
  await addDealer('dealer-1');
  await addDealer('dealer-2');
  return {
    db,
    parts,
    addRider,
    setPin,
    addDealer,
    addBikes,
    merge,
    post,
    earn,
    earnCash,
    redeem,
    undo,
    available,
    dealerSession,
    close: () => db.drop(),
  };
}
export type Counter = Awaited<ReturnType<typeof openCounter>>;

/** The names of the broken invariants. */
export async function brokenInvariants(db: Connection): Promise<string[]> {
  return (await checkInvariants(db)).filter(({ holds }) => !holds).map(({ name }) => name);
}
