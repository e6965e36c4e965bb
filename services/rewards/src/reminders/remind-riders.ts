import { randomUUID } from 'node:crypto';
import { creditExpiring } from '@podium/contracts/events/rewards.credit-expiring.v1.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { addDays, daysBetween, programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause, enqueue, systemCause, type Cause } from '@podium/service-kit/outbox.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { forgetReminders, listExpiring, listUnreminded, markReminded, type ExpiringRow } from './reminders.store.ts';

/**
 * The job: 60, 30 and 7 days before credit expires its rider gets a mail, once for each (rules, award life cycle). A
 * late lot gets one mail for all that it missed. Returns the number of mails.
 */
export async function remindRiders(parts: ServiceParts, now: Date): Promise<number> {
  const today = programDay(now);
  const { reminderDays } = await getRuleVersion(parts.db, today);
  const sent = await parts.db.transaction(async (tx) => {
    const lots = await listUnreminded(tx, today, reminderDays);
    if (lots.length === 0) return 0;
    const due = new Set(lots.map(({ id }) => id));
    const riders = await listExpiring(tx, {
      today,
      until: addDays(today, Math.max(...reminderDays)),
      riderIds: [...new Set(lots.map(({ rider_id }) => rider_id))],
    });
    const mails = riders.filter((rider) => rider.lots.some(({ awardId }) => due.has(awardId)));
    for (const mail of mails) await enqueueExpiring(tx, mail, systemCause(randomUUID()));
    const passed = lots.flatMap(({ id, expires_on }) =>
      reminderDays
        .filter((days) => daysBetween(today, expires_on as string) <= days)
        .map((days) => ({ award_id: id, days, sent_at: now })),
    );
    await markReminded(tx, passed);
    return mails.length;
  });
  parts.committed();
  return sent;
}

type Asked = { days: number; riderIds?: string[] | undefined };

/** Staff send the mails now; `dryRun` lists who would get what. */
export async function sendExpireMail(
  parts: ServiceParts,
  { days, riderIds }: Asked,
  command: CommandContext & { dryRun?: boolean | undefined },
): Promise<{ sent: number; mails: ExpiringRow[] }> {
  const { session, now, idempotencyKey: key, dryRun } = command;
  const today = programDay(now);
  const filter = { today, until: addDays(today, days), riderIds };
  if (dryRun) return { sent: 0, mails: await listExpiring(parts.db, filter) };
  const answer = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `expire-mail:${session.userId}`, key, body: [days, riderIds] }, async () => {
      const mails = await listExpiring(tx, filter);
      for (const mail of mails) await enqueueExpiring(tx, mail, callCause(command));
      await markReminded(
        tx,
        mails.flatMap(({ lots }) => lots.map(({ awardId }) => ({ award_id: awardId, days: 0, sent_at: now }))),
      );
      return { sent: mails.length, mails };
    }),
  );
  parts.committed();
  return answer;
}

const enqueueExpiring = (tx: Transaction, { riderId, currency, totalCents, lots }: ExpiringRow, cause: Cause) =>
  enqueue(tx, {
    event: creditExpiring,
    aggregateId: randomUUID(),
    version: 1,
    data: { riderId, currency, totalCents, lots },
    cause,
  });

/** A lot that came back with another last day is due for reminders again, of fewer days than `below` if it is given. */
export const remindAgain = async (tx: Transaction, awardIds: string[], below?: number): Promise<void> =>
  void (await forgetReminders(tx, awardIds, below));
