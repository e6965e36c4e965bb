import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
/** As Standard Webhooks has it: `whsec_` and 256 random bits in base64. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The headers of Standard Webhooks; one signature per valid secret. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Podium-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
