import { createHmac, timingSafeEqual } from 'node:crypto';

/** `sha256=<hex>`: HMAC-SHA-256 of the raw body (rule 19). */
export const signatureOf = (secret: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Whether the provider signed a webhook: HMAC-SHA256 of its raw body (rule 19). */
export function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, body))];
  return given.length === right.length && timingSafeEqual(given, right);
}
