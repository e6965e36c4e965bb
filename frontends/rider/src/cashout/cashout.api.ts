import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** A rider has a claim or two a year, so all are loaded at once. */
export const claimsQuery = () =>
  queryOf(rewardsCalls.payoutClaims, { params: { type: 'rider' }, query: { limit: 100 } });

export const lostCashQuery = () => queryOf(rewardsCalls.lostCash, {});

export const askReinstatement = (awardId: string, message: string) =>
  call(rewardsCalls.askReinstatement, { params: { awardId }, body: { message } });

export const openClaim = (currency: Currency) => call(rewardsCalls.openClaim, { body: { currency } });

export const cancelClaim = (claimId: string) =>
  call(rewardsCalls.updateClaim, { params: { type: 'rider', claimId }, body: { action: 'cancel' } });

/** The server pays the amount of the claim; the amount that the rider saw is sent too, so that no other one is paid. */
export const orderPayment = ({ id, netCents, currency, version }: PayoutClaim) =>
  call(rewardsCalls.createOrder, {
    body: { claimId: id, payoutAmount: { amount: netCents, currency } },
    attempt: version,
  });

export const fetchRewardLink = (orderId: string) => call(rewardsCalls.rewardLink, { params: { orderId } });
