import type { NextFunction, Request, Response } from 'express';
import { addressKey, clientAddress, type TrustedProxies } from '@podium/service-kit/client-address.ts';

/** With two Host headers, we and what stands before us may each believe another (RFC 9112, 3.2). */
export function refuseTwoHosts(request: Request, response: Response, next: NextFunction): void {
  if ((request.headersDistinct.host ?? []).length > 1) return void response.status(400).end();
  next();
}

/**
 * The client address of a call and whether it came by TLS, as reported by trusted proxies in front of us; services get
 * only that address, and a client's own claims are dropped.
 */
export function nameCaller(trusted: TrustedProxies) {
  return (request: Request, response: Response, next: NextFunction) => {
    const connection = request.socket.remoteAddress ?? '';
    const chain = [...(request.get('x-forwarded-for')?.split(',') ?? []), connection];
    const address = clientAddress(trusted, chain);
    const isPassedOn = address !== clientAddress({ hops: 0 }, chain);
    response.locals.address = addressKey(address);
    response.locals.protocol = isPassedOn && request.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
    request.headers['x-forwarded-for'] = address;
    request.headers['x-forwarded-host'] = request.headers.host ?? '';
    request.headers['x-forwarded-proto'] = response.locals.protocol as string;
    next();
  };
}
