import type { Redemption, Wallet } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { hashOfBody, keyReused } from '@podium/service-kit/answer-once.ts';
import { isUniqueViolation } from '@podium/service-kit/database.ts';
import type { ProblemError } from '@podium/service-kit/problem.ts';
import { pinMac } from '@podium/service-kit/pin.ts';
import { writeAside } from '@podium/service-kit/staff-write.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import {
  dealerInactive,
  dealerLocked,
  emailUnverified,
  guardianPending,
  idNotVerified,
  insufficientCredit,
  mergeHold,
  notARider,
  pinLocked,
  riderInactive,
  wrongCurrency,
  wrongPin,
  noPin,
} from '../errors.ts';
import { countTriesLeft, redeem, type RedeemCommand, type RedeemResult } from './redemptions.store.ts';

/** The parts for the counter; the PIN pepper also signs passes. */
export type CounterParts = ServiceParts & { pepper: string };

/** Integer cents; the PIN is compared and neither stored nor logged (rule 16). */
export type RedeemRequest = {
  riderId: string;
  amountCents: number;
  currency: Currency;
  pin: string;
  employeeName: string;
  idVerified: boolean;
};
/** The redemption with its code, and the rider's wallet after it. */
export type RedeemAnswer = { redemption: Redemption; wallet: Wallet };

/**
 * Spends credit at the counter in one statement, `redeem_credit` (rules 12, 13, 16). A stored answer (rule 3) is given
 * only once the PIN was verified, and each try of it counts. Throws `rewards/insufficient-credit`, `rewards/wrong-pin`,
 * `rewards/pin-locked`, `rewards/dealer-locked`, and one error per condition of rule 12.
 */
export async function redeemCredit(
  parts: CounterParts,
  request: RedeemRequest,
  by: CommandContext & { idempotencyKey: string },
): Promise<RedeemAnswer> {
  if (!request.idVerified) throw idNotVerified();
  // The PIN only authorizes the call, so it is in no hash of the body.
  const { pin, ...asked } = request;
  const command = {
    ...asked,
    key: by.idempotencyKey,
    bodyHash: hashOfBody(asked),
    pinMac: pinMac(parts.pepper, request.riderId, pin),
    dealerId: by.session.subjectId,
    actorId: by.session.userId,
    proxiedBy: by.session.proxiedBy ?? null,
    correlationId: by.correlationId,
    now: by.now,
  };
  const result = await (by.session.proxiedBy ? redeemForDealer(parts, command) : redeem(parts.db, command)).catch(
    (error: unknown) => {
      // Concurrent calls for two riders with one key take different locks and conflict here.
      throw isUniqueViolation(error, 'kept_answers_pkey') ? keyReused() : error;
    },
  );
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
      throw await refusedPin(parts, request.riderId);
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
    case 'email-unverified':
      throw emailUnverified();
    case 'guardian-pending':
      throw guardianPending();
    case 'merge-hold':
      throw mergeHold(result.until);
  }
}

/** What staff redeem for a dealer is recorded with it; a counted try alone is not (rules 16 and 30). */
const redeemForDealer = ({ db }: CounterParts, command: RedeemCommand): Promise<RedeemResult> =>
  db.transaction(async (tx) => {
    const result = await redeem(tx, command);
    if (result.outcome !== 'redeemed') writeAside();
    return result;
  });

async function refusedPin({ db }: CounterParts, riderId: string): Promise<ProblemError> {
  const triesLeft = await countTriesLeft(db, riderId);
  return triesLeft === null ? noPin() : wrongPin(triesLeft);
}
