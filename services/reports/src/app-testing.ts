import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { createHttpApp } from '@podium/service-kit/http-app.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createMetrics } from '@podium/service-kit/metrics.ts';
import { mountAll } from '@podium/service-kit/mount.ts';
import { openTestDatabase, type TestDatabase } from '@podium/service-kit/testing.ts';
import { aggregatesRoutes } from './aggregates/aggregates.routes.ts';
import { apiAccessRoutes } from './api-access/api-access.routes.ts';
import { asOfReader } from './facts/read-as-of.ts';
import { namedRoutes } from './named/named.routes.ts';
import type { SessionReader } from '@podium/service-kit/session.ts';
import type { ReportsParts } from './parts.ts';
import { sealerOf } from './sealing/seal.ts';
import { viewsRoutes } from './views/views.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

const admin: Session = { userId: 'staff', type: 'admin', subjectId: 'staff' };
const log = createLogger('reports', 'silent');

export type Answered = { status: number; headers: Headers; text: string; json: <T = any>() => T };

/** The calls of the service on a database of their own; a caller without a bearer token is staff. */
export async function openReports(
  change: Partial<ReportsParts> | ((db: TestDatabase) => Partial<ReportsParts>) = {},
  readSession: SessionReader = async () => admin,
) {
  const db = await openTestDatabase(new URL('../migrations', import.meta.url).pathname);
  const parts = {
    db,
    reading: db,
    log,
    committed: () => undefined,
    found: () => undefined,
    appliedUntil: async () => null,
    clock: () => new Date(),
    sealer: sealerOf('ab'.repeat(32)),
    identityUrl: 'http://127.0.0.1:1',
    callsPerMinute: 600,
    allowedHosts: ['127.0.0.1'],
    ...(typeof change === 'function' ? change(db) : change),
  } satisfies ReportsParts;
  const written: StaffWrite[] = [];
  const reading = { ...parts, readAsOf: asOfReader(parts) };
  const http = createHttpApp({
    log,
    metrics: createMetrics('reports'),
    readiness: async () => ({ parts: {}, reasons: [] }),
    serviceSecret: 'ab'.repeat(32),
    callerKeys: {},
    routers: [
      mountAll(
        reportsRoutes,
        [
          ...aggregatesRoutes(reading),
          ...namedRoutes(reading),
          ...apiAccessRoutes(parts),
          ...webhooksRoutes(parts, () => undefined),
          ...viewsRoutes(parts),
        ],
        { readSession, record: async (write) => void written.push(write) },
      ),
    ],
  });
  const server = createServer(http);
  const url = await listenAt(server);
  return {
    db,
    parts,
    url,
    /** The recorded staff writes. */ written,
    async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
      const answer = await fetch(url + path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await db.drop();
    },
  };
}
export type TestReports = Awaited<ReturnType<typeof openReports>>;

export async function listenAt(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export type Received = { headers: IncomingHttpHeaders; body: string; path: string };
/** An external webhook receiver; `answer` sets its answers. */
export async function openTarget(
  answer: (received: Received, response: ServerResponse) => void = (_, r) => void r.end('ok'),
) {
  const received: Received[] = [];
  const say = { answer };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' };
      received.push(one);
      say.answer(one, response);
    });
  });
  const url = await listenAt(server);
  return {
    url,
    received,
    say,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
