import type { Call, CallAnswer } from '@podium/contracts/call.ts';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { Wallet } from '@podium/contracts/api/rewards.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { WaitingMerge } from '@podium/contracts/api/rewards/merge-holds.ts';
import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import type { Currency } from '@podium/contracts/money.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { limitsWaiting } from '../money/rules/raised-limits.ts';
import { useRoleReason } from '../people/use-role-reason.ts';
import { useStaffNames } from '../people/use-staff-names.ts';
import type { waitingQueries } from './waiting.api.ts';

export const waitingKinds = [
  'postings',
  'adjustments',
  'claims',
  'settlements',
  'mergeHolds',
  'rules',
  'taxPolicies',
  'merges',
  'admins',
  'changes',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One thing that waits for a second person, in the reader's words; sums in cents, none where it is about no amount. */
export type WaitingLine = {
  kind: WaitingKind;
  id: string;
  what: string;
  /** In ISO 8601: how long it has waited. */ since: string;
  askedBy: string;
  about: { name: string; to: string };
  sums: readonly { currency: Currency; cents: number }[];
  why: readonly string[];
  /** The screen where it is decided. */ to: string;
  /** Why the signed-in admin may not decide it; null if they may. */ refusal: string | null;
  /** The wallets that an agreement to a merge would free. */ hold?: WaitingMerge;
};

type Answers = {
  [K in WaitingKind]: Awaited<ReturnType<ReturnType<typeof waitingQueries>[K]['queryFn']>>;
};
type Of<K extends keyof Answers, L extends keyof Answers[K]> = Answers[K][L] extends readonly (infer Each)[]
  ? Each
  : never;

/** Whether an account waits for its confirmation as a second person. */
export const isUnconfirmed = ({ confirmed, deActivated }: Admin): boolean => !confirmed && !deActivated;

const admin = '/auth/admin';
/** The values of the tax year; its page opens on the year of today. */
const taxPolicyPage = `${admin}/tax-year/${new Date().getFullYear()}/policy`;
const rider = (id: string) => `${admin}/rider/${id}`;

/** Makes lines of the answers of the services, with whether the signed-in admin may decide them (rule 42). */
export function useWaitingLines(): { [K in WaitingKind]: (answer: Answers[K]) => WaitingLine[] } {
  const { t } = useTranslation('admin');
  const { money, date, time } = useFormats();
  const staffName = useStaffNames();
  const refusalOf = useRefusal();
  const claimLine = (kind: 'claims' | 'settlements', claim: PayoutClaim, own: Partial<WaitingLine>): WaitingLine => ({
    kind,
    id: claim.id,
    what: t(`waiting.kind.${kind}`),
    since: claim.openedAt,
    askedBy: claim.openedBy === 'rider' ? claim.riderName : t('waiting.staff'),
    about: { name: claim.riderName, to: rider(claim.riderId) },
    sums: [{ currency: claim.currency, cents: claim.netCents }],
    why: [],
    to: `${admin}/payout-claim/${claim.id}`,
    refusal: null,
    ...own,
  });
  return {
    postings: ({ postings }) =>
      postings.map((posting: Of<'postings', 'postings'>) => ({
        kind: 'postings',
        id: posting.id,
        what: t('waiting.kind.postings'),
        since: posting.heldAt,
        askedBy: posting.postedBy.name ?? '',
        about: {
          name: `${posting.eventTitle}, ${posting.className}`,
          to: `${admin}/event/${posting.eventId}?tab=results&class=${posting.classId}`,
        },
        sums: [{ currency: posting.currency, cents: posting.amountCents }],
        why: posting.reasons.map((reason) => t(`reviews.held.reason.${reason}`)),
        to: `${admin}/reviews/postings`,
        refusal: refusalOf(catalogCalls.decideHold, posting.heldAt, [posting.postedBy.id]),
      })),
    adjustments: ({ adjustments }) =>
      adjustments.map((each: Of<'adjustments', 'adjustments'>) => ({
        kind: 'adjustments',
        id: each.id,
        what: t(`controls.act.${each.kind}`),
        since: each.askedAt,
        askedBy: staffName(each.askedBy),
        about: each.riderId
          ? { name: each.riderName || each.riderId, to: rider(each.riderId) }
          : { name: each.seriesName, to: `${admin}/serie/${each.seriesId}` },
        sums: [{ currency: each.currency, cents: each.cents }],
        why: [t('waiting.why.limit'), t('waiting.why.said', { reason: each.reason })],
        to: `${admin}/money-controls?status=pending`,
        refusal: refusalOf(rewardsCalls.decideAdjustment, each.askedAt, [each.askedBy]),
      })),
    claims: ({ claims }) =>
      claims.map((claim: PayoutClaim) =>
        claimLine('claims', claim, {
          why: [t('waiting.why.limit')],
          refusal: refusalOf(rewardsCalls.updateClaim, null, [], { body: { action: 'approve' }, hand: claim.hand }),
        }),
      ),
    settlements: ({ claims }) =>
      claims.flatMap((claim: PayoutClaim) =>
        claim.settlement === null
          ? []
          : claimLine('settlements', claim, {
              since: claim.settlement.proposedAt,
              askedBy: staffName(claim.settlement.proposedBy),
              why: [
                t(`payouts.settle.proposed.${claim.settlement.outcome}`),
                t('waiting.why.said', { reason: claim.settlement.reason }),
              ],
              refusal: refusalOf(rewardsCalls.updateClaim, claim.settlement.proposedAt, [claim.settlement.proposedBy], {
                body: { action: 'confirmSettlement' },
                hand: claim.hand,
              }),
            }),
      ),
    mergeHolds: ({ riders }) =>
      riders.map((hold: WaitingMerge) => ({
        kind: 'mergeHolds',
        id: hold.riderId,
        what: t('waiting.kind.mergeHolds'),
        since: hold.merges[0]?.mergedAt ?? hold.until,
        askedBy: [...new Set(hold.merges.map(({ mergedBy }) => staffName(mergedBy)))].filter(Boolean).join(', '),
        about: { name: hold.riderName, to: rider(hold.riderId) },
        sums: sumsOf(hold.free),
        why: [
          t('waiting.why.mergeHold', { names: hold.merges.map(({ fromName }) => fromName).join(', ') }),
          t('merge.hold.until', { date: date(hold.until), time: time(hold.until) }),
        ],
        to: rider(hold.riderId),
        refusal: refusalOf(
          rewardsCalls.agreeToMerge,
          hold.merges.at(-1)?.mergedAt ?? null,
          hold.merges.map(({ mergedBy }) => mergedBy),
        ),
        hold,
      })),
    rules: ({ ruleVersions }) =>
      ruleVersions.flatMap((version: RuleVersion) => {
        const limits = limitsWaiting(version);
        if (limits.length === 0) return [];
        return {
          kind: 'rules' as const,
          id: String(version.id),
          what: t('waiting.kind.rules'),
          since: version.createdAt ?? version.startsOn,
          askedBy: staffName(version.limitSetBy),
          about: { name: t('money.rules.from', { date: date(version.startsOn) }), to: `${admin}/rules` },
          sums: [],
          why: limits.map(({ name, raised, now }) =>
            t('waiting.why.raise', {
              name: t(`money.rules.name.${name}`),
              raised: money(raised, 'USD'),
              now: money(now, 'USD'),
            }),
          ),
          to: `${admin}/rules`,
          refusal: refusalOf(rewardsCalls.confirmLimit, version.createdAt, [version.limitSetBy]),
        };
      }),
    taxPolicies: ({ policies }) =>
      policies
        .filter(({ status }) => status === 'waiting')
        .map((policy: Of<'taxPolicies', 'policies'>) => ({
          kind: 'taxPolicies',
          id: policy.id,
          what: t('waiting.kind.taxPolicies'),
          since: policy.proposedAt,
          askedBy: staffName(policy.proposedBy),
          about: { name: t('tax.policy.from', { year: policy.fromYear }), to: taxPolicyPage },
          sums: [],
          why: [t('waiting.why.said', { reason: policy.note })],
          to: taxPolicyPage,
          refusal: refusalOf(rewardsCalls.decideTaxPolicy, policy.proposedAt, [policy.proposedBy]),
        })),
    merges: (merges) =>
      merges.map((merge) => ({
        kind: 'merges',
        id: `${merge.fromId} ${merge.intoId}`,
        what: t('waiting.kind.merges'),
        since: merge.askedAt,
        askedBy: staffName(merge.askedBy),
        about: { name: `${merge.fromName} → ${merge.intoName}`, to: rider(merge.intoId) },
        sums: sumsOf(moneyIn(merge.wallet)),
        why: [t('waiting.why.merge')],
        to: `${rider(merge.intoId)}?merge=${merge.fromId}`,
        // The role of who agrees to a merge: asking for one needs none.
        refusal: refusalOf(rewardsCalls.agreeToMerge, merge.askedAt, [merge.askedBy]),
      })),
    admins: ({ admins }) =>
      admins.filter(isUnconfirmed).map((each) => ({
        kind: 'admins',
        id: each.id,
        what: t('waiting.kind.admins'),
        since: each.unconfirmedSince ?? '',
        askedBy: each.involvedIds.map(staffName).join(', '),
        about: { name: each.name, to: `${admin}/staff?q=${encodeURIComponent(each.name)}` },
        sums: [],
        why: [t('waiting.why.admin', { roles: each.roles.map((role) => t(`staff.role.${role}.name`)).join(', ') })],
        to: `${admin}/staff?q=${encodeURIComponent(each.name)}`,
        refusal: refusalOf(identityCalls.confirmAdmin, null, [...each.involvedIds, each.id]),
      })),
    changes: ({ changes }) =>
      changes.map((change: Of<'changes', 'changes'>) => ({
        kind: 'changes',
        id: change.id,
        what: t('waiting.kind.changes'),
        since: change.askedAt,
        askedBy: change.riderName,
        about: { name: change.riderName, to: rider(change.riderId) },
        sums: [],
        why: [t('waiting.why.said', { reason: change.reason })],
        to: `${admin}/reviews/identity`,
        refusal: refusalOf(identityCalls.decideIdentityChange, null, []),
      })),
  };
}

type Answer = CallAnswer<typeof rewardsCalls.payoutClaim>['claim'];

/**
 * Why the signed-in admin may not decide: the role, the own hand, or a confirmation after it was asked. The server asks
 * again.
 */
function useRefusal() {
  const { t } = useTranslation('admin');
  const user = useUser();
  const roleReason = useRoleReason();
  return (
    call: Call,
    askedAt: string | null,
    askers: readonly (string | null)[],
    { body, hand }: { body?: object; hand?: Answer['hand'] } = {},
  ): string | null => {
    const missing = roleReason(call, body);
    if (missing) return missing;
    if (user && askers.includes(user.id)) return t('waiting.own');
    if (hand) return t(`payouts.hand.${hand}`);
    return askedAt && user?.secondSince && Date.parse(user.secondSince) > Date.parse(askedAt)
      ? t('waiting.later')
      : null;
  };
}

const moneyIn = (wallet: Wallet | null) => [
  ...(wallet?.credit ?? []).map(({ currency, availableCents }) => ({ currency, cents: availableCents })),
  ...(wallet?.cash ?? []).map(({ currency, owedCents }) => ({ currency, cents: owedCents })),
];

/** One sum a currency. */
function sumsOf(sums: readonly { currency: Currency; cents: number }[]): { currency: Currency; cents: number }[] {
  const cents = new Map<Currency, number>();
  for (const each of sums) cents.set(each.currency, (cents.get(each.currency) ?? 0) + each.cents);
  return [...cents].map(([currency, sum]) => ({ currency, cents: sum })).filter((each) => each.cents > 0);
}
