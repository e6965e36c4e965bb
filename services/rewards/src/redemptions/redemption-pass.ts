import { createHmac, timingSafeEqual } from 'node:crypto';
import { passExpired, passInvalid } from '../errors.ts';
import type { CounterParts } from './redeem-credit.ts';
import { findRider, nameOf } from '../people/read-people.ts';

const livesMs = 60_000;
const mark = 'PR1.';

/**
 * The content of a rider's QR code: who they are, for 60 seconds. It replaces only the search; PIN and ID are still
 * required.
 */
export function makePass(
  { pepper }: Pick<CounterParts, 'pepper'>,
  riderId: string,
  now: Date,
): { pass: string; expiresAt: string } {
  const ends = now.getTime() + livesMs;
  const said = `${riderId}.${ends.toString(36)}`;
  return { pass: `${mark}${said}.${sign(pepper, said)}`, expiresAt: new Date(ends).toISOString() };
}

/**
 * The rider of a scanned code; a copied or photographed one is useless after a minute. Throws `rewards/pass-invalid`,
 * `rewards/pass-expired`.
 */
export async function readPass(
  { db, pepper }: Pick<CounterParts, 'db' | 'pepper'>,
  pass: string,
  now: Date,
): Promise<{ riderId: string; riderName: string }> {
  const [riderId = '', ends = '', signature = '', ...rest] = pass.startsWith(mark)
    ? pass.slice(mark.length).split('.')
    : [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(pepper, `${riderId}.${ends}`))];
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) throw passInvalid();
  if (Number.parseInt(ends, 36) <= now.getTime()) throw passExpired();
  const rider = await findRider(db, riderId);
  if (!rider) throw passInvalid();
  return { riderId, riderName: nameOf(rider) };
}

const sign = (pepper: string, said: string) =>
  createHmac('sha256', pepper).update(`redemption pass ${said}`).digest('base64url').slice(0, 32);
