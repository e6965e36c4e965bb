import { createServer } from 'node:http';
import { z } from 'zod';
import { defineRoute } from '@podium/contracts/route.ts';
import { createHttpApp } from '@podium/service-kit/http-app.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createMetrics } from '@podium/service-kit/metrics.ts';
import { mount, mountAll } from '@podium/service-kit/mount.ts';
import { createSessionReader } from '@podium/service-kit/session.ts';

/** A service whose one call needs a session and does nothing: what any authenticated call costs at least. */
const empty = defineRoute({
  method: 'get',
  path: '/api/empty',
  summary: 'Nothing',
  access: 'session',
  status: 200,
  answer: z.object({ user: z.object({ id: z.string() }) }),
});
const readSession = createSessionReader(process.env.JWKS_URL ?? '', process.env.SERVICE_SECRET ?? '');
const router = mountAll({ empty }, [mount(empty, ({ session }) => ({ user: { id: session.userId } }))], {
  readSession,
  record: async () => undefined,
});
const app = createHttpApp({
  log: createLogger('empty', (process.env.LOG_LEVEL ?? 'info') as 'info'),
  metrics: createMetrics('empty'),
  readiness: async () => ({ parts: {}, reasons: [] }),
  routers: [router],
  serviceSecret: process.env.SERVICE_SECRET ?? '',
  callerKeys: {},
});
createServer({ keepAliveTimeout: 65_000 }, app).listen(Number(process.env.PORT), '127.0.0.1');
