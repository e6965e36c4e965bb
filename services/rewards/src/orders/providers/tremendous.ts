import type { Currency } from '@podium/contracts/money.ts';
import { z } from 'zod';
import type { RewardOffer } from '../../config.ts';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ProviderKeyRefused,
  ProviderRefused,
  ProviderSilent,
  type OrderRequest,
  type PayoutProvider,
  type ProviderOrder,
} from './provider.ts';
import { isSigned } from './signature.ts';

/** `webhookSecret` signs its messages; milliseconds for the rest. */
export type TremendousConfig = {
  baseUrl: string;
  apiKey: string;
  fundingSourceId: string;
  /** A payment in a currency without one is refused. */ offers: Partial<Record<Currency, RewardOffer | undefined>>;
  webhookSecret: string;
  /** The timeout of a request. */ timeoutMs?: number;
  /** The pause between tries after too many requests. */ pauseMs?: number;
};

const orderSchema = z.object({
  id: z.string(),
  external_id: z.string().nullish(),
  status: z.string(),
  rewards: z
    .array(z.object({ id: z.string(), value: z.object({ denomination: z.number(), currency_code: z.string() }) }))
    .min(1),
});
const oneSchema = z.object({ order: orderSchema });
const listSchema = z.object({ orders: z.array(orderSchema) });
const productsSchema = z.object({
  products: z.array(z.object({ id: z.string(), currency_codes: z.array(z.string()) })),
});
const campaignSchema = z.object({ campaign: z.object({}) });
const linkSchema = z.object({ reward: z.object({ link: z.url() }) });

const tries = 4;
const page = 100;

/**
 * Tremendous over HTTP (rule 19). It allows ten requests a second; at 429 we wait and retry. Throws `ProviderRefused`
 * when nothing was ordered, `ProviderSilent` when the outcome is unknown.
 */
export function tremendousProvider({
  baseUrl,
  apiKey,
  fundingSourceId,
  offers,
  webhookSecret,
  timeoutMs = 10_000,
  pauseMs = 300,
}: TremendousConfig): PayoutProvider {
  async function ask<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T | null> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((cause: Error) => Promise.reject(new ProviderSilent(cause.name, { cause })));
      if (response.status === 429 && attempt < tries) {
        await wait(pauseMs * attempt);
        continue;
      }
      // Never the order's fault: it waits for another key, as for an answer.
      if (response.status === 401 || response.status === 403)
        throw new ProviderKeyRefused(`answered ${response.status}: ${await reasonOf(response)}`);
      if (response.status === 404) return null;
      // 409: the id already names another payment. Its outcome is found by reading it back, never by a retry.
      if (method === 'GET' && !response.ok) throw new ProviderSilent(`answered ${response.status}`);
      if ([408, 409, 425, 429].includes(response.status) || response.status >= 500)
        throw new ProviderSilent(`answered ${response.status}`);
      if (!response.ok) throw new ProviderRefused(await reasonOf(response));
      // No JSON is as good as another schema.
      const parsed = schema.safeParse(await response.json().catch(() => null));
      if (!parsed.success) throw new ProviderSilent('answered what makes no sense');
      return parsed.data;
    }
  }

  async function checkOffer(currency: string, offer: RewardOffer): Promise<string[]> {
    if ('campaignId' in offer) {
      const found = await ask(campaignSchema, 'GET', `/campaigns/${encodeURIComponent(offer.campaignId)}`);
      return found ? [] : [`the payout provider has no campaign ${offer.campaignId} for ${currency}`];
    }
    const sold = (await ask(productsSchema, 'GET', `/products?currency=${currency}`))?.products ?? [];
    return offer.products
      .filter((id) => !sold.some((product) => product.id === id && product.currency_codes.includes(currency)))
      .map((id) => `the payout provider has no product ${id} in ${currency}`);
  }

  return {
    name: 'tremendous',
    async createOrder(request) {
      const offer = offers[request.currency];
      if (!offer) throw new ProviderRefused(`no campaign and no products are set for ${request.currency}`);
      const answer = await ask(oneSchema, 'POST', '/orders', orderBody(request, offer, fundingSourceId));
      if (!answer) throw new ProviderSilent('answered 404');
      return orderOf(answer.order, request.externalId);
    },
    async findOrder({ externalId, providerId }) {
      if (providerId) {
        const answer = await ask(oneSchema, 'GET', `/orders/${encodeURIComponent(providerId)}`);
        return answer && orderOf(answer.order, externalId);
      }
      const found = await ask(listSchema, 'GET', `/orders?external_id=${encodeURIComponent(externalId)}`);
      const order = found?.orders.find(({ external_id }) => external_id === externalId);
      return order ? orderOf(order, externalId) : null;
    },
    async listOrders(since) {
      const all: ProviderOrder[] = [];
      for (let offset = 0; ; offset += page) {
        const query = new URLSearchParams({
          offset: String(offset),
          limit: String(page),
          'created_at[gte]': since.toISOString(),
        });
        const orders = (await ask(listSchema, 'GET', `/orders?${query}`))?.orders ?? [];
        all.push(...orders.map((order) => orderOf(order, order.external_id ?? '')));
        if (orders.length < page) return all;
      }
    },
    async createLink(rewardId) {
      const answer = await ask(linkSchema, 'POST', `/rewards/${encodeURIComponent(rewardId)}/generate_link`, {});
      if (!answer) throw new ProviderSilent('answered 404');
      return answer.reward.link;
    },
    async checkSettings() {
      const wrong: string[] = [];
      for (const [currency, offer] of Object.entries(offers))
        if (offer) wrong.push(...(await checkOffer(currency, offer)));
      return wrong;
    },
    isFromProvider: (body, signature) => isSigned(webhookSecret, body, signature),
  };
}

const orderBody = (
  { externalId, amountCents, currency, recipient, locale }: OrderRequest,
  offer: RewardOffer,
  fundingSourceId: string,
) => ({
  external_id: externalId,
  payment: { funding_source_id: fundingSourceId },
  reward: {
    ...('campaignId' in offer ? { campaign_id: offer.campaignId } : { products: offer.products }),
    value: { denomination: amountCents / 100, currency_code: currency },
    recipient,
    delivery: { method: 'LINK' },
    language: locale,
  },
});

function orderOf({ id, status, rewards }: z.infer<typeof orderSchema>, externalId: string): ProviderOrder {
  const [reward] = rewards;
  const amountCents = rewards.reduce((sum, { value }) => sum + Math.round(value.denomination * 100), 0);
  return {
    providerId: id,
    externalId,
    amountCents,
    currency: reward?.value.currency_code ?? '',
    status: statusOf(status),
    rewardId: reward?.id ?? null,
  };
}

function statusOf(status: string): ProviderOrder['status'] {
  if (status === 'EXECUTED') return 'executed';
  return status === 'FAILED' || status === 'CANCELED' ? 'failed' : 'pending';
}

async function reasonOf(response: Response): Promise<string> {
  // Without a reason in it, the status is the reason.
  const body = (await response.json().catch(() => null)) as { errors?: { message?: unknown } } | null;
  const message = body?.errors?.message;
  return typeof message === 'string' ? message.slice(0, 200) : `answered ${response.status}`;
}
