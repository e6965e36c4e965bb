import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { atMost } from '@podium/service-kit/at-most.ts';
import { addressKey, clientAddress } from '@podium/service-kit/client-address.ts';
import { policies } from '@podium/contracts/access.ts';
import { bodyLimitOf, sizeText } from '@podium/contracts/body-limits.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { TokenCheck } from '@podium/service-kit/session.ts';
import { requireRoute } from './called-route.ts';

/** Calls of an address are counted over this time, so that a burst passes. */
const windowSeconds = 10;
/** A smaller body is read whole before a service is called. */
const heldBytes = 1_000_000;

/** What each address has open at the moment. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Adds one; false, and not counted, if that would exceed `most` (0: no limit). */
  enter(address: string, max: number): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (max > 0 && count >= max) return false;
    this.#counts.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}

/**
 * Deadlines and connections of the gateway's server. A client that sends slowly holds its own connection, never one to
 * a service, and only as many as one address may have.
 */
export function guardServer(
  server: Server,
  { connectionsPerAddress, callMs }: { connectionsPerAddress: number; callMs: number },
): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = callMs;
  const open = new Tally();
  server.on('connection', (socket: Socket) => {
    const address = addressKey(clientAddress({ hops: 0 }, [socket.remoteAddress ?? '']));
    if (open.enter(address, connectionsPerAddress)) socket.once('close', () => open.leave(address));
    else socket.destroy();
  });
}

type Calls = { perSecond: number; isSignedIn: TokenCheck };

/**
 * Limits calls per second from one address, more for signed-in callers; 0 sets no limit. `gateway/too-many-requests`.
 * Throws it with `Retry-After`.
 */
export function limitCalls({ perSecond, isSignedIn }: Calls) {
  if (perSecond === 0) return (_request: Request, _response: Response, next: NextFunction) => next();
  const limiter = (points: number) =>
    new RateLimiterMemory({ points: points * windowSeconds, duration: windowSeconds });
  const [signedIn, strangers] = [limiter(perSecond), limiter(Math.ceil(perSecond / 4))];
  return async (request: Request, response: Response, next: NextFunction) => {
    const counted = (await isSignedIn(request)) ? signedIn : strangers;
    try {
      await counted.consume(response.locals.address as string);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      response.setHeader('Retry-After', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw new ProblemError('gateway/too-many-requests');
    }
    next();
  };
}

type Line = { enter: ReturnType<typeof atMost>; calls: number };

/**
 * Lets only so many calls without a token through from one address at a time; the others wait in order of arrival, so
 * that a stranger with many connections gets a share of a service and not all of it.
 */
export function queueStrangers({ atATime, isSignedIn }: { atATime: number; isSignedIn: TokenCheck }) {
  const lines = new Map<string, Line>();
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (atATime === 0 || (await isSignedIn(request))) return next();
    const address = response.locals.address as string;
    const line = lines.get(address) ?? { enter: atMost(atATime), calls: 0 };
    lines.set(address, line);
    line.calls += 1;
    await line.enter(async () => {
      // Who went away while waiting is not served any more.
      if (response.destroyed || request.socket.destroyed) return;
      const closed = once(response, 'close');
      next();
      await closed;
    });
    line.calls -= 1;
    if (line.calls === 0) lines.delete(address);
  };
}

type Bodies = { perAddress: number; stallMs: number; isSignedIn: TokenCheck };
/** No call takes more: the two documents of a rider. */
const maxBytes = Math.max(
  ...Object.values(routesByService).flatMap((routes) => Object.values(routes).map(bodyLimitOf)),
);
/** Some clients send `{}` with every call, also where none is read. */
const strayBytes = 1000;

/** The part of the body that was received before the call was passed on; it is sent first. */
const held = new WeakMap<object, Buffer>();
/** Undefined for a call without a body. */
export const heldBody = (request: object): Buffer | undefined => held.get(request);

/** Whether a call can be sent again: it has no body, or all of its body was received before it was sent. */
export const isHeldWhole = (request: Request): boolean => !hasBody(request) || request.readableEnded;

const hasBody = (request: Request): boolean =>
  Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding') !== undefined;

/**
 * Waits for a small body before a connection to a service is taken. A larger one is streamed once that much was
 * received; an address may send few of those at a time, and a stalled one is aborted. What may not be called, or is
 * longer than its call allows, is refused unread. Throws `gateway/too-many-requests`, `request/malformed` for an
 * aborted body, `request/too-large`, and what `limitOfBody` does.
 */
export function holdBody({ perAddress, stallMs, isSignedIn }: Bodies) {
  const large = new Tally();
  const admit = (request: Request, response: Response) => {
    const address = response.locals.address as string;
    if (!large.enter(address, perAddress)) {
      response.setHeader('Retry-After', Math.ceil(stallMs / 1000)).setHeader('Connection', 'close');
      throw new ProblemError('gateway/too-many-requests');
    }
    response.once('close', () => large.leave(address));
    endStalled(request, response, stallMs);
  };
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (!hasBody(request)) return next();
    const length = Number(request.get('content-length') ?? 0);
    const isLarge = length > heldBytes;
    const tooLarge = (limit: number) => {
      // Its rest is not even dropped byte by byte.
      response.setHeader('Connection', 'close');
      return new ProblemError('request/too-large', { limit: sizeText(limit) });
    };
    if (length > maxBytes) throw tooLarge(maxBytes);
    if (isLarge) admit(request, response);
    const limit = await limitOfBody(request, response, isSignedIn);
    if (length > limit) throw tooLarge(limit);
    // No connection to a service is taken yet, so that half-sent calls take none.
    const begun = await readBeginning(request, Math.min(heldBytes, limit + 1));
    if (begun.length > limit) throw tooLarge(limit);
    held.set(request, begun);
    if (!isLarge && !request.complete) admit(request, response);
    next();
  };
}

/** Like the server's own deadline: 408 if nothing was answered yet, and the end of the connection. */
function endStalled(request: Request, response: Response, stallMs: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const hasMoved = socket.bytesRead > seen;
    seen = socket.bytesRead;
    if (hasMoved) return;
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, stallMs);
  response.once('close', () => clearInterval(timer));
}

/**
 * Of a call that has a body and may be made: an unknown path, and a call that needs a session from somebody without a
 * token, are refused before anything of the body is read. Throws `session/missing`, and what `requireRoute` does.
 */
async function limitOfBody(request: Request, response: Response, isSignedIn: TokenCheck): Promise<number> {
  const { route } = requireRoute(request, response);
  const refusal = policies[route.access].anonymous;
  // While the keys cannot be had, the service says so.
  if (refusal === 'session/missing' && (await isSignedIn(request)) === false) throw new ProblemError(refusal);
  return Math.max(bodyLimitOf(route), strayBytes);
}

async function readBeginning(request: Request, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const done = () => {
      request.off('readable', read).off('end', done).off('error', reject).off('aborted', onAbort);
      resolve();
    };
    const onAbort = () => reject(new ProblemError('request/malformed'));
    const read = () => {
      while (bytes < max) {
        const chunk = request.read() as Buffer | null;
        if (chunk === null) return;
        chunks.push(chunk);
        bytes += chunk.length;
      }
      done();
    };
    request.on('readable', read).once('end', done).once('error', reject).once('aborted', onAbort);
    read();
  });
  return Buffer.concat(chunks);
}

/** The body from its beginning, for a call that the gateway makes itself. */
export async function* wholeBody(request: Request): AsyncGenerator<Buffer> {
  const begun = heldBody(request);
  if (begun) yield begun;
  if (!request.readableEnded) yield* request;
}
