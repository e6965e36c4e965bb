import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';

const inForce = {
  approvalAboveCents: 'limitInForceCents',
  postingAboveCents: 'postingLimitInForceCents',
  actorPostingAboveCents: 'actorPostingLimitInForceCents',
} as const;
type Limit = keyof typeof inForce;

/** The limits of a version that were raised and wait for a second person: as set, and as in force now; cents. */
export const limitsWaiting = (version: RuleVersion): { name: Limit; raised: number; now: number }[] =>
  (Object.keys(inForce) as Limit[])
    .map((name) => ({ name, raised: version[name], now: version[inForce[name]] }))
    .filter(({ raised, now }) => raised !== now);
