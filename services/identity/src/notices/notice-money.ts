import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { awardsExpired } from '@podium/contracts/events/rewards.awards-expired.v1.ts';
import type { cashDue } from '@podium/contracts/events/rewards.cash-due.v1.ts';
import type { reinstatementDecided } from '@podium/contracts/events/rewards.reinstatement-decided.v1.ts';
import type { resultsEarned } from '@podium/contracts/events/rewards.results-earned.v1.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import type { Lapse } from '@podium/contracts/payouts.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { postMail, postMails } from '../mail/post-mail.ts';
import { cleanTyped } from '../mail/typed-text.ts';
import { findUser, findUsers, type UserRow } from '../users/read-users.ts';
import { say } from '../words.ts';
import { mailMoney } from './mail-money.ts';

type Parts = Pick<IdentityParts, 'config'>;
const [cashPage, walletPage, documentsPage] = [
  '/auth/rider/cashout',
  '/auth/rider/wallet',
  '/auth/rider/profile#documents',
];

const isReader = (rider: UserRow | undefined): rider is UserRow =>
  rider !== undefined && rider.active && !rider.merged_into;
async function findReader(tx: Transaction, riderId: string): Promise<UserRow | undefined> {
  const rider = await findUser(tx, riderId);
  return isReader(rider) ? rider : undefined;
}

/** Results brought money: a mail for each event with all of it (rule 48). */
export async function noticeResults(
  tx: Transaction,
  parts: Parts,
  envelopes: Envelope<EventData<typeof resultsEarned>>[],
): Promise<void> {
  const riders = await findUsers(tx, [...new Set(envelopes.map(({ data }) => data.riderId))]);
  const readers = new Map(riders.filter(isReader).map((rider) => [rider.id, rider]));
  await postMails(
    tx,
    parts,
    'resultsEarned',
    envelopes.flatMap(({ data }) => {
      const rider = readers.get(data.riderId);
      return rider ? [{ to: { userId: rider.id }, locale: rider.locale, values: earnedOf(data, rider.locale) }] : [];
    }),
  );
}

function earnedOf({ eventTitle, currency, awards }: EventData<typeof resultsEarned>, locale: Locale) {
  const money = (cents: number) => mailMoney(cents, currency, locale);
  const lines = awards.map(({ kind, className, place, amountCents, expireDate, claimBy }) => {
    const day = kind === 'cash' ? claimBy : expireDate;
    return `- ${say(locale, `earned.${kind}`, {
      className: cleanTyped(className, 60),
      place: String(place),
      amount: money(amountCents),
      date: day ? longDay(day, locale) : '',
    })}`;
  });
  const [credit, cash] = (['dealerCredit', 'cash'] as const).map((kind) => awards.some((award) => award.kind === kind));
  return {
    amount: money(awards.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    title: eventTitle,
    awards: lines.join('\n'),
    spend: credit ? say(locale, 'earned.spend') : '',
    claim: cash ? say(locale, 'earned.claim') : '',
    path: cash ? cashPage : walletPage,
  };
}

/** Cash must be claimed, with verified documents, within 30 or 7 days (rule 48). */
export async function noticeCashDue(
  tx: Transaction,
  parts: Parts,
  { riderId, currency, totalCents, claimBy, missing = 'notClaimed' }: EventData<typeof cashDue>,
): Promise<void> {
  const rider = await findReader(tx, riderId);
  if (!rider) return;
  const date = longDay(claimBy, rider.locale);
  await postMail(tx, parts, { userId: rider.id }, 'cashDue', rider.locale, {
    amount: mailMoney(totalCents, currency, rider.locale),
    date,
    missing: say(rider.locale, `stillMissing.${missing}`, { date }),
    path: missing === 'documentsMissing' ? documentsPage : cashPage,
  });
}

/** Credit or cash expired (rule 48); what was missing of cash is said, with the way to ask for it back. */
export async function noticeExpired(
  tx: Transaction,
  parts: Parts,
  { riderId, kind, currency, totalCents, lapse }: EventData<typeof awardsExpired>,
): Promise<void> {
  const rider = await findReader(tx, riderId);
  if (!rider) return;
  const amount = mailMoney(totalCents, currency, rider.locale);
  if (kind === 'dealerCredit')
    return postMail(tx, parts, { userId: rider.id }, 'creditExpired', rider.locale, { amount, path: walletPage });
  await postMail(tx, parts, { userId: rider.id }, 'cashExpired', rider.locale, {
    amount,
    missing: whyLost(rider, lapse),
    path: cashPage,
  });
}
const whyLost = ({ locale }: UserRow, lapse: Lapse = 'notClaimed') => say(locale, `wasMissing.${lapse}`);

/** Staff reinstated cash that the rider had lost, or refused to. */
export async function noticeReinstatement(
  tx: Transaction,
  parts: Parts,
  data: EventData<typeof reinstatementDecided>,
): Promise<void> {
  const rider = await findReader(tx, data.riderId);
  if (!rider) return;
  const { locale } = rider;
  const values = {
    amount: mailMoney(data.amountCents, data.currency, locale),
    title: data.eventTitle || say(locale, 'noEvent'),
    className: data.className,
    answer: data.answer,
    path: cashPage,
  };
  if (data.decision === 'refused')
    return postMail(tx, parts, { userId: rider.id }, 'reinstatementRefused', locale, values);
  const date = data.claimBy ? longDay(data.claimBy, locale) : '';
  await postMail(tx, parts, { userId: rider.id }, 'reinstated', locale, { ...values, date });
}
