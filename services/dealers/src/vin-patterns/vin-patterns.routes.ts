import { vinPatternRoutes } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { addPattern } from './add-pattern.ts';
import { importPatterns } from './import-patterns.ts';
import { listPatterns, removePattern } from './read-patterns.ts';

export const vinPatternsRoutes = (parts: ServiceParts) => [
  mount(vinPatternRoutes.listVinPatterns, ({ query }) => listPatterns(parts.db, query)),
  mount(vinPatternRoutes.addVinPattern, async (call) => ({ vinPattern: await addPattern(parts.db, call.body, call) })),
  mount(vinPatternRoutes.importVinPatterns, async ({ file }) => ({
    vinPatterns: await importPatterns(parts.db, file),
  })),
  mount(vinPatternRoutes.deleteVinPattern, ({ params }) => removePattern(parts.db, params.patternId)),
];
