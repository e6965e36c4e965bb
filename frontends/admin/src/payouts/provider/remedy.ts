import type { ProviderCheck } from './provider.api.ts';

export type Difference = ProviderCheck['differences'][number];
/**
 * What mends a difference: reading the order back, marking the payment as not sent, not paying again, or the
 * provider, who has to be asked.
 */
export type Remedy = 'readBack' | 'takeBack' | 'hold' | 'amount' | 'ask';

const live: ReadonlySet<string> = new Set(['placing', 'unknown', 'pending']);

export function remedyOf({ kind, ours, theirs }: Difference): Remedy {
  if (!ours) return 'ask';
  // The provider had a pending order once: that it is missing now needs an answer, and is no reason to place it again.
  if (!theirs) return live.has(ours.status) && ours.status !== 'pending' ? 'readBack' : 'ask';
  if (kind === 'amount' || ours.amountCents !== theirs.amountCents || ours.currency !== theirs.currency)
    return 'amount';
  if (live.has(ours.status)) return 'readBack';
  if (ours.status === 'failed') return 'hold';
  return theirs.status === 'failed' ? 'takeBack' : 'ask';
}
