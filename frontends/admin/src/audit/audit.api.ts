import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

/** What an audit record is about. */
export type AuditTarget = { type: 'rider' | 'dealer' | 'series' | 'event'; id: string };

export const fetchAudit = (
  { type: targetType, id: targetId }: AuditTarget,
  page: number,
  limit: number,
  signal?: AbortSignal,
) =>
  api.get<Answer<typeof identityRoutes.listAudit>>('/api/admin/audit', {
    query: { targetType, targetId, page, limit },
    ...(signal && { signal }),
  });
