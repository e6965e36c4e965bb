import { createHash, createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 of a rider's PIN under the pepper, which only processes hold: useless without it, so it may be sent to
 * the database.
 */
export function pinMac(pepper: string, riderId: string, pin: string): string {
  return createHmac('sha256', Buffer.from(pepper, 'hex')).update(`${riderId}:${pin}`).digest('hex');
}

/** What is stored: the MAC under the rider's salt (rule 16). */
export function pinVerifier(salt: string, mac: string): string {
  return createHash('sha256')
    .update(salt + mac)
    .digest('hex');
}
