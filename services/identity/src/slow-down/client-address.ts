import type { Request } from 'express';
import { addressKey } from '@podium/service-kit/client-address.ts';

/** The client address for counting: the gateway sets it, and lets no client set it. */
export const addressOf = (request: Request): string =>
  addressKey(request.get('x-forwarded-for') ?? request.socket.remoteAddress ?? '');
