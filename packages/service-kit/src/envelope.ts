import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The configured keys: the first wraps, all open (`keyList` of `config.ts`). */
export type WrappingKeys = readonly { id: string; key: Buffer }[];
/** The encrypted bytes, and their key wrapped by the configured key `key_id`. */
export type Envelope = { key_id: string; wrapped_key: Buffer; sealed: Buffer };

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

/** Encrypts a document with a key of its own, and that key with our first one. Both are bound to the document's id. */
export function sealDocument(keys: WrappingKeys, id: string, bytes: Buffer): Envelope {
  const key = randomBytes(32);
  return { sealed: sealBytes(key, bytes, id), ...wrapKey(keys, id, key) };
}

/** Decrypts it. Throws if its key is not configured, or bytes or id are not those that were sealed. */
export const openDocument = (keys: WrappingKeys, id: string, envelope: Envelope): Buffer =>
  openBytes(unwrapKey(keys, id, envelope), envelope.sealed, id);

/** Wraps the document's key by our first key, leaving its encrypted bytes as they are: the work of a key rotation. */
export const rewrapKey = (keys: WrappingKeys, id: string, envelope: Pick<Envelope, 'key_id' | 'wrapped_key'>) =>
  wrapKey(keys, id, unwrapKey(keys, id, envelope));

function wrapKey([current]: WrappingKeys, id: string, key: Buffer): Pick<Envelope, 'key_id' | 'wrapped_key'> {
  if (!current) throw new Error('There is no document key');
  return { key_id: current.id, wrapped_key: sealBytes(current.key, key, id) };
}

function unwrapKey(
  keys: WrappingKeys,
  id: string,
  { key_id, wrapped_key }: Pick<Envelope, 'key_id' | 'wrapped_key'>,
): Buffer {
  const known = keys.find((each) => each.id === key_id);
  if (!known) throw new Error(`The document key ${key_id} is not configured`);
  return openBytes(known.key, wrapped_key, id);
}
