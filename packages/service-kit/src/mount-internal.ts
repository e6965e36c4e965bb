import { Router, type NextFunction, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Caller, InternalRoute } from '@podium/contracts/internal-routes.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Input, PathParams } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { localeOf } from './mount.ts';
import { parseInput } from './parse-input.ts';
import { ProblemError } from './problem.ts';
import { receiveJson } from './receive-json.ts';
import { isByItself } from './service-client.ts';
import { checkAccess, type SessionReader } from './session.ts';

/** What the handler of an internal call gets; the session is null if a service calls by itself. */
export type InternalCall<R extends InternalRoute> = {
  params: PathParams<R['path']>;
  query: Input<R['query']>;
  body: Input<R['body']>;
  session: R['caller'] extends { service: true } ? Session | null : Session;
  locale: Locale;
  correlationId: string;
  response: Response;
};

/** An answer that is JSON already, so that it is not parsed and serialized again. */
export class WrittenJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Answer<R extends InternalRoute> = z.input<R['answer']> | WrittenJson;
/** An internal call with its handler. */
export type Served = { route: InternalRoute; handler: (call: never) => unknown };

/** Binds an internal call to its handler; `mountInternal` turns it into an express route. */
export const serve = <R extends InternalRoute>(
  route: R,
  handler: (call: InternalCall<R>) => Promise<Answer<R>> | Answer<R>,
): Served => ({ route, handler });

/** Of a body between services, as the rows of a results file. */
const maxBytes = 2_000_000;

/**
 * Mounts exactly the declared internal calls: a missing or doubled one stops the start. The caller's key is
 * checked before (`requireCaller`), here what it may call.
 */
export function mountInternal(
  contract: Record<string, InternalRoute>,
  served: Served[],
  readSession: SessionReader,
): Router {
  const declared = Object.values(contract);
  const wrong = [...new Set([...declared, ...served.map(({ route }) => route)])].filter(
    (route) => !declared.includes(route) || served.filter((each) => each.route === route).length !== 1,
  );
  if (wrong.length > 0)
    throw new Error(
      `Internal calls not mounted once: ${wrong.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
    );
  const router = Router();
  const receive = receiveJson(maxBytes);
  for (const { route, handler } of served)
    router[route.method](
      route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      admit(route, readSession),
      receive,
      async (request, response) => {
        const call = {
          session: response.locals.session as Session | null,
          params: request.params,
          query: route.query && parseInput(route.query, request.query),
          body: route.body && parseInput(route.body, request.body ?? {}),
          locale: localeOf(request),
          correlationId: response.locals.requestId as string,
          response,
        } satisfies Record<keyof InternalCall<InternalRoute>, unknown>;
        const answer = await handler(call as never);
        if (answer instanceof WrittenJson) response.type('application/json').send(answer.text);
        else response.json(answer);
      },
    );
  return router;
}

const admit =
  (route: InternalRoute, readSession: SessionReader) =>
  async (request: Request, response: Response, next: NextFunction) => {
    response.locals.route = route.path;
    if (!route.caller.by.includes(response.locals.caller as Caller)) throw new ProblemError('gateway/no-such-route');
    response.locals.session = await userOf(route, request, readSession);
    next();
  };

/** Null for a service that calls by itself. */
async function userOf(
  { caller: { user, service } }: InternalRoute,
  request: Request,
  readSession: SessionReader,
): Promise<Session | null> {
  if (service && (!user || isByItself(request))) return null;
  if (!user) throw new ProblemError('session/missing');
  return checkAccess({ access: user }, await readSession(request));
}
