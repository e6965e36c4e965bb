import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AttemptProblem } from '@podium/contracts/api/reports/webhooks.ts';
import { resolveTarget, TargetFailure, type Address, type Resolve } from './resolve-target.ts';

/** How much of an answer is read, and how much is stored. */
const maxBytes = 65_536;
const maxChars = 1000;

export type Post = { url: URL; headers: Record<string, string>; body: string };
/** `status` is null if there was no answer, `problem` is null for 2xx; `answer` is its beginning, as text. */
export type Outcome = { status: number | null; problem: AttemptProblem | null; answer: string };
/** Where and for how long a webhook may be called. */
export type Reach = {
  allowedHosts: readonly string[];
  /** In all: name lookup, connection, sending, answer. */ timeoutMs: number;
  resolve?: Resolve | undefined;
};

/**
 * Posts to exactly the checked address: a second lookup of the name could return another one. Redirects count as
 * failures. Never throws.
 */
export async function postToTarget(post: Post, reach: Reach): Promise<Outcome> {
  const signal = AbortSignal.timeout(reach.timeoutMs);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new TargetFailure('timeout')), { once: true });
  });
  // The races below get it; without one it would end the process.
  ended.catch(() => undefined);
  try {
    const address = await Promise.race([resolveTarget(post.url, reach), ended]);
    const response = await Promise.race([send(post, address, signal), ended]);
    return outcomeOf(response.statusCode ?? 0, await readBeginning(response));
  } catch (error) {
    return { status: null, problem: signal.aborted ? 'timeout' : problemOf(error), answer: '' };
  }
}

function send({ url, headers, body }: Post, { address, family }: Address, signal: AbortSignal) {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      // A new connection: a reused one was opened for another check.
      agent: false,
      lookup: pinned,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    request.once('response', resolve).on('error', reject).end(body);
  });
}

/** Endless and slow answers are cut off; the status is known by then. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // It was cut off, or timed out.
  }
  response.destroy();
  return (
    Buffer.concat(chunks)
      .subarray(0, maxChars)
      .toString('utf8')
      // Neither NUL nor half a character can be kept.
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F\uFFFD]/g, '')
      .trim()
  );
}

function outcomeOf(status: number, answer: string): Outcome {
  const problem = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status';
  return { status, problem, answer };
}

function problemOf(error: unknown): AttemptProblem {
  if (error instanceof TargetFailure) return error.problem;
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|TLS|SSL|ALTNAME|EPROTO|UNABLE_TO/.test(code) ? 'tls' : 'connection';
}
