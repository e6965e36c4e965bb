import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Envelope } from '@podium/contracts/event.ts';
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
