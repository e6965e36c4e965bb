import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../parts.ts';
import { readAudit } from './audit-log.ts';

export const auditRoutes = ({ db }: IdentityParts) => [
  mount(identityRoutes.listAudit, ({ query }) => readAudit(db, query)),
];
