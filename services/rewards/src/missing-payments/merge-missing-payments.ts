import type { Transaction } from '@podium/service-kit/database.ts';

/** If both riders reported one class of a race, a single report of the remaining rider stays. */
export async function moveMissingPayments(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('missing_payments as m')
    .where({ rider_id: fromId, status: 'open', award_id: null })
    .whereExists(
      (same) =>
        void same
          .from('missing_payments as o')
          .where({ 'o.rider_id': intoId, 'o.status': 'open', 'o.award_id': null })
          .whereRaw('o.event_id = m.event_id and lower(o.class_name) = lower(m.class_name)'),
    )
    .delete();
  await tx('missing_payments').where({ rider_id: fromId }).update({ rider_id: intoId });
}
