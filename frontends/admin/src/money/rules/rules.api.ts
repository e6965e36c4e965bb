import type { RulePreview, RuleVersion, RuleVersionInput } from '@podium/contracts/api/rewards/policy.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Written = { ruleVersion: RuleVersion | null; preview: RulePreview };

export const fetchRules = (signal?: AbortSignal) =>
  api
    .get<{ ruleVersions: RuleVersion[] }>('/api/admin/rule-versions', signal && { signal })
    .then(({ ruleVersions }) => ruleVersions);

/** Creates rules, or changes those of `id`; with `dryRun` it only returns what they would have paid. */
export function writeRules(id: number | null, rules: RuleVersionInput, dryRun: boolean): Promise<Written> {
  const options = { query: { dryRun: dryRun ? 1 : undefined } };
  return id === null
    ? api.post<Written>('/api/admin/rule-versions', rules, options)
    : api.put<Written>(`/api/admin/rule-version/${id}`, rules, options);
}

export const confirmLimit = (id: number, approvalAboveCents: number) =>
  api.post<{ ruleVersion: RuleVersion }>(`/api/admin/rule-version/${id}/confirm-limit`, { approvalAboveCents });

export const withdrawRules = (id: number) => api.delete<void>(`/api/admin/rule-version/${id}`);
