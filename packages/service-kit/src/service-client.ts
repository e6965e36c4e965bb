import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { z } from 'zod';
import { accessCookie, readCookie, serviceSecretHeader } from './session.ts';
import { problemSchema } from '@podium/contracts/problem.ts';
import { currentSpan } from './operation.ts';
import { localeOf } from './mount.ts';
import { PassedOnProblem, ProblemError } from './problem.ts';
import { fetchReplica } from './replicas.ts';
import type { CallInput } from '@podium/contracts/call.ts';
import { readAnswer, writeCall, type Callable } from './route-call.ts';
import { withSpan } from './tracing.ts';

/** On whose behalf a call is made. */
export type CallContext = {
  authorization: string;
  correlationId: string;
  /** The caller's language, in which the other service words its problems. */
  acceptLanguage: string;
  /** The secret header of calls between services. */
  serviceSecret: string;
};

/** The express setting that holds it, for calls made on behalf of a request. */
export const serviceSecretSetting = 'service secret';

/** The caller's token is passed on; the other service checks it again. */
export function contextOf(request: Request, correlationId: string): CallContext {
  return {
    authorization: request.get('authorization') ?? `Bearer ${readCookie(request, accessCookie) ?? ''}`,
    correlationId,
    acceptLanguage: localeOf(request),
    serviceSecret: request.app.get(serviceSecretSetting) as string,
  };
}

/**
 * For calls that a service makes by itself, as when it consumes an event: the services' secret in place of a user's
 * token.
 */
export const asService = (secret: string, correlationId: string): CallContext => ({
  authorization: `Service ${secret}`,
  correlationId,
  acceptLanguage: 'en',
  serviceSecret: secret,
});

/**
 * Guards what only services and operators may call: internal calls and metrics. A token alone is not enough, since a
 * service's port may be reachable past the gateway.
 */
export function requireService(secret: string) {
  return (request: Request, _response: Response, next: NextFunction) => {
    const given = request.get(serviceSecretHeader) ?? /^Service (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (!isSame(given, secret)) throw new ProblemError('gateway/no-such-route');
    next();
  };
}

/** Metrics are also open to Prometheus, by a token that opens nothing else. */
export function requireScraper(secret: string, token: string | undefined) {
  return (request: Request, response: Response, next: NextFunction) => {
    const bearer = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (token !== undefined && isSame(bearer, token)) return next();
    requireService(secret)(request, response, next);
  };
}

function isSame(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** Whether a service makes this call by itself, as `asService` does, and not for a user. */
export const isByService = (request: Request, secret: string): boolean =>
  isSame(/^Service (.+)$/.exec(request.get('authorization') ?? '')?.[1], secret);

/**
 * A synchronous call to another service on behalf of the caller, whose token is passed on. A problem answer is thrown
 * whole, as `PassedOnProblem`; a failure there, or no answer within ten seconds, is `service/unavailable`.
 */
export async function callService<R extends Callable>(
  /** Of each replica, separated by commas. */ baseUrl: string,
  route: R,
  input: CallInput<R>,
  context: CallContext,
): Promise<z.output<R['answer']>> {
  const call = writeCall(route, input);
  // Not the path: an id in it may be personal.
  const attributes = { 'server.address': baseUrl };
  return withSpan(call.method, { kind: 'client', parent: currentSpan()?.traceparent, attributes }, async (span) => {
    const answer = await fetchReplica(baseUrl, call.path, {
      method: call.method,
      headers: {
        ...(span && { traceparent: span.traceparent }),
        authorization: context.authorization,
        [serviceSecretHeader]: context.serviceSecret,
        'x-request-id': context.correlationId,
        'accept-language': context.acceptLanguage,
        ...call.headers,
      },
      body: call.body,
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw unavailable(route, error);
    });
    if (answer.ok) return readAnswer(route, answer);
    const text = await answer.text().catch(String);
    const problem = problemSchema.safeParse(parseJson(text));
    if (!problem.success || problem.data.status >= 500)
      throw unavailable(route, new Error(`answered ${answer.status}: ${problem.data?.code ?? 'no problem of ours'}`));
    throw new PassedOnProblem(problem.data);
  });
}

/** Its log line says which call failed, by its pattern, and why. */
const unavailable = ({ method, path }: Callable, cause: unknown) =>
  new ProblemError('service/unavailable').because(new Error(`${method.toUpperCase()} ${path} failed`, { cause }));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever calls says what was answered instead.
    return null;
  }
}
