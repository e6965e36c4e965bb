import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** What an audit record is about. */
export type AuditTarget = { type: 'rider' | 'dealer' | 'series' | 'event'; id: string };

export const fetchAudit = (
  { type: targetType, id: targetId }: AuditTarget,
  page: number,
  limit: number,
  signal?: AbortSignal,
) => call(identityCalls.listAudit, { query: { targetType, targetId, page, limit }, signal });
export const auditQuery = ({ type: targetType, id: targetId }: AuditTarget, page: number, limit: number) =>
  queryOf(identityCalls.listAudit, { query: { targetType, targetId, page, limit } });
