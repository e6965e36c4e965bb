import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { isSpentOrPaid } from '../ledger/invariants.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';

type Weighed = {
  eventId: string;
  version: number;
  actorId: string;
  currency: Currency;
  gains: Map<string, number>;
  at: Date;
};
const dayMs = 86_400_000;

/** Counts what a posting will give until it arrives; one that never does is forgotten after a day. */
export async function insertWeighed(tx: Transaction, { eventId, version, gains, at, ...by }: Weighed): Promise<void> {
  await tx('weighed_postings')
    .where('at', '<', new Date(at.getTime() - dayMs))
    .delete();
  const gaining = [...gains].filter(([, cents]) => cents > 0);
  await insertRows(
    tx,
    'weighed_postings',
    gaining.map(([riderId, cents]) => ({
      event_id: eventId,
      version,
      rider_id: riderId,
      actor_id: by.actorId,
      currency: by.currency,
      cents,
      at,
    })),
  );
}

/** The event arrived: its acts count now. */
export const deleteWeighed = (tx: Transaction, eventId: string, version: number) =>
  tx('weighed_postings').where({ event_id: eventId }).where('version', '<=', version).delete();

/** An award of a result that staff took back, in part or whole; it may have been revoked since. */
export type TakenBack = {
  classId: string;
  riderId: string;
  initialCents: number;
  correctedCents: number;
  isWhole: boolean;
  /** The rest of it stands. */ isStanding: boolean;
};

export async function listTakenBack(db: Connection, eventId: string): Promise<TakenBack[]> {
  const rows = await db('awards')
    .where({ event_id: eventId, source: 'result' })
    .where('corrected_cents', '>', 0)
    .select('class_id', 'rider_id', 'initial_cents', 'corrected_cents', 'revoked_at');
  return rows.map((row) => {
    const [initialCents, correctedCents] = [Number(row.initial_cents), Number(row.corrected_cents)];
    return {
      classId: row.class_id,
      riderId: row.rider_id,
      initialCents,
      correctedCents,
      isWhole: correctedCents === initialCents,
      isStanding: row.revoked_at === null || correctedCents === initialCents,
    };
  });
}

/**
 * The classes of an event of which an award, revoked ones included, was spent, claimed or paid (rule 43). One that only
 * repaid a debt was not.
 */
export async function listFixed(
  db: Connection,
  eventId: string,
): Promise<{ classId: string; kind: AwardKind; currency: Currency }[]> {
  const rows = await db('awards as a')
    .where({ 'a.event_id': eventId, 'a.source': 'result' })
    .where(
      (any) =>
        void any.whereRaw(isSpentOrPaid).orWhereExists(
          (claimed) =>
            void claimed.from('payout_claims as c').whereRaw(
              `a.kind = 'cash'
                  and a.current_cents > 0
                  and c.rider_id = a.rider_id
                  and c.currency = a.currency
                  and c.status = 'open'`,
            ),
        ),
    )
    .distinct('a.class_id', 'a.kind', 'a.currency');
  return rows.map(({ class_id, kind, currency }) => ({ classId: class_id, kind, currency }));
}
