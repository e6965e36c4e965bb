import { missingPaymentRoutes } from '@podium/contracts/api/rewards/missing-payments.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { askReinstatement, readLostCash } from './ask-reinstatement.ts';
import { claimMissing, decideMissing, readClaimable, readMissing } from './claim-missing.ts';

export const missingPaymentsRoutes = (parts: ServiceParts) => [
  mount(missingPaymentRoutes.missingPayments, ({ session, query }) => readMissing(parts.db, session, query)),
  mount(missingPaymentRoutes.lostCash, ({ session }) => readLostCash(parts.db, session.subjectId)),
  mount(missingPaymentRoutes.askReinstatement, async (call) => ({
    claim: await askReinstatement(parts, { ...call.params, ...call.body }, call),
  })),
  mount(missingPaymentRoutes.claimableEvents, ({ query, now }) => readClaimable(parts.db, query.query, now)),
  mount(missingPaymentRoutes.claimMissing, async (call) => ({
    claim: await claimMissing(parts, { ...call.body, riderId: call.session.subjectId }, call),
  })),
  mount(missingPaymentRoutes.claimMissingFor, async (call) => ({
    claim: await claimMissing(parts, call.body, call),
  })),
  mount(missingPaymentRoutes.decideMissing, async (call) => ({
    claim: await decideMissing(parts, call.params.claimId, call.body, call),
  })),
];
