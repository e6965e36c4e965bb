import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import type { eventCanceled } from '@podium/contracts/events/catalog.event-canceled.v1.ts';
import type { submissionDecided } from '@podium/contracts/events/catalog.submission-decided.v1.ts';
import type { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import type { transferChanged } from '@podium/contracts/events/dealers.transfer-changed.v1.ts';
import type { bikesRechecked } from '@podium/contracts/events/dealers.bikes-rechecked.v1.ts';
import type { creditExpiring } from '@podium/contracts/events/rewards.credit-expiring.v1.ts';
import type { missingPaymentDecided } from '@podium/contracts/events/rewards.missing-payment-decided.v1.ts';
import type { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { longDay } from '@podium/contracts/locales.ts';
import { mailMoney } from './mail-money.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { findUser, findUsers } from '../users/read-users.ts';
import { findDealerCopies } from '../dealers/find-dealer-copies.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { expiryCalendar } from './expiry-calendar.ts';
import { postMail, postMails } from '../mail/post-mail.ts';
import { writeLetter } from '../mail/templates.ts';
import { cleanTyped } from '../mail/typed-text.ts';

/** Notifies the rider of each redemption, since somebody else may have made it (rule 16). */
export async function noticeRedemptions(
  tx: Transaction,
  parts: IdentityParts,
  envelopes: Envelope<EventData<typeof redemptionMade>>[],
): Promise<void> {
  const riders = new Map(
    (
      await findUsers(
        tx,
        envelopes.map(({ data }) => data.riderId),
      )
    ).map((rider) => [rider.id, rider]),
  );
  const dealers = new Map(
    (
      await findDealerCopies(
        tx,
        envelopes.map(({ data }) => data.dealerId),
      )
    ).map(({ dealer_id, name }) => [dealer_id, name]),
  );
  await postMails(
    tx,
    parts,
    'redemptionMade',
    envelopes.flatMap(({ data: { riderId, dealerId, amountCents, currency, code } }) => {
      const rider = riders.get(riderId);
      if (!rider || rider.merged_into) return [];
      return [
        {
          to: { userId: rider.id },
          locale: rider.locale,
          values: {
            amount: mailMoney(amountCents, currency, rider.locale),
            dealer: dealers.get(dealerId) ?? '',
            code,
            path: '/auth/rider',
          },
        },
      ];
    }),
  );
}

/** The riders whose bikes became valid or invalid when staff changed VIN patterns. */
export async function noticeBikes(
  tx: Transaction,
  parts: IdentityParts,
  { riderId, madeValid, madeInvalid }: EventData<typeof bikesRechecked>,
): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!rider || rider.merged_into || !rider.active) return;
  for (const [template, bikes] of [
    ['bikesValid', madeValid],
    ['bikesInvalid', madeInvalid],
  ] as const) {
    const lines = bikes.map(({ year, make, model, vin }) => `${year} ${make} ${model}, ${vin}`).join('\n');
    if (bikes.length > 0)
      await postMail(tx, parts, { userId: rider.id }, template, rider.locale, {
        bikes: lines,
        path: '/auth/rider/profile?redirect=vin',
      });
  }
}

/** A requested VIN: its holder is asked, and both are notified of the decision. Names go to neither. */
export async function noticeTransfer(
  tx: Transaction,
  parts: IdentityParts,
  { vin, fromRiderId, toRiderId, status, reason }: EventData<typeof transferChanged>,
): Promise<void> {
  const path = '/auth/rider/profile#bikes';
  const active = async (riderId: string) => {
    const rider = await findUser(tx, riderId);
    return rider?.active && !rider.merged_into ? rider : null;
  };
  const [holder, asker] = [await active(fromRiderId), await active(toRiderId)];
  if (status === 'waiting' && holder)
    await postMail(tx, parts, { userId: holder.id }, 'transferAsked', holder.locale, { vin, path });
  if (status === 'approved' && holder)
    await postMail(tx, parts, { userId: holder.id }, 'transferGiven', holder.locale, { vin, path });
  if (status === 'approved' && asker)
    await postMail(tx, parts, { userId: asker.id }, 'transferApproved', asker.locale, { vin, path });
  if (status === 'rejected' && asker)
    await postMail(tx, parts, { userId: asker.id }, 'transferRejected', asker.locale, {
      vin,
      reason: reason ?? '',
      path,
    });
}

/** Wrong PINs locked redemption: the rider is told (rule 16). */
export async function noticePinLock(tx: Transaction, parts: IdentityParts, riderId: string): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (rider && !rider.merged_into)
    await postMail(tx, parts, { userId: rider.id }, 'pinLocked', rider.locale, { path: '/auth/rider/profile' });
}

/** Promoters submit results within two weeks (spec 9); late ones are listed by class. */
export async function noticeResultsAwaited(
  tx: Transaction,
  parts: IdentityParts,
  { eventId, title, promoterId, endDate, dueDate, days, classes }: EventData<typeof resultsAwaited>,
): Promise<void> {
  const promoter = await findUser(tx, promoterId);
  if (!promoter?.active) return;
  const { locale } = promoter;
  const values = {
    title,
    days: String(days),
    endDate: longDay(endDate, locale),
    dueDate: longDay(dueDate, locale),
    path: `/auth/promoter/event/${eventId}/import`,
  };
  if (!classes) return postMail(tx, parts, { userId: promoter.id }, 'resultsAwaited', locale, values);
  const names = classes.map((name) => `- ${cleanTyped(name, 60)}`).join('\n');
  await postMail(tx, parts, { userId: promoter.id }, 'resultsLate', locale, { ...values, classes: names });
}

/** The promoter is told whether a submission was approved (spec 6). */
export async function noticeDecision(
  tx: Transaction,
  parts: IdentityParts,
  { kind, id, title, promoterId, decision, reason }: EventData<typeof submissionDecided>,
): Promise<void> {
  const promoter = await findUser(tx, promoterId);
  if (!promoter) return;
  const path = `/auth/promoter/${kind}/${id}`;
  if (decision === 'approved')
    await postMail(tx, parts, { userId: promoter.id }, 'submissionApproved', promoter.locale, { title, path });
  else
    await postMail(tx, parts, { userId: promoter.id }, 'submissionRejected', promoter.locale, {
      title,
      reason: reason ?? '',
      path,
    });
}

/** The promoter is told that staff canceled an event, and why, or reinstated it. */
export async function noticeCancellation(
  tx: Transaction,
  parts: IdentityParts,
  { eventId, title, startDate, promoterId, canceled, reason }: EventData<typeof eventCanceled>,
): Promise<void> {
  const promoter = await findUser(tx, promoterId);
  if (!promoter?.active) return;
  const { locale } = promoter;
  const values = { title, date: longDay(startDate, locale), path: `/auth/promoter/event/${eventId}` };
  if (!canceled) await postMail(tx, parts, { userId: promoter.id }, 'eventReinstated', locale, values);
  else await postMail(tx, parts, { userId: promoter.id }, 'eventCanceled', locale, { ...values, reason: reason ?? '' });
}

/** Credit expires soon: what, when, and a calendar entry for the first day of expiry. */
export async function noticeExpiring(
  tx: Transaction,
  parts: IdentityParts,
  { riderId, currency, totalCents, lots }: EventData<typeof creditExpiring>,
): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!rider?.active || rider.merged_into) return;
  const { locale } = rider;
  const money = (cents: number) => mailMoney(cents, currency, locale);
  const first = lots.map(({ expireDate }) => expireDate).sort()[0] as string;
  const byDay = [...Map.groupBy(lots, ({ expireDate }) => expireDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = byDay.map(
    ([day, ending]) =>
      `${longDay(day, locale)}: ${money(ending.reduce((sum, { amountCents }) => sum + amountCents, 0))}`,
  );
  const values = {
    amount: money(totalCents),
    date: longDay(first, locale),
    lots: lines.join('\n'),
    path: '/auth/rider/wallet',
  };
  await postMail(tx, parts, { userId: rider.id }, 'creditExpiring', locale, {
    ...values,
    calendar: expiryCalendar({
      id: `${riderId}-${currency}-${first}`,
      day: first,
      now: parts.clock(),
      summary: writeLetter('creditExpiring', locale, values, parts.config.PUBLIC_URL).subject,
    }),
  });
}

/** Notifies the rider when money is sent, and when it did not arrive. */
export async function noticeClaim(
  tx: Transaction,
  parts: IdentityParts,
  { change, riderId, currency, method, grossCents, withheldCents }: EventData<typeof claimChanged>,
): Promise<void> {
  const rider = change === 'sent' || change === 'failed' ? await findUser(tx, riderId) : undefined;
  if (!rider || rider.merged_into) return;
  const path = '/auth/rider/cashout';
  if (change === 'failed') return postMail(tx, parts, { userId: rider.id }, 'payoutFailed', rider.locale, { path });
  await postMail(tx, parts, { userId: rider.id }, method === 'order' ? 'payoutSent' : 'chequeSent', rider.locale, {
    amount: mailMoney((grossCents ?? 0) - (withheldCents ?? 0), currency, rider.locale),
    path,
  });
}

/** The rider gets the staff's answer to a reported missing payment (rule 20). */
export async function noticeMissingPayment(
  tx: Transaction,
  parts: IdentityParts,
  { riderId, eventTitle, className, decision, answer }: EventData<typeof missingPaymentDecided>,
): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!rider || rider.merged_into) return;
  await postMail(
    tx,
    parts,
    { userId: rider.id },
    decision === 'resolved' ? 'missingPaymentResolved' : 'missingPaymentDeclined',
    rider.locale,
    { title: eventTitle, className, answer, path: '/auth/rider/earnings' },
  );
}
