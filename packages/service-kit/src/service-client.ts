import { problemSchema } from '@podium/contracts/problem.ts';
import type { ErrorCode } from '@podium/contracts/errors.ts';
import { ProblemError } from './problem.ts';

export type CallContext = { authorization: string; correlationId: string; acceptLanguage: string };

/**
 * A synchronous call to another service on behalf of the caller, whose token goes with it. An answer that is a problem is
 * thrown as the same problem; no answer within two seconds is `service/unavailable`.
 */
export async function callService<T>(baseUrl: string, method: string, path: string, context: CallContext, body?: unknown): Promise<T> {
  const answer = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      authorization: context.authorization,
      'x-request-id': context.correlationId,
      'accept-language': context.acceptLanguage,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new ProblemError('service/unavailable');
  });
  if (answer.ok) return (await answer.json()) as T;
  const problem = problemSchema.safeParse(await answer.json().catch(() => null));
  if (!problem.success || problem.data.status >= 500) throw new ProblemError('service/unavailable');
  throw new ProblemError(problem.data.code as ErrorCode);
}
