// Generated from ../api/rewards.ts by tools/docs/generate.ts. Do not edit.
import type { rewardsRoutes } from '../api/rewards.ts';
import type { CallsOf } from '../call.ts';

type Calls = CallsOf<typeof rewardsRoutes>;
const service = 'rewards';

/** Refunds to dealers, the oldest open first; a dealer sees their own */
export const dealerRefunds: Calls['dealerRefunds'] =
  { service, method: 'get', path: '/api/{type}/dealer-refunds' };
/** Mark refunds as sent, all or none; with `partly`, those that may be */
export const sendRefunds: Calls['sendRefunds'] =
  { service, method: 'post', path: '/api/admin/dealer-refunds/send',
    role: "finance",
    touches: ["rewards","reports"] };
/** Undo that refunds were marked as sent, all or none */
export const unsendRefunds: Calls['unsendRefunds'] =
  { service, method: 'post', path: '/api/admin/dealer-refunds/undo',
    role: "finance",
    touches: ["rewards","reports"] };
/** A dealer’s account in a month, from the journal, and how old what is open is */
export const dealerStatement: Calls['dealerStatement'] =
  { service, method: 'get', path: '/api/{type}/dealer/{dealerId}/statement' };
/** Claims on earned cash, the open ones first; a rider sees their own */
export const payoutClaims: Calls['payoutClaims'] =
  { service, method: 'get', path: '/api/{type}/payout-claims' };
/** One claim */
export const payoutClaim: Calls['payoutClaim'] =
  { service, method: 'get', path: '/api/{type}/payout-claim/{claimId}' };
/** Claim all cash earned in a currency */
export const openClaim: Calls['openClaim'] =
  { service, method: 'post', path: '/api/rider/payout-claims' };
/** Open claims for riders, or for everyone who is owed cash in a currency; who has one keeps it */
export const openClaims: Calls['openClaims'] =
  { service, method: 'post', path: '/api/admin/payout-claims' };
/** Approve (a second admin), cancel, mark a cheque as sent, take back that it was, or settle a stuck payment (two people); a rider may only cancel */
export const updateClaim: Calls['updateClaim'] =
  { service, method: 'put', path: '/api/{type}/payout-claim/{claimId}',
    role: {"field":"action","roles":{"approve":"approver","send":"finance","undo":"finance","settleAs":"finance","confirmSettlement":"approver"}} };
/** Mark the cheques of a run as sent, all or none */
export const sendClaims: Calls['sendClaims'] =
  { service, method: 'post', path: '/api/admin/payout-claims/send',
    role: "finance" };
/** Order the payment of many claims, with an outcome for each */
export const orderClaims: Calls['orderClaims'] =
  { service, method: 'post', path: '/api/admin/payout-claims/order',
    role: "finance" };
/** Put open claims that are paid by cheque into a cheque run; blocked ones stay open */
export const runCheques: Calls['runCheques'] =
  { service, method: 'post', path: '/api/admin/cheque-runs',
    role: "finance" };
/** All cheque runs, the newest first, with their sums and how many cheques are marked as sent */
export const chequeRuns: Calls['chequeRuns'] =
  { service, method: 'get', path: '/api/admin/cheque-runs' };
/** A cheque run, to print */
export const chequeRun: Calls['chequeRun'] =
  { service, method: 'get', path: '/api/admin/cheque-run/{runId}' };
/** Order the payment of a claim; the amount is the claim’s, `payoutAmount` is only compared */
export const createOrder: Calls['createOrder'] =
  { service, method: 'post', path: '/api/payments/create-order',
    role: "finance" };
/** The reward link, only for its owner; never stored (rule 18) */
export const rewardLink: Calls['rewardLink'] =
  { service, method: 'get', path: '/api/payments/get-reward-link/{orderId}' };
/** Webhook of the payout provider: an order changed; signed, and verified by reading the order back */
export const providerWebhook: Calls['providerWebhook'] =
  { service, method: 'post', path: '/api/payments/webhook',
    touches: [] };
/** Differences between our orders and the provider’s */
export const checkProvider: Calls['checkProvider'] =
  { service, method: 'get', path: '/api/admin/payments/reconciliation' };
/** Read every unsettled order back from the provider now */
export const readOrdersBack: Calls['readOrdersBack'] =
  { service, method: 'post', path: '/api/admin/payments/read-back' };
/** The log of actions on money, newest first, with sums by person and currency over all pages */
export const moneyActs: Calls['moneyActs'] =
  { service, method: 'get', path: '/api/admin/money-acts' };
/** Manual adjustments that wait for a second admin, and their outcomes; the oldest pending first */
export const pendingAdjustments: Calls['pendingAdjustments'] =
  { service, method: 'get', path: '/api/admin/pending-adjustments' };
/** Approve (an admin other than the requester) or reject an adjustment; an approved one is applied at once */
export const decideAdjustment: Calls['decideAdjustment'] =
  { service, method: 'put', path: '/api/admin/pending-adjustment/{adjustmentId}',
    role: "approver" };
/** Flagged movements: new accounts, results older than the account, actions by proxy */
export const flags: Calls['flags'] =
  { service, method: 'get', path: '/api/admin/flags' };
/** Mark a flag as reviewed, with a note */
export const markFlag: Calls['markFlag'] =
  { service, method: 'put', path: '/api/admin/flag/{flagId}' };
/** Missing-payment claims and requests for reinstatement, the open ones first; a rider sees their own */
export const missingPayments: Calls['missingPayments'] =
  { service, method: 'get', path: '/api/{type}/missing-payments' };
/** Cash that the rider lost because it was not claimed in time, the latest first, and what was reinstated */
export const lostCash: Calls['lostCash'] =
  { service, method: 'get', path: '/api/rider/lost-cash' };
/** Ask staff to reinstate cash that lapsed */
export const askReinstatement: Calls['askReinstatement'] =
  { service, method: 'post', path: '/api/rider/lost-cash/{awardId}/reinstatement' };
/** Races for which a missing payment can still be claimed */
export const claimableEvents: Calls['claimableEvents'] =
  { service, method: 'get', path: '/api/rider/claimable-events' };
/** Claim a missing payment for a race */
export const claimMissing: Calls['claimMissing'] =
  { service, method: 'post', path: '/api/rider/missing-payments' };
/** Claim a missing payment for a rider, at any time */
export const claimMissingFor: Calls['claimMissingFor'] =
  { service, method: 'post', path: '/api/admin/missing-payments' };
/** Answer a missing-payment claim, by mail; a request for reinstatement is resolved by reinstating its award */
export const decideMissing: Calls['decideMissing'] =
  { service, method: 'put', path: '/api/admin/missing-payment/{claimId}' };
/** Grant, correct, write off or reinstate money, with a reason; above the limit a second admin approves */
export const adjust: Calls['adjust'] =
  { service, method: 'post', path: '/api/admin/rider/{riderId}/adjustments' };
/** The bonus table of a series and its posted standings */
export const seriesBonus: Calls['seriesBonus'] =
  { service, method: 'get', path: '/api/admin/serie/{seriesId}/bonus' };
/** Post or replace the final standings; only the difference is paid or taken back, above the limit after a second admin */
export const postSeriesBonus: Calls['postSeriesBonus'] =
  { service, method: 'put', path: '/api/admin/serie/{seriesId}/bonus' };
/** Riders whose credit ends soon, the soonest first */
export const expiringCredit: Calls['expiringCredit'] =
  { service, method: 'get', path: '/api/admin/expiring-credit' };
/** Mail riders whose credit ends within some days, in their language; `dryRun` says who gets what */
export const sendExpireMail: Calls['sendExpireMail'] =
  { service, method: 'post', path: '/api/admin/riders/send-expire-mail' };
/** Credit that can still be spent by the month it ends, what went to breakage by month, and what is owed */
export const liability: Calls['liability'] =
  { service, method: 'get', path: '/api/admin/liability' };
/** The awards of all riders, the newest first */
export const allAwards: Calls['allAwards'] =
  { service, method: 'get', path: '/api/admin/awards' };
/** Explanation of an award, in words, and where its money is */
export const explainAward: Calls['explainAward'] =
  { service, method: 'get', path: '/api/{type}/award/{awardId}/explanation' };
/** Explanation of a result, paid or not */
export const explainResult: Calls['explainResult'] =
  { service, method: 'get', path: '/api/{type}/result/{eventId}/{resultId}/explanation' };
/** Every movement of an award */
export const awardMovements: Calls['awardMovements'] =
  { service, method: 'get', path: '/api/{type}/award/{awardId}/movements' };
/** The statement with running balance as `csv` or `pdf` */
export const riderStatement: Calls['riderStatement'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/statement/{format}' };
/** What the rider’s QR code says to the counter: signed, for 60 seconds; it names the rider and spends nothing */
export const redemptionPass: Calls['redemptionPass'] =
  { service, method: 'post', path: '/api/rider/rider/{riderId}/redemption-pass',
    touches: [] };
/** Whose QR code was scanned */
export const readPass: Calls['readPass'] =
  { service, method: 'post', path: '/api/dealer/redemption-pass',
    touches: [] };
/** Whether a rider’s money waits after a merge */
export const getMergeHold: Calls['getMergeHold'] =
  { service, method: 'get', path: '/api/admin/rider/{riderId}/merge-hold' };
/** Riders whose money waits after a merge, the longest waiting first, with what would be free */
export const listMergeHolds: Calls['listMergeHolds'] =
  { service, method: 'get', path: '/api/admin/merge-holds' };
/** Agree to a merge as another admin: the rider’s money waits no longer (rule 44) */
export const agreeToMerge: Calls['agreeToMerge'] =
  { service, method: 'put', path: '/api/admin/rider/{riderId}/merge-hold',
    role: "approver",
    touches: ["rewards","identity","catalog"] };
/** Whether wrong PINs locked redemption for a rider */
export const getPinLock: Calls['getPinLock'] =
  { service, method: 'get', path: '/api/admin/rider/{riderId}/pin-lock' };
/** Unlock a PIN and reset its failed tries; the PIN stays (rule 16) */
export const unlockPin: Calls['unlockPin'] =
  { service, method: 'delete', path: '/api/admin/rider/{riderId}/pin-lock' };
/** Credit, earnings of the year and last redemption of up to 100 riders, for lists */
export const listWallets: Calls['listWallets'] =
  { service, method: 'get', path: '/api/{type}/rider-wallets' };
/** The rules by the day they start, the newest first */
export const ruleVersions: Calls['ruleVersions'] =
  { service, method: 'get', path: '/api/admin/rule-versions' };
/** Rules from a coming day on; `dryRun` says what they would change */
export const addRuleVersion: Calls['addRuleVersion'] =
  { service, method: 'post', path: '/api/admin/rule-versions',
    role: "owner" };
/** Change rules that are not in force yet */
export const updateRuleVersion: Calls['updateRuleVersion'] =
  { service, method: 'put', path: '/api/admin/rule-version/{ruleVersionId}',
    role: "owner" };
/** Confirm that rules raise the limit (another admin than who set it); the amount is what is confirmed */
export const confirmLimit: Calls['confirmLimit'] =
  { service, method: 'post', path: '/api/admin/rule-version/{ruleVersionId}/confirm-limit',
    role: "approver" };
/** Withdraw rules that are not in force yet */
export const deleteRuleVersion: Calls['deleteRuleVersion'] =
  { service, method: 'delete', path: '/api/admin/rule-version/{ruleVersionId}',
    role: "owner" };
/** The invariants of all money, and the rows that violate them */
export const reconcile: Calls['reconcile'] =
  { service, method: 'get', path: '/api/admin/reconciliation' };
/** What riders were paid and what was withheld in a year, as CSV (rule 21) */
export const taxFile: Calls['taxFile'] =
  { service, method: 'get', path: '/api/admin/payments/tax-file/{year}',
    role: "finance" };
/** What each rider got in a year, by country of the race and tax residence, with form, threshold and gaps */
export const taxYear: Calls['taxYear'] =
  { service, method: 'get', path: '/api/admin/tax-year/{year}',
    role: "finance" };
/** The rows of a tax year as CSV, with the last four of tax numbers */
export const taxYearFile: Calls['taxYearFile'] =
  { service, method: 'get', path: '/api/admin/tax-year/{year}/file',
    role: "finance" };
/** The values of the tax year that were proposed and confirmed, the newest first, and those in force */
export const taxPolicies: Calls['taxPolicies'] =
  { service, method: 'get', path: '/api/admin/tax-policies' };
/** Propose values for the tax years from one on; another person confirms them */
export const proposeTaxPolicy: Calls['proposeTaxPolicy'] =
  { service, method: 'post', path: '/api/admin/tax-policies',
    role: "owner" };
/** Confirm or reject proposed values of the tax year, as another person than who proposed them */
export const decideTaxPolicy: Calls['decideTaxPolicy'] =
  { service, method: 'put', path: '/api/admin/tax-policy/{policyId}',
    role: "approver" };
/** The years of which there is a statement for a rider, the newest first */
export const riderTaxYears: Calls['riderTaxYears'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/tax-years' };
/** What a rider got in a year, and on which form it is filed, as PDF */
export const taxStatement: Calls['taxStatement'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/tax-statement/{year}' };
/** What a rider has, by currency */
export const wallet: Calls['wallet'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/wallet' };
/** The awards (lots) of a rider, the next to expire first */
export const awards: Calls['awards'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/awards' };
/** Every movement with its running balance, oldest first; with `page` a page of them, newest first */
export const ledger: Calls['ledger'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/ledger' };
/** Every result of a rider with what it paid or why not */
export const riderResults: Calls['riderResults'] =
  { service, method: 'get', path: '/api/{type}/rider/{riderId}/results' };
/** For each result of a rider the caller may see: eligible, or the reason */
export const eligibility: Calls['eligibility'] =
  { service, method: 'get', path: '/api/{type}/event/{eventId}/eligibility' };
/** The same for whoever is signed in: riders see their own results, dealers none */
export const eventEligibility: Calls['eventEligibility'] =
  { service, method: 'get', path: '/api/event/{eventId}/eligibility' };
/** Redeem credit at the dealer’s counter */
export const redeem: Calls['redeem'] =
  { service, method: 'post', path: '/api/{type}/redeem',
    touches: ["rewards","reports"] };
/** Redemptions the caller may see, newest first */
export const redemptions: Calls['redemptions'] =
  { service, method: 'get', path: '/api/{type}/credit-redemptions' };
/** Undo (dealer) or refund (admin) a redemption; the value returns to its lots */
export const undoRedemption: Calls['undoRedemption'] =
  { service, method: 'delete', path: '/api/{type}/credit-redemption/{redemptionId}',
    touches: ["rewards","reports"] };
/** Redemptions that were undone or refunded, with who and when */
export const revokedRedemptions: Calls['revokedRedemptions'] =
  { service, method: 'get', path: '/api/{type}/revoked-redemptions' };
