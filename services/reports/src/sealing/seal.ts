import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Secrets that must be readable again: encrypted with a key from the environment, and bound to what they belong to. */
export type Sealer = {
  seal: (text: string, owner: string) => string;
  open: (sealed: string, owner: string) => string;
};

/** AES-256-GCM; `open` throws if text or owner is another than what was sealed. */
export function sealerOf(keyHex: string): Sealer {
  const key = Buffer.from(keyHex, 'hex');
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
