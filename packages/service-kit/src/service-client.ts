import type { NextFunction, Request, Response } from 'express';
import type { z } from 'zod';
import type { InternalServer } from '@podium/contracts/internal-routes.ts';
import { problemSchema } from '@podium/contracts/problem.ts';
import { callerKeyHeader, callerOf, isSameSecret, keyHeader, type CallerKeys } from './caller-keys.ts';
import { accessCookie, readCookie } from './session.ts';
import { currentSpan } from './operation.ts';
import { answerAttributes, httpClientAttributes } from './http-span.ts';
import { localeOf } from './mount.ts';
import { parseJson } from './parse-json.ts';
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
  /** Of the calling process; what it presents is derived from it (`keyFor`). */
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

/** In place of a user's token: the service calls by itself. Its key says which service it is. */
const byItself = 'Service';

/** For calls that a service makes by itself, as when it consumes an event. */
export const asService = (secret: string, correlationId: string): CallContext => ({
  authorization: byItself,
  correlationId,
  acceptLanguage: 'en',
  serviceSecret: secret,
});

/**
 * Guards internal calls: a user's token is not enough, since a service's port may be reachable past the gateway. Who
 * calls is in `response.locals.caller`.
 */
export function requireCaller(keys: CallerKeys) {
  return (request: Request, response: Response, next: NextFunction) => {
    const caller = callerOf(request.get(callerKeyHeader), keys);
    if (!caller) throw new ProblemError('gateway/no-such-route');
    response.locals.caller = caller;
    next();
  };
}

/** Metrics are read by a token that opens nothing else; without one they are closed. */
export function requireScraper(token: string | undefined) {
  return (request: Request, _response: Response, next: NextFunction) => {
    const bearer = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    if (!token || !bearer || !isSameSecret(bearer, token)) throw new ProblemError('gateway/no-such-route');
    next();
  };
}

/** Whether a service makes this call by itself, as `asService` does, and not for a user. */
export const isByItself = (request: Request): boolean => request.get('authorization') === byItself;

/**
 * A synchronous call to another service on behalf of the caller, whose token is passed on. A problem answer is thrown
 * whole, as `PassedOnProblem`; a failure there, or no answer within ten seconds, is `service/unavailable`.
 */
export async function callService<R extends Callable & { /** Of an internal call. */ server?: InternalServer }>(
  /** Of each replica, separated by commas. */ baseUrl: string,
  route: R,
  input: CallInput<R>,
  context: CallContext,
): Promise<z.output<R['answer']>> {
  const call = writeCall(route, input);
  const name = `${call.method} ${route.path}`;
  return withSpan(name, { kind: 'client', parent: currentSpan()?.traceparent }, async (span) => {
    const init = {
      method: call.method,
      headers: {
        ...(span && { traceparent: span.traceparent }),
        authorization: context.authorization,
        ...(route.server && keyHeader(context.serviceSecret, route.server)),
        'x-request-id': context.correlationId,
        'accept-language': context.acceptLanguage,
        ...call.headers,
      },
      body: call.body,
      signal: AbortSignal.timeout(10_000),
    };
    const note = (url: string) => span?.note(httpClientAttributes(call.method, url, route.path));
    const answer = await fetchReplica(baseUrl, call.path, init, note).catch((error: unknown) => {
      throw unavailable(route, error);
    });
    span?.note(answerAttributes(answer.status));
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
