import { mailMoney } from './mail-money.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import type { awardsExpired } from '@podium/contracts/events/rewards.awards-expired.v1.ts';
import type { cashDue } from '@podium/contracts/events/rewards.cash-due.v1.ts';
import { longDay } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { postMail, postMails } from '../mail/post-mail.ts';
import { findUser, findUsers, type UserRow } from '../users/read-users.ts';

type Parts = Pick<IdentityParts, 'config' | 'clock'>;
/** Older results, as of a program that was just set up or of events that are sent again, are no news. */
const newsMs = 14 * 86_400_000;

const isReader = (rider: UserRow | undefined): rider is UserRow =>
  rider !== undefined && rider.active && !rider.merged_into;

/** Riders whose results brought money (rule 48); what staff gave by hand has no place, and is no result. */
export async function noticeEarnings(
  tx: Transaction,
  parts: Parts,
  envelopes: Envelope<EventData<typeof awardEarned>>[],
): Promise<void> {
  const since = parts.clock().getTime() - newsMs;
  const news = envelopes.filter(
    ({ data, occurredAt }) =>
      data.place > 0 && data.initialValueCents > 0 && data.status !== 'Expired' && Date.parse(occurredAt) >= since,
  );
  if (news.length === 0) return;
  const riders = await findUsers(tx, [...new Set(news.map(({ data }) => data.riderId))]);
  const readers = new Map(riders.filter(isReader).map((rider) => [rider.id, rider]));
  const mails = news.flatMap(
    ({ data: { riderId, kind, initialValueCents, currency, className, place, expireDate } }) => {
      const rider = readers.get(riderId);
      if (!rider) return [];
      const { locale } = rider;
      const amount = mailMoney(initialValueCents, currency, locale);
      const date = expireDate ? longDay(expireDate, locale) : '';
      return [{ kind, to: { userId: rider.id }, locale, values: { amount, className, place: String(place), date } }];
    },
  );
  for (const [kind, template, path] of [
    ['dealerCredit', 'creditEarned', '/auth/rider/wallet'],
    ['cash', 'cashEarned', '/auth/rider/cashout'],
  ] as const)
    await postMails(
      tx,
      parts,
      template,
      mails.filter((mail) => mail.kind === kind).map((mail) => ({ ...mail, values: { ...mail.values, path } })),
    );
}

/** Cash must be claimed within 30 or 7 days (rule 48). */
export async function noticeCashDue(
  tx: Transaction,
  parts: Parts,
  { riderId, currency, totalCents, claimBy }: EventData<typeof cashDue>,
): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!isReader(rider)) return;
  await postMail(tx, parts, { userId: rider.id }, 'cashDue', rider.locale, {
    amount: mailMoney(totalCents, currency, rider.locale),
    date: longDay(claimBy, rider.locale),
    path: '/auth/rider/cashout',
  });
}

/** Credit or cash expired (rule 48). */
export async function noticeExpired(
  tx: Transaction,
  parts: Parts,
  { riderId, kind, currency, totalCents }: EventData<typeof awardsExpired>,
): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!isReader(rider)) return;
  const [template, path] =
    kind === 'cash' ? (['cashExpired', '/about/contact'] as const) : (['creditExpired', '/auth/rider/wallet'] as const);
  await postMail(tx, parts, { userId: rider.id }, template, rider.locale, {
    amount: mailMoney(totalCents, currency, rider.locale),
    path,
  });
}
