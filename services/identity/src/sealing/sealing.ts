import { createHmac, hkdfSync } from 'node:crypto';
import { openBytes, sealBytes } from '@podium/service-kit/envelope.ts';

const keys = new Map<string, Buffer>();

/**
 * A derived key for each use of a secret, so that a value encrypted for one use is invalid for another. Uses are few,
 * so their keys are cached.
 */
export function keyFor(secret: string, use: string): Buffer {
  const name = `${use} ${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', use, 32));
  keys.set(name, key);
  return key;
}

/** Encrypts a text; the result is base64. */
export const sealText = (key: Buffer, text: string): string => sealBytes(key, Buffer.from(text)).toString('base64');
/** Decrypts what `sealText` returned; throws if it was changed. */
export const openText = (key: Buffer, sealed: string): string =>
  openBytes(key, Buffer.from(sealed, 'base64')).toString('utf8');

/** The stored form of a mailed code: worthless without the key. */
export const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
