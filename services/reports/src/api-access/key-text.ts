import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `pod_` and the public id by which a key is found, then the secret: 256 random bits. */
const form = /^pod_([0-9a-f]{16})_([\w-]{43})$/;

/** 16 hex digits. */
export const newPublicId = () => randomBytes(8).toString('hex');
/** 256 random bits as base64url. */
export const newSecret = () => randomBytes(32).toString('base64url');
/** An API key as its holder has it. */
export const keyText = (publicId: string, secret: string) => `pod_${publicId}_${secret}`;
/** The part of a key by which lists name it; it opens nothing. */
export const keyStart = (publicId: string) => `pod_${publicId}`;

/** The two parts of a key; null if a text is none. */
export function readKey(text: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = form.exec(text) ?? [];
  return publicId && secret ? { publicId, secret } : null;
}

/** A plain hash is enough: the secret is random, not chosen. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** In constant time. */
export const isSame = (hash: Buffer, other: Buffer): boolean =>
  hash.length === other.length && timingSafeEqual(hash, other);
