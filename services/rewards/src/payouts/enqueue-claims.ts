import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import type { EventData } from '@podium/contracts/event.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { methodOf } from './claim-rules.ts';
import { listPayments } from './claim-payments.ts';
import { nameOf } from '../people/read-people.ts';
import type { ClaimRow } from './list-claims.ts';

type ClaimChanged = EventData<typeof claimChanged>;

/** Enqueues a change of a claim with its current state, and every payment of it that was ever sent. */
export async function enqueueClaim(
  tx: Transaction,
  change: ClaimChanged['change'],
  row: ClaimRow,
  cause: Cause,
): Promise<void> {
  await enqueue(tx, {
    event: claimChanged,
    aggregateId: row.id,
    version: row.version,
    data: {
      change,
      claimId: row.id,
      riderId: row.rider_id,
      currency: row.currency,
      status: row.status,
      method: methodOf(row.currency),
      attempt: row.attempt,
      grossCents: row.gross_cents,
      withheldCents: row.withheld_cents,
      openedAt: row.opened_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      payments: (await listPayments(tx, row.id)).map((payment) => ({
        attempt: payment.attempt,
        riderId: payment.rider_id,
        riderName: nameOf(payment),
        taxStatus: payment.tax_status,
        state: payment.state,
        country: payment.country,
        grossCents: payment.gross_cents,
        withheldCents: payment.withheld_cents,
        sentAt: (payment.sent_at as Date).toISOString(),
        takenBackAt: payment.taken_back_at?.toISOString() ?? null,
        recorded: payment.recorded,
      })),
      note: row.status === 'open' ? row.last_failure : row.closed_reason,
    },
    cause,
  });
}
