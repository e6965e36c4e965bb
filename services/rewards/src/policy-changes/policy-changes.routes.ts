import { taxRoutes } from '@podium/contracts/api/rewards/tax.ts';
import { policyRoutes } from '@podium/contracts/api/rewards/policy.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { addRules, changeRules, confirmLimit, readRules, withdrawRules } from './set-policy.ts';
import { decideTaxPolicy, proposeTaxPolicy, readTaxPolicies } from './tax-policies.ts';

export const policyChangesRoutes = (parts: ServiceParts) => [
  mount(policyRoutes.ruleVersions, async ({ now }) => ({ ruleVersions: await readRules(parts.db, now) })),
  mount(policyRoutes.addRuleVersion, (call) => addRules(parts, call.body, { ...call, dryRun: call.query.dryRun })),
  mount(policyRoutes.updateRuleVersion, (call) =>
    changeRules(parts, Number(call.params.ruleVersionId), call.body, { ...call, dryRun: call.query.dryRun }),
  ),
  mount(policyRoutes.confirmLimit, async (call) => ({
    ruleVersion: await confirmLimit(parts, Number(call.params.ruleVersionId), call.body.approvalAboveCents, call),
  })),
  mount(policyRoutes.deleteRuleVersion, (call) => withdrawRules(parts, Number(call.params.ruleVersionId), call)),
  mount(taxRoutes.taxPolicies, ({ now }) => readTaxPolicies(parts.db, Number(programDay(now).slice(0, 4)))),
  mount(taxRoutes.proposeTaxPolicy, async (call) => ({ policy: await proposeTaxPolicy(parts.db, call.body, call) })),
  mount(taxRoutes.decideTaxPolicy, async (call) => ({
    policy: await decideTaxPolicy(parts.db, call.params.policyId, call.body.decision, call),
  })),
];
