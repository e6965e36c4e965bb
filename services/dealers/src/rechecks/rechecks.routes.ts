import { vinPatternRoutes } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { listRechecks, previewUnverify, unverifyPatterns, verifyBikes, verifyPatterns } from './change-patterns.ts';

export const rechecksRoutes = (parts: ServiceParts) => [
  mount(vinPatternRoutes.verifyVinPatterns, async (call) => {
    const changed = await verifyPatterns(parts, call.body.patterns, callCause(call));
    return { ...changed, bikesMadeValid: changed.recheck.bikesMadeValid };
  }),
  mount(vinPatternRoutes.previewUnverify, ({ query }) => previewUnverify(parts.db, query.patterns.split(','))),
  mount(vinPatternRoutes.unverifyVinPatterns, async (call) => {
    const changed = await unverifyPatterns(parts, call.body.patterns, callCause(call));
    return { ...changed, bikesMadeInvalid: changed.recheck.bikesMadeInvalid };
  }),
  mount(vinPatternRoutes.verifyBikes, async (call) => {
    const changed = await verifyBikes(parts, call.body.patterns, callCause(call));
    return { ...changed, bikesMadeValid: changed.recheck.bikesMadeValid };
  }),
  mount(vinPatternRoutes.listRechecks, () => listRechecks(parts.db)),
];
