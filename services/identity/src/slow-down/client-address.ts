import type { Request } from 'express';
import { addressKey } from '@podium/service-kit/client-address.ts';

/** Where a call comes from, as it is counted: the gateway names one address, and lets no client name it. */
export const addressOf = (request: Request): string =>
  addressKey(request.get('x-forwarded-for') ?? request.socket.remoteAddress ?? '');
