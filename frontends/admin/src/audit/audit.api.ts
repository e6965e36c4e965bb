import type { PageQuery } from '@podium/contracts/pagination.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

/** What an audit record is about. */
export type AuditTarget = { type: 'rider' | 'dealer' | 'series' | 'event'; id: string };

export const auditQuery = ({ type: targetType, id: targetId }: AuditTarget, query: PageQuery) =>
  queryOf(identityCalls.listAudit, { query: { targetType, targetId, ...query } });
