import { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { readExpiring } from './read-expiring.ts';
import { sendExpireMail } from './remind-riders.ts';

export const remindersRoutes = (parts: ServiceParts) => [
  mount(creditRoutes.expiringCredit, ({ query, now }) => readExpiring(parts.db, query, now)),
  mount(creditRoutes.sendExpireMail, (call) =>
    sendExpireMail(parts, call.body, { ...call, dryRun: call.query.dryRun }),
  ),
];
