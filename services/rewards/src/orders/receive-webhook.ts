import { z } from 'zod';
import { badSignature } from '../errors.ts';
import type { ProviderParts } from './providers/provider.ts';
import { findOrderByProvider } from './orders.store.ts';
import { readBack } from './settle-order.ts';

const body = z.object({ payload: z.object({ resource: z.object({ id: z.string(), type: z.string() }) }) });

/**
 * The provider reports a change (rule 19). The signature proves the sender; the change itself is read back from the
 * provider, so that repeated, late or reordered messages do no harm. Messages about other orders are acknowledged and
 * ignored. Throws `rewards/bad-signature`.
 */
export async function receiveWebhook(
  parts: ProviderParts,
  { raw, signature, now }: { raw: Buffer; signature: string; now: Date },
): Promise<void> {
  if (!parts.provider.isFromProvider(raw, signature)) throw badSignature();
  const parsed = body.safeParse(JSON.parse(raw.toString('utf8')));
  if (!parsed.success || parsed.data.payload.resource.type !== 'orders') return;
  const order = await findOrderByProvider(parts.db, parsed.data.payload.resource.id);
  if (order) await readBack(parts, order, now);
}
