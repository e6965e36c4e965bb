import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { signInChanged } from '@podium/contracts/events/identity.sign-in-changed.v1.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { insertActs, type MoneyAct } from './acts.store.ts';

/** The actor of what nobody did by hand: rows claimed on evidence in a posting whose author is not known. */
export const theService = 'system';

type By = { session: Session; at: Date; /** The second person, if there is one. */ secondId?: string | null };

/** Records who moved whose money, in the transaction that moves it (rule 38). */
export const recordActs = (tx: Transaction, acts: MoneyAct[], { session, at, secondId = null }: By): Promise<void> =>
  insertActs(tx, acts, {
    actorId: actorOf(session),
    actedAs: session.proxiedBy ? session.userId : null,
    secondId,
    at,
  });

/**
 * Documents were verified in identity: whoever did so is involved in all later payments to the rider. `before` is when
 * they had been verified until now.
 */
export async function recordVerification(
  tx: Transaction,
  { data, actor, occurredAt }: Envelope<RiderSnapshot>,
  before: Date | string | null,
): Promise<void> {
  const verified = data.documentsVerifiedAt;
  if (!verified || !actor.userId || (before !== null && new Date(before).getTime() === Date.parse(verified))) return;
  await insertActs(tx, [{ act: 'verifyDocuments', riderId: data.riderId }], {
    actorId: actor.proxiedBy ?? actor.userId,
    actedAs: actor.proxiedBy ? actor.userId : null,
    secondId: null,
    at: new Date(occurredAt),
  });
}

/** What posted results gave: an act of who posted them, or else acted, and of who released them (rule 42). */
export const recordPosted = (
  tx: Transaction,
  acts: Omit<MoneyAct, 'act'>[],
  { actorId, secondId, at }: { actorId: string | null; secondId: string | null; at: Date },
): Promise<void> =>
  insertActs(
    tx,
    acts.map((act) => ({ act: 'post', ...act })),
    { actorId: actorId ?? theService, actedAs: null, secondId, at },
  );

type ActedOn = Pick<MoneyAct, 'riderId' | 'dealerId' | 'wallet' | 'currency' | 'cents'>;

/** An act that an event brings; none where nobody acted. */
const recordActOf = (
  tx: Transaction,
  act: MoneyAct['act'],
  on: ActedOn[],
  { actor, occurredAt }: Pick<Envelope, 'actor' | 'occurredAt'>,
  secondId: string | null = null,
): Promise<void> =>
  insertActs(tx, actor.userId ? on.map((each) => ({ act, ...each })) : [], {
    actorId: actor.proxiedBy ?? actor.userId ?? theService,
    actedAs: actor.proxiedBy ? actor.userId : null,
    secondId,
    at: new Date(occurredAt),
  });

/** How cash is taxed was changed: a hand in the rider's payments of 30 days (rule 42). */
export const recordTaxStatus = (tx: Transaction, envelope: Envelope<RiderSnapshot>, before: TaxStatus): Promise<void> =>
  recordActOf(
    tx,
    'changeTaxStatus',
    (envelope.data.taxStatus ?? 'unknown') === before ? [] : [{ riderId: envelope.data.riderId }],
    envelope,
  );

/** Somebody else changed how a rider or a dealer signs in: a hand in their money of 30 days (rule 42). */
export const recordSignIn = (
  tx: Transaction,
  envelope: Pick<Envelope<EventData<typeof signInChanged>>, 'data' | 'actor' | 'occurredAt'>,
): Promise<void> => {
  const { riderId, dealerId, change } = envelope.data;
  const isHand = change === 'email' || change === 'password' || change === 'pin';
  return recordActOf(
    tx,
    'changeSignIn',
    isHand && (riderId ?? dealerId) ? [{ riderId: riderId ?? undefined, dealerId: dealerId ?? undefined }] : [],
    envelope,
  );
};

/** What a merge brought the rider who stays, by wallet (rules 42 and 44). */
export const recordMerge = (
  tx: Transaction,
  brought: ActedOn[],
  envelope: Envelope<EventData<typeof riderMerged>>,
): Promise<void> => recordActOf(tx, 'merge', brought, envelope, envelope.data.secondId ?? null);
