import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { importPatterns } from './import-patterns.ts';
import { listPatterns, removePattern } from './read-patterns.ts';
import { verifyPatterns } from './verify-patterns.ts';

export const vinPatternsRoutes = (parts: ServiceParts) => [
  mount(dealersRoutes.listVinPatterns, ({ query }) => listPatterns(parts.db, query)),
  mount(dealersRoutes.importVinPatterns, async ({ file }) => ({ vinPatterns: await importPatterns(parts.db, file) })),
  mount(dealersRoutes.verifyVinPatterns, (call) => verifyPatterns(parts, call.body.patterns, callCause(call))),
  mount(dealersRoutes.deleteVinPattern, ({ params }) => removePattern(parts.db, params.patternId)),
];
