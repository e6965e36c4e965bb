import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller, InternalServer } from '@podium/contracts/internal-routes.ts';

/** The header of a call's key. */
export const callerKeyHeader = 'x-service-secret';

/**
 * What a process presents to one service: derived from its own secret. That service holds the key and not the secret, so
 * it can pass for the caller at no other (decision 090).
 */
export const keyFor = (secret: string, server: InternalServer): string =>
  createHmac('sha256', secret).update(server).digest('hex');

/** The header of a call to it. */
export const keyHeader = (secret: string, server: InternalServer) => ({ [callerKeyHeader]: keyFor(secret, server) });

/** The keys that a service accepts, by who presents them. */
export type CallerKeys = Partial<Record<Caller, string>>;

/** Whose key it is; null if it is none of them. */
export function callerOf(given: string | undefined, keys: CallerKeys): Caller | null {
  if (given === undefined) return null;
  const found = Object.entries(keys).find(([, key]) => isSameSecret(given, key));
  return (found?.[0] as Caller | undefined) ?? null;
}

/** Compares in a time that says nothing about either. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
