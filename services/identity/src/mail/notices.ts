import type { EventData } from '@podium/contracts/event.ts';
import type { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
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
