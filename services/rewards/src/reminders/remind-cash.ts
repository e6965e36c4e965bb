import { randomUUID } from 'node:crypto';
import { cashDue } from '@podium/contracts/events/rewards.cash-due.v1.ts';
import { addDays, daysBetween, programDay } from '@podium/service-kit/clock.ts';
import { enqueueAll, systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { listUnclaimed, markReminded } from './reminders.store.ts';

/** Days before the claim deadline on which the rider is reminded (rule 48). */
const cashDays = [30, 7];

/**
 * The job: 30 and 7 days before cash must be claimed its rider gets a mail, once for each, together for all that ends
 * within 30 days. A late lot gets one mail for what it missed. Returns the number of mails.
 */
export async function remindCash(parts: Pick<ServiceParts, 'db' | 'committed'>, now: Date): Promise<number> {
  const today = programDay(now);
  const sent = await parts.db.transaction(async (tx) => {
    const wallets = await listUnclaimed(tx, { today, until: addDays(today, Math.max(...cashDays)) });
    const passed = (claimBy: string) => cashDays.filter((days) => daysBetween(today, claimBy) <= days);
    const isDue = ({ claimBy, reminded }: (typeof wallets)[number]['lots'][number]) =>
      passed(claimBy).some((days) => !reminded.includes(days));
    const due = wallets.filter(({ lots }) => lots.some(isDue));
    const mails = due.filter(({ cents }) => cents > 0);
    const cause = systemCause(randomUUID());
    await enqueueAll(
      tx,
      mails.map(({ riderId, currency, cents, missing, lots }) => ({
        event: cashDue,
        aggregateId: randomUUID(),
        version: 1,
        data: {
          riderId,
          currency,
          totalCents: cents,
          claimBy: lots.map(({ claimBy }) => claimBy).sort()[0] as string,
          missing,
        },
        cause,
      })),
    );
    await markReminded(
      tx,
      due.flatMap(({ lots }) =>
        lots.flatMap(({ awardId, claimBy }) =>
          passed(claimBy).map((days) => ({ award_id: awardId, days, sent_at: now })),
        ),
      ),
    );
    return mails.length;
  });
  parts.committed();
  return sent;
}
