import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readAudit } from './audit-log.ts';

export const auditRoutes = ({ db }: ServiceParts) => [
  mount(identityRoutes.listAudit, ({ query }) => readAudit(db, query)),
];
