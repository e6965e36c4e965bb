import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBotCheck } from './recaptcha.ts';

/** A local provider: gives one answer, stores what it was asked, and says nothing while there is no answer. */
let answer: { status?: number; body: string; headers?: Record<string, string> } | null;
let asked: { type: string | undefined; sent: Record<string, string> }[];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({
      type: request.headers['content-type'],
      sent: Object.fromEntries(new URLSearchParams(await text(request))),
    });
    if (answer) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const logged: string[] = [];
const log = {
  warn: (...line: unknown[]) => void logged.push(JSON.stringify(line)),
  error: (...line: unknown[]) => void logged.push(JSON.stringify(line)),
} as never;
const token = 'a-token-of-a-person';
const verdictOf = async (
  body: object | string | null,
  more: { status?: number; headers?: Record<string, string> } = {},
) => {
  answer = body === null ? null : { body: typeof body === 'string' ? body : JSON.stringify(body), ...more };
  return createBotCheck(
    { RECAPTCHA_SECRET: 'ours', RECAPTCHA_VERIFY_URL: url },
    log,
    body === null ? 100 : 5_000,
  )?.(token);
};
beforeEach(() => {
  asked = [];
  logged.length = 0;
});

it('is off without a secret', () => expect(createBotCheck({ RECAPTCHA_VERIFY_URL: url }, log)).toBeNull());

it('sends the secret and the token, as a form, and nothing about the caller', async () => {
  expect(await verdictOf({ success: true })).toBe('human');
  expect(asked).toEqual([
    { type: 'application/x-www-form-urlencoded;charset=UTF-8', sent: { secret: 'ours', response: token } },
  ]);
});

it.each([['invalid-input-response'], ['timeout-or-duplicate'], ['bad-request']])(
  'refuses a token that is %s',
  async (code) => expect(await verdictOf({ success: false, 'error-codes': [code] })).toBe('refused'),
);

it('refuses a token without success, whatever else is said', async () => {
  expect(await verdictOf({ success: false })).toBe('refused');
  expect(logged).toEqual([]);
});

it('has no verdict where the provider refuses our secret, which is logged as an error', async () => {
  expect(await verdictOf({ success: false, 'error-codes': ['invalid-input-secret'] })).toBe('unanswered');
  expect(logged).toEqual([expect.stringContaining('invalid-input-secret')]);
});

it('has no verdict where the provider fails, answers something else, redirects or says nothing', async () => {
  expect(await verdictOf('', { status: 503 })).toBe('unanswered');
  expect(await verdictOf(`<html>${token}</html>`)).toBe('unanswered');
  expect(await verdictOf({ success: 'yes', token })).toBe('unanswered');
  expect(await verdictOf('', { status: 302, headers: { location: url } })).toBe('unanswered');
  expect(await verdictOf(null)).toBe('unanswered');
  expect(asked).toHaveLength(5);
});

it('never logs the token or the secret', async () => {
  await verdictOf(`<html>${token}</html>`);
  await verdictOf({ success: 'yes', token });
  await verdictOf({ success: false, 'error-codes': ['invalid-input-secret', token] });
  expect(logged).toHaveLength(3);
  for (const line of logged) expect(line).not.toMatch(/a-token|ours/);
});
