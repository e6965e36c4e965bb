import { createCipheriv, createDecipheriv, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Database } from '@podium/service-kit/database.ts';

export type SigningKey = { kid: string; privateKey: KeyObject; publicJwk: JsonWebKey & { kid: string } };
type KeyRow = { kid: string; sealed_private_key: string; public_jwk: SigningKey['publicJwk'] };

/** The newest signing key, made on the first start. Instances that start together agree on one, by the table's lock. */
export async function openSigningKey(db: Database, secret: string): Promise<SigningKey> {
  return db.transaction(async (tx) => {
    await tx.raw('lock table signing_keys in exclusive mode');
    const kept = await tx<KeyRow>('signing_keys').orderBy('created_at', 'desc').first();
    const row = kept ?? newKey(secret);
    if (!kept) await tx('signing_keys').insert({ ...row, public_jwk: JSON.stringify(row.public_jwk) });
    return { kid: row.kid, privateKey: createPrivateKey(open(row.sealed_private_key, secret)), publicJwk: row.public_jwk };
  });
}

function newKey(secret: string): KeyRow {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kid, sealed_private_key: seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), secret), public_jwk: { ...jwk, kid, use: 'sig', alg: 'RS256' } };
}

function seal(text: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret, 'hex'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
