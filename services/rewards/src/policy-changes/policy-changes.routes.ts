import { policyRoutes } from '@podium/contracts/api/rewards/policy.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { addRules, changeRules, confirmLimit, readRules, withdrawRules } from './set-policy.ts';

export const policyChangesRoutes = (parts: ServiceParts) => [
  mount(policyRoutes.ruleVersions, async ({ now }) => ({ ruleVersions: await readRules(parts.db, now) })),
  mount(policyRoutes.addRuleVersion, ({ body, query, session, now, correlationId, asked }) =>
    addRules(parts, body, { session, now, correlationId, dryRun: query.dryRun, asked }),
  ),
  mount(policyRoutes.updateRuleVersion, ({ params, body, query, session, now, correlationId }) =>
    changeRules(parts, Number(params.ruleVersionId), body, { session, now, correlationId, dryRun: query.dryRun }),
  ),
  mount(policyRoutes.confirmLimit, async ({ params, body, session, now }) => ({
    ruleVersion: await confirmLimit(parts, Number(params.ruleVersionId), body.approvalAboveCents, { session, now }),
  })),
  mount(policyRoutes.deleteRuleVersion, (call) => withdrawRules(parts, Number(call.params.ruleVersionId), call)),
];
