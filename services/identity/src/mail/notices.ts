import type { EventData } from '@podium/contracts/event.ts';
import type { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import type { submissionDecided } from '@podium/contracts/events/catalog.submission-decided.v1.ts';
import type { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { localeTags, type Locale } from '@podium/contracts/locales.ts';
import { formatMoney } from '@podium/contracts/money.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { findUser } from '../accounts/users.store.ts';
import { findDealerCopy } from '../dealers/dealers.store.ts';
import type { IdentityParts } from '../parts.ts';
import { postMail } from './post-mail.ts';

/** The rider hears of each redemption, for it may not have been they (rule 16). */
export async function noticeRedemption(tx: Transaction, parts: IdentityParts, { riderId, dealerId, amountCents, currency, code }: EventData<typeof redemptionMade>): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (!rider || rider.merged_into) return;
  const dealer = (await findDealerCopy(tx, dealerId))?.name ?? '';
  await postMail(tx, parts, { userId: rider.id }, 'redemptionMade', rider.locale, { amount: formatMoney(amountCents, currency, rider.locale), dealer, code, path: '/auth/rider' });
}

export async function noticePinLock(tx: Transaction, parts: IdentityParts, riderId: string): Promise<void> {
  const rider = await findUser(tx, riderId);
  if (rider && !rider.merged_into) await postMail(tx, parts, { userId: rider.id }, 'pinLocked', rider.locale, { path: '/auth/rider/profile' });
}

/** Promoters return results within two weeks (spec 9). */
export async function noticeResultsAwaited(tx: Transaction, parts: IdentityParts, { eventId, title, promoterId, endDate, dueDate, days }: EventData<typeof resultsAwaited>): Promise<void> {
  const promoter = await findUser(tx, promoterId);
  if (promoter?.active) await postMail(tx, parts, { userId: promoter.id }, 'resultsAwaited', promoter.locale, { title, days: String(days), endDate: longDate(endDate, promoter.locale), dueDate: longDate(dueDate, promoter.locale), path: `/auth/promoter/event/${eventId}/import` });
}

export async function noticeDecision(tx: Transaction, parts: IdentityParts, { kind, id, title, promoterId, decision, reason }: EventData<typeof submissionDecided>): Promise<void> {
  const promoter = await findUser(tx, promoterId);
  if (!promoter) return;
  const path = `/auth/promoter/${kind}/${id}`;
  if (decision === 'approved') await postMail(tx, parts, { userId: promoter.id }, 'submissionApproved', promoter.locale, { title, path });
  else await postMail(tx, parts, { userId: promoter.id }, 'submissionRejected', promoter.locale, { title, reason: reason ?? '', path });
}

const longDate = (day: string, locale: Locale) => new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
