import { createHmac } from 'node:crypto';
import type { Redemption, Wallet } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { pinMac } from '@podium/service-kit/pin.ts';
import type { RewardsParts } from '../parts.ts';
import {
  dealerInactive,
  dealerLocked,
  guardianPending,
  idNotVerified,
  insufficientCredit,
  keyReused,
  notARider,
  pinLocked,
  riderInactive,
  wrongCurrency,
  wrongPin,
} from '../errors.ts';
import { redeem } from './redemptions.store.ts';

export type RedeemRequest = {
  riderId: string;
  amountCents: number;
  currency: Currency;
  pin: string;
  employeeName: string;
  idVerified: boolean;
};
export type RedeemAnswer = { redemption: Redemption; wallet: Wallet };

/**
 * Spends a rider's credit at the dealer's counter (rules 12, 13, 16). The whole of it, from the PIN's count to the events, is
 * one statement in the database: `redeem_credit`. The same key with the same body gets the first answer again (rule 3).
 */
export async function redeemCredit(
  parts: RewardsParts,
  request: RedeemRequest,
  by: { session: Session; key: string; correlationId: string; now: Date },
): Promise<RedeemAnswer> {
  if (!request.idVerified) throw idNotVerified();
  const result = await redeem(parts.db, {
    ...request,
    key: by.key,
    bodyHash: createHmac('sha256', parts.pepper).update(JSON.stringify(request)).digest('hex'),
    pinMac: pinMac(parts.pepper, request.riderId, request.pin),
    dealerId: by.session.subjectId,
    actorId: by.session.userId,
    proxiedBy: by.session.proxiedBy ?? null,
    correlationId: by.correlationId,
    now: by.now,
  });
  parts.committed();
  switch (result.outcome) {
    case 'redeemed':
      return result.answer;
    case 'insufficient':
      throw insufficientCredit(
        { amount: result.availableCents, currency: request.currency },
        { amount: request.amountCents, currency: request.currency },
      );
    case 'key-reused':
      throw keyReused();
    case 'wrong-pin':
      throw wrongPin();
    case 'pin-locked':
      throw pinLocked();
    case 'dealer-locked':
      throw dealerLocked();
    case 'dealer-inactive':
      throw dealerInactive();
    case 'wrong-currency':
      throw wrongCurrency(request.currency);
    case 'not-a-rider':
      throw notARider();
    case 'rider-inactive':
      throw riderInactive();
    case 'guardian-pending':
      throw guardianPending();
  }
}
