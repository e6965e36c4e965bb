import { Router } from 'express';
import type { ServiceApp } from '@podium/service-kit/start-service.ts';
import { dealerLoginRoutes } from './dealers/dealers.routes.ts';
import { dealersConsumers } from './dealers/dealers.consumer.ts';
import type { IdentityParts } from './parts.ts';
import { promotersRoutes } from './promoters/promoters.routes.ts';
import { ridersInternal, ridersRoutes } from './riders/riders.routes.ts';
import { ensureAdmin } from './sessions/ensure-admin.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { openSigningKey } from './sessions/signing-key.ts';

export async function identityApp(given: Omit<IdentityParts, 'signingKey'>): Promise<ServiceApp> {
  const signingKey = await openSigningKey(given.db, given.config.SESSION_KEY_SECRET);
  const parts = { ...given, signingKey };
  await ensureAdmin(parts);
  const keys = Router();
  keys.get('/.well-known/jwks.json', (_request, response) => void response.json({ keys: [signingKey.publicJwk] }));
  return {
    routes: [...sessionsRoutes(parts), ...ridersRoutes(parts), ...promotersRoutes(parts), ...dealerLoginRoutes(parts)],
    consumers: dealersConsumers,
    internal: Router().use(keys).use(ridersInternal(parts)),
  };
}
