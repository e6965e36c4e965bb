import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { accessCookie, readCookie } from '@podium/service-kit/session.ts';

/** Calls of an address are counted over this time, so that a burst passes. */
const windowSeconds = 10;
/** What is smaller is read whole before a service is asked. */
const heldBytes = 1_000_000;

/**
 * Deadlines and connections of the gateway's server. A client that sends slowly holds a connection of its own, never
 * one to a service, and only as many as one address may have.
 */
export function guardServer(server: Server, { connectionsPerAddress }: { connectionsPerAddress: number }): void {
  server.headersTimeout = 10_000;
  // A results file or a photo over a weak mobile connection.
  server.requestTimeout = 120_000;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (connectionsPerAddress > 0 && count > connectionsPerAddress) socket.destroy();
  });
}

/** Calls a second from one address, more where somebody is signed in; 0 sets no limit. `gateway/too-many-requests`. */
export function limitCalls({ perSecond }: { perSecond: number }) {
  if (perSecond === 0) return (_request: Request, _response: Response, next: NextFunction) => next();
  const limiter = (points: number) =>
    new RateLimiterMemory({ points: points * windowSeconds, duration: windowSeconds });
  const [signedIn, strangers] = [limiter(perSecond), limiter(Math.ceil(perSecond / 4))];
  return async (request: Request, response: Response, next: NextFunction) => {
    const isSignedIn = request.get('authorization') !== undefined || readCookie(request, accessCookie) !== undefined;
    try {
      await (isSignedIn ? signedIn : strangers).consume(response.locals.address as string);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      response.setHeader('Retry-After', Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      throw new ProblemError('gateway/too-many-requests');
    }
    next();
  };
}

/** What of the body came before the call was passed on; it is sent ahead of the rest. */
const held = new WeakMap<object, Buffer>();
export const heldBody = (request: object): Buffer | undefined => held.get(request);

/**
 * Waits for a small body before a connection to a service is taken, so that half-sent calls take none. A larger one is
 * passed on as it comes once that much of it is there.
 */
export async function holdBody(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const declared = Number(request.get('content-length') ?? 0);
  if (declared === 0 && request.get('transfer-encoding') === undefined) return next();
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const done = () => {
      request.off('readable', read).off('end', done).off('error', reject).off('aborted', onAbort);
      resolve();
    };
    const onAbort = () => reject(new ProblemError('request/malformed'));
    const read = () => {
      while (bytes < heldBytes) {
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
  held.set(request, Buffer.concat(chunks));
  next();
}

/** The body from its beginning, for a call that the gateway makes itself. */
export async function* wholeBody(request: Request): AsyncGenerator<Buffer> {
  const begun = heldBody(request);
  if (begun) yield begun;
  if (!request.readableEnded) yield* request;
}
