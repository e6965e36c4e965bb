import type { ErrorText } from './error-text.ts';

/** What keeps the payout provider from paying, of either side. */
export const payoutProviderErrors = {
  'rewards/provider-unavailable': {
    status: 503,
    en: 'The payout provider is not responding right now. Please try again.',
    fr: 'Le fournisseur de paiements ne répond pas pour l’instant. Veuillez réessayer.',
  },
  'rewards/provider-key-refused': {
    status: 503,
    en: 'The payout provider no longer accepts our key, so nothing can be paid until the operators set a new one.',
    fr: 'Le fournisseur de paiements n’accepte plus notre clé; rien ne peut être payé avant que les opérateurs en fournissent une nouvelle.',
  },
} as const satisfies Record<string, ErrorText>;
