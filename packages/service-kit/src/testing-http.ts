import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@podium/contracts/route.ts';
import type { Session, UserType } from '@podium/contracts/roles.ts';
import { createHttpApp } from './http-app.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { mountAll, type Mounted } from './mount.ts';

type Asked = {
  as?: UserType;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body that is sent as it stands. */ raw?: string;
};
export type Replied = { status: number; headers: Headers; json: any };
/** One replica of a service's calls on a port of its own; `as` signs the caller in. */
export type TestReplica = {
  call: (method: string, path: string, asked?: Asked) => Promise<Replied>;
  close: () => void;
};

/** Serves the calls of a contract without broker, consumers and jobs. */
export async function openTestReplica(contract: Record<string, Route>, routes: Mounted[]): Promise<TestReplica> {
  const readSession = async (request: { get: (name: string) => string | undefined }): Promise<Session | null> => {
    const type = request.get('x-test-as') as UserType | undefined;
    return type ? { userId: `${type}-user`, type, subjectId: `${type}-1` } : null;
  };
  const server = createServer(
    createHttpApp({
      log: createLogger('test', 'silent'),
      metrics: createMetrics('test', async () => []),
      readiness: async () => ({ parts: {}, reasons: [] }),
      routers: [mountAll(contract, routes, { readSession, record: async () => undefined })],
      serviceSecret: 'a secret',
      callerKeys: {},
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async call(method, path, { as, headers = {}, body, raw } = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          'cache-control': 'max-age=0',
          ...(as && { 'x-test-as': as }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(raw !== undefined && { body: raw }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, json: text ? JSON.parse(text) : null };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
