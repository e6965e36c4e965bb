import { randomBytes } from 'node:crypto';
import type { IdentityConfig } from '../config.ts';
import { openBytes, sealBytes } from '../sealing/sealing.ts';

type Keys = IdentityConfig['DOCUMENT_KEYS'];
/** The encrypted bytes, and their key wrapped by the configured key `key_id`. */
export type Envelope = { key_id: string; wrapped_key: Buffer; sealed: Buffer };

/** Encrypts a document with a key of its own, and that key with our first one. Both are bound to the document's id. */
export function sealDocument(keys: Keys, id: string, bytes: Buffer): Envelope {
  const key = randomBytes(32);
  return { sealed: sealBytes(key, bytes, id), ...wrapKey(keys, id, key) };
}

/** Decrypts it. Throws if its key is not configured, or bytes or id are not those that were sealed. */
export const openDocument = (keys: Keys, id: string, envelope: Envelope): Buffer =>
  openBytes(unwrapKey(keys, id, envelope), envelope.sealed, id);

/** Wraps the document's key by our first key, leaving its encrypted bytes as they are: the work of a key rotation. */
export const rewrapKey = (keys: Keys, id: string, envelope: Pick<Envelope, 'key_id' | 'wrapped_key'>) =>
  wrapKey(keys, id, unwrapKey(keys, id, envelope));

function wrapKey([current]: Keys, id: string, key: Buffer): Pick<Envelope, 'key_id' | 'wrapped_key'> {
  if (!current) throw new Error('There is no document key');
  return { key_id: current.id, wrapped_key: sealBytes(current.key, key, id) };
}

function unwrapKey(keys: Keys, id: string, { key_id, wrapped_key }: Pick<Envelope, 'key_id' | 'wrapped_key'>): Buffer {
  const known = keys.find((each) => each.id === key_id);
  if (!known) throw new Error(`The document key ${key_id} is not configured`);
  return openBytes(known.key, wrapped_key, id);
}
