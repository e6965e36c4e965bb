import type { ProviderCheck } from './provider.api.ts';

export type Difference = ProviderCheck['differences'][number];
/**
 * The remedy for a difference: read the order back, mark the payment as not sent, do not pay again, or ask the
 * provider.
 */
export type Remedy = 'readBack' | 'takeBack' | 'hold' | 'amount' | 'ask';

const live: ReadonlySet<string> = new Set(['placing', 'unknown', 'pending']);

export function remedyOf({ kind, ours, theirs }: Difference): Remedy {
  if (!ours) return 'ask';
  // The provider once had a pending order: its absence needs an answer and is no reason to order again.
  if (!theirs) return live.has(ours.status) && ours.status !== 'pending' ? 'readBack' : 'ask';
  if (kind === 'amount' || ours.amountCents !== theirs.amountCents || ours.currency !== theirs.currency)
    return 'amount';
  if (live.has(ours.status)) return 'readBack';
  if (ours.status === 'failed') return 'hold';
  return theirs.status === 'failed' ? 'takeBack' : 'ask';
}
