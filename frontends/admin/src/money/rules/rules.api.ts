import type { RulePreview, RuleVersion, RuleVersionInput } from '@podium/contracts/api/rewards/policy.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Written = { ruleVersion: RuleVersion | null; preview: RulePreview };

export const rulesQuery = () => queryOf(rewardsCalls.ruleVersions, {}, ({ ruleVersions }) => ruleVersions);

/** Creates rules, or changes those of `id`; with `dryRun` it only returns what they would have paid. */
export function writeRules(id: number | null, rules: RuleVersionInput, dryRun: boolean): Promise<Written> {
  const options = { query: { dryRun } };
  return id === null
    ? call(rewardsCalls.addRuleVersion, { body: rules, ...options })
    : call(rewardsCalls.updateRuleVersion, { params: { ruleVersionId: id }, body: rules, ...options });
}

export const confirmLimit = (id: number, approvalAboveCents: number) =>
  call(rewardsCalls.confirmLimit, { params: { ruleVersionId: id }, body: { approvalAboveCents } });

export const withdrawRules = (id: number) => call(rewardsCalls.deleteRuleVersion, { params: { ruleVersionId: id } });
