import type { Currency } from '@podium/contracts/money.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** A payment to order. Net cents; the external id is the idempotency key: `claim:{id}:{attempt}` (rule 18). */
export type OrderRequest = {
  externalId: string;
  amountCents: number;
  currency: Currency;
  recipient: { name: string; email: string };
  locale: Locale;
};
/** An order as the provider has it. `rewardId` is what links are made for. */
export type ProviderOrder = {
  providerId: string;
  externalId: string;
  amountCents: number;
  currency: string;
  status: 'pending' | 'executed' | 'failed';
  rewardId: string | null;
};

/** The provider refused; nothing will be paid. */
export class ProviderRefused extends Error {}
/** The outcome is unknown: timeout, no connection, too many requests, or an invalid answer. */
export class ProviderSilent extends Error {}
/** Our key is revoked or wrong: nothing was ordered and nothing is known until the operators set another. */
export class ProviderKeyRefused extends ProviderSilent {}

/** For the caller, with what the provider answered as its cause; a refused key has a code of its own. */
export const providerUnavailable = (cause: unknown) =>
  new ProblemError(
    cause instanceof ProviderKeyRefused ? 'rewards/provider-key-refused' : 'rewards/provider-unavailable',
  ).because(cause);

/**
 * The payout provider (rule 19). `createOrder` may be called twice with one external id and pays once. All but
 * `isFromProvider` throw ProviderRefused or ProviderSilent.
 */
export type PayoutProvider = {
  name: 'demo' | 'tremendous';
  createOrder: (request: OrderRequest) => Promise<ProviderOrder>;
  /** Null if the provider has no such order. */
  findOrder: (known: { externalId: string; providerId: string | null }) => Promise<ProviderOrder | null>;
  /** Every order placed since a moment. */
  listOrders: (since: Date) => Promise<ProviderOrder[]>;
  /** A bearer secret: whoever has it has the money (rule 18). */
  createLink: (rewardId: string) => Promise<string>;
  /** What the provider would refuse of our settings, in words for operators; empty if nothing. */
  checkSettings: () => Promise<string[]>;
  /** Whether the raw body is signed with our secret. */
  isFromProvider: (body: Buffer, signature: string) => boolean;
};

/** The parts for code that calls the provider, opened by `main.ts`. */
export type ProviderParts = ServiceParts & { provider: PayoutProvider };
