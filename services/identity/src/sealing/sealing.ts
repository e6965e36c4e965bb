import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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

/**
 * AES-256-GCM: nonce, tag, ciphertext. `bound` must be the same for decryption, so an encrypted value fits only its own
 * row.
 */
export function sealBytes(key: Buffer, bytes: Buffer, bound = ''): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws if the key, the binding or a single bit differs. */
export function openBytes(key: Buffer, sealed: Buffer, bound = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** Encrypts a text; the result is base64. */
export const sealText = (key: Buffer, text: string): string => sealBytes(key, Buffer.from(text)).toString('base64');
/** Decrypts what `sealText` returned; throws if it was changed. */
export const openText = (key: Buffer, sealed: string): string =>
  openBytes(key, Buffer.from(sealed, 'base64')).toString('utf8');

/** The stored form of a mailed code: worthless without the key. */
export const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
