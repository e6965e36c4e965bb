import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Router } from 'express';
import { z } from 'zod';
import { locales } from '@podium/contracts/locales.ts';
import type { Problem } from '@podium/contracts/problem.ts';
import { isPassing } from './failures.ts';
import { createHttpApp } from './http-app.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { PassedOnProblem, ProblemError } from './problem.ts';
import { keyFor } from './caller-keys.ts';
import { callService, contextOf } from './service-client.ts';

const serviceSecret = 'a secret';
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** A service whose only call runs the handler. */
async function startService(name: string, router: Router, log: Logger = createLogger(name, 'silent')): Promise<string> {
  const app = createHttpApp({
    log,
    metrics: createMetrics(name, async () => []),
    readiness: async () => ({ parts: { running: true, store: true }, reasons: [] }),
    routers: [router],
    serviceSecret,
    callerKeys: { identity: keyFor(serviceSecret, 'dealers') },
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const question = { method: 'get', path: '/internal/question', answer: z.unknown(), server: 'dealers' } as const;

/** What a user gets of a service whose call to another service ended with the error. */
async function askThrough(error: () => never, headers: Record<string, string>): Promise<Problem> {
  const answering = await startService('dealers', Router().get('/internal/question', error));
  const calling = await startService(
    'identity',
    Router().get('/bikes', async (request, response) => {
      await callService(answering, question, {}, contextOf(request, response.locals.requestId as string));
    }),
  );
  const answer = await fetch(`${calling}/bikes`, { headers });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
}

const tooLarge = { code: 'import/too-large', params: { limit: '10 MB' } } as const;
const refuse = (): never => {
  throw new ProblemError('rewards/insufficient-credit', {
    available: { amount: 12_345, currency: 'USD' },
    asked: { amount: 20_000, currency: 'USD' },
  });
};

describe('a problem of another service reaches the user whole', () => {
  test.each(locales)('in %s, its parameters are filled in', async (locale) => {
    const problem = await askThrough(refuse, { 'accept-language': locale });
    expect(problem).toMatchObject({ code: 'rewards/insufficient-credit', status: 409 });
    for (const text of [problem.title, problem.detail, problem.message]) {
      expect(text).toContain(locale === 'fr' ? '123,45' : '123.45');
      expect(text).not.toContain('{');
    }
  });

  test('in the language of the page, not of the browser', async () => {
    const problem = await askThrough(refuse, { 'accept-language': 'en', cookie: 'locale=fr' });
    expect(problem.message).toContain('123,45');
  });

  test('with its fields, lines and columns', async () => {
    const problem = await askThrough(
      () => {
        throw new ProblemError('request/invalid', {}, [{ path: 'file', ...tooLarge, line: 3, column: 'VIN' }]);
      },
      { 'accept-language': 'en' },
    );
    expect(problem.errors).toEqual([
      { path: 'file', code: 'import/too-large', message: expect.stringContaining('10 MB'), line: 3, column: 'VIN' },
    ]);
  });

  test('under the request id of the call that the user made', async () => {
    const requestId = 'request-of-the-user';
    expect((await askThrough(refuse, { 'x-request-id': requestId })).requestId).toBe(requestId);
  });

  test('except a failure, which is not the caller’s', async () => {
    const fail = (): never => {
      throw new Error('a defect');
    };
    expect(await askThrough(fail, {})).toMatchObject({ code: 'service/unavailable', status: 503 });
  });
});

test('a problem whose code this service does not know is final', () => {
  const texts = { type: '', title: '', detail: '', message: '' };
  const problem = { ...texts, code: 'dealers/newer', status: 409, requestId: '1' };
  expect(isPassing(new PassedOnProblem(problem))).toBe(false);
});

it.each<[string, (url: string) => string, string]>([
  ['answers 500', (url) => url, 'answered 500: service/unexpected'],
  ['is away', () => 'http://127.0.0.1:1', 'fetch failed'],
])('[finding 38.11] the log keeps why a call to a service that %s failed', async (_what, urlOf, reason) => {
  const lines: { code?: string; err?: Error }[] = [];
  const log = { info: () => {}, error: () => {}, warn: (line: object) => lines.push(line) } as unknown as Logger;
  const failing = await startService(
    'dealers',
    Router().get('/internal/question', () => {
      throw new Error('a bug');
    }),
  );
  const calling = await startService(
    'identity',
    Router().get('/bikes', async (request) => {
      await callService(urlOf(failing), question, {}, contextOf(request, 'id'));
    }),
    log,
  );
  expect((await fetch(`${calling}/bikes`)).status).toBe(503);
  expect(lines).toMatchObject([{ code: 'service/unavailable', err: { message: 'GET /internal/question failed' } }]);
  expect(lines[0]?.err?.cause).toMatchObject(new Error(reason));
});
