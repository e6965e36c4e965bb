import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askerOf } from '../slow-down/asker.ts';
import { createPromoter } from './add-promoter.ts';
import { decideApplications, deleteApplications, undoDecision } from './decide-applications.ts';
import { listPromoters, listPublicPromoters, readPromoter, readSummary } from './read-promoters.ts';
import { changePromoter } from './update-promoter.ts';

export const promotersRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.listPromoters, ({ session, query }) => listPromoters(parts.db, session, query)),
  mount(identityRoutes.allPromoters, () => listPublicPromoters(parts.db)),
  mount(identityRoutes.promotersSummary, ({ session }) => readSummary(parts.db, session)),
  mount(identityRoutes.getPromoter, async ({ params, response }) => {
    const { promoter, version } = await readPromoter(parts.db, params.id);
    response.setHeader('ETag', `"${version}"`);
    return { promoter };
  }),
  mount(identityRoutes.updatePromoter, async (call) => ({
    promoter: await changePromoter(parts, call.params.id, call.body, { ...call, asker: askerOf(parts, call.request) }),
  })),
  mount(identityRoutes.createPromoter, async (call) => ({ promoter: await createPromoter(parts, call.body, call) })),
  mount(identityRoutes.approvePromoter, async (call) => ({
    promoter: (await decideApplications(parts, [call.params.id], 'approved', call.body.reason, call))[0]!,
  })),
  mount(identityRoutes.rejectPromoter, async (call) => ({
    promoter: (await decideApplications(parts, [call.params.id], 'rejected', call.body.reason, call))[0]!,
  })),
  mount(identityRoutes.undoPromoter, async (call) => ({ promoter: await undoDecision(parts, call.params.id, call) })),
  mount(identityRoutes.approvePromoters, async (call) => ({
    promoters: await decideApplications(parts, call.body.ids, 'approved', call.body.reason, call),
  })),
  mount(identityRoutes.rejectPromoters, async (call) => ({
    promoters: await decideApplications(parts, call.body.ids, 'rejected', call.body.reason, call),
  })),
  mount(identityRoutes.deletePromoters, async (call) => ({
    deleted: await deleteApplications(parts, call.body.ids, call),
  })),
];
