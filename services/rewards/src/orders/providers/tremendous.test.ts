import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@podium/service-kit/logger.ts';
import {
  ProviderKeyRefused,
  ProviderRefused,
  ProviderSilent,
  providerUnavailable,
  type OrderRequest,
} from './provider.ts';
import { watchProvider } from './watch-provider.ts';
import { isSigned, signatureOf } from './signature.ts';
import type { CreateOrderRequest, SingleRewardOrderReward } from 'tremendous';
import { tremendousProvider, type TremendousConfig } from './tremendous.ts';

type Kept = {
  id: string;
  external_id: string;
  status: string;
  created_at: string;
  rewards: { id: string; value: { denomination: number; currency_code: string } }[];
};
type Answer = { status: number; body?: unknown; /** Executes the request, then never answers. */ hang?: boolean };

/** A local provider that stores orders as rule 19 says; each entry of `next` replaces one answer. */
async function openStub() {
  const orders: Kept[] = [];
  const seen: {
    method: string;
    url: string;
    authorization: string | undefined;
    body: Record<string, unknown> | null;
  }[] = [];
  const next: Answer[] = [];
  const bodyOf = async (request: IncomingMessage) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    return pieces.length === 0 ? null : (JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>);
  };
  const create = (body: Record<string, unknown>): Answer => {
    // Either a campaign or products: an order with neither is refused, as is a field that the published client lacks.
    const { campaign_id: campaign, products } = body.reward as SingleRewardOrderReward;
    if (!campaign && !products?.length)
      return { status: 422, body: { errors: { message: 'campaign_id or products must be set' } } };
    const { value } = body.reward as { value: Kept['rewards'][number]['value'] };
    const same = orders.find(({ external_id }) => external_id === body.external_id);
    if (same)
      return JSON.stringify(same.rewards[0]?.value) === JSON.stringify(value)
        ? { status: 201, body: { order: same } }
        : { status: 409, body: { errors: { message: 'other payload' } } };
    const order = {
      id: `O${orders.length + 1}`,
      external_id: String(body.external_id),
      status: 'EXECUTED',
      created_at: new Date().toISOString(),
      rewards: [{ id: `R${orders.length + 1}`, value }],
    };
    orders.push(order);
    return { status: 200, body: { order } };
  };
  const server: Server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', 'http://stub');
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body,
    });
    const scripted = next.shift();
    let answer: Answer = { status: 404 };
    if (scripted && !scripted.hang) answer = scripted;
    else if (request.method === 'POST' && url.pathname === '/orders') answer = create(body ?? {});
    else if (url.pathname === '/orders')
      answer = {
        status: 200,
        body: {
          orders: orders
            .filter(
              ({ external_id }) =>
                !url.searchParams.has('external_id') || external_id === url.searchParams.get('external_id'),
            )
            .slice(Number(url.searchParams.get('offset') ?? 0))
            .slice(0, 100),
        },
      };
    else if (/^\/orders\/O\d+$/.test(url.pathname))
      answer = orders.some(({ id }) => url.pathname.endsWith(`/${id}`))
        ? { status: 200, body: { order: orders.find(({ id }) => url.pathname.endsWith(`/${id}`)) } }
        : { status: 404 };
    else if (url.pathname === '/campaigns/CAMPAIGN') answer = { status: 200, body: { campaign: { id: 'CAMPAIGN' } } };
    else if (url.pathname === '/products')
      answer = { status: 200, body: { products: [{ id: 'CARD', currency_codes: ['USD', 'CAD'] }] } };
    else if (url.pathname.endsWith('/generate_link'))
      answer = {
        status: 200,
        body: { reward: { id: url.pathname.split('/')[2], link: `https://reward.test/${url.pathname.split('/')[2]}` } },
      };
    if (scripted?.hang) return;
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, orders, seen, next, close: () => (server.closeAllConnections(), server.close()) };
}

const offers = { USD: { campaignId: 'CAMPAIGN' }, CAD: { products: ['CARD'] } };
const request: OrderRequest = {
  externalId: 'claim:1:1',
  amountCents: 123_45,
  currency: 'USD',
  recipient: { name: 'Zoé Lacasse', email: 'zoe@riders.test' },
  locale: 'fr',
};
let stub: Awaited<ReturnType<typeof openStub>>;
let provider: ReturnType<typeof tremendousProvider>;
beforeEach(async () => {
  stub = await openStub();
  provider = open(offers);
});
const open = (of: TremendousConfig['offers']) =>
  tremendousProvider({
    baseUrl: stub.baseUrl,
    apiKey: 'TEST_key',
    fundingSourceId: 'FUND',
    offers: of,
    webhookSecret: 'shh',
    timeoutMs: 1_000,
    pauseMs: 1,
  });
afterEach(() => stub.close());

describe('Tremendous', () => {
  it('gets an order in dollars with our id, the funding source and a link for delivery [S7.41]', async () => {
    expect(await provider.createOrder(request)).toEqual({
      providerId: 'O1',
      externalId: 'claim:1:1',
      amountCents: 123_45,
      currency: 'USD',
      status: 'executed',
      rewardId: 'R1',
    });
    expect(stub.seen).toEqual([
      {
        method: 'POST',
        url: '/orders',
        authorization: 'Bearer TEST_key',
        body: {
          external_id: 'claim:1:1',
          payment: { funding_source_id: 'FUND' },
          reward: {
            campaign_id: 'CAMPAIGN',
            value: { denomination: 123.45, currency_code: 'USD' },
            recipient: request.recipient,
            delivery: { method: 'LINK' },
            language: 'fr',
          },
          // The published client's own type: a field that it does not have does not compile.
        } satisfies CreateOrderRequest,
      },
    ]);
  });

  it('[finding 40.1] gets a campaign or products for each currency, and no order in a currency without one', async () => {
    await provider.createOrder({ ...request, currency: 'CAD' });
    const { reward } = (stub.seen.at(-1)?.body ?? {}) as { reward: SingleRewardOrderReward };
    expect([reward.products, reward.campaign_id]).toEqual([['CARD'], undefined]);
    const onlyDollars = open({ USD: offers.USD });
    await expect(onlyDollars.createOrder({ ...request, currency: 'CAD', externalId: 'claim:2:1' })).rejects.toEqual(
      new ProviderRefused('no campaign and no products are set for CAD'),
    );
    await expect(
      open({ USD: { products: [] } }).createOrder({ ...request, externalId: 'claim:3:1' }),
    ).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('[finding 40.1] is asked for our campaigns and products at the start; what it lacks is named', async () => {
    expect(await provider.checkSettings()).toEqual([]);
    expect(await open({ USD: { campaignId: 'GONE' }, CAD: { products: ['CARD', 'OLD'] } }).checkSettings()).toEqual([
      'the payout provider has no campaign GONE for USD',
      'the payout provider has no product OLD in CAD',
    ]);
    expect(decodeURIComponent(stub.seen.at(-1)?.url ?? '')).toBe('/products?currency=CAD');
  });

  it('answers 201 with the same order on a repeated request', async () => {
    const first = await provider.createOrder(request);
    expect(await provider.createOrder(request)).toEqual(first);
    expect(stub.orders).toHaveLength(1);
  });

  it('at 409, when the id names another payment, reports neither a payment nor a refusal', async () => {
    await provider.createOrder(request);
    await expect(provider.createOrder({ ...request, amountCents: 1 })).rejects.toBeInstanceOf(ProviderSilent);
  });

  it('is retried at 429 after a while, a limited number of times', async () => {
    stub.next.push({ status: 429 }, { status: 429 });
    expect((await provider.createOrder(request)).providerId).toBe('O1');
    stub.next.push({ status: 429 }, { status: 429 }, { status: 429 }, { status: 429 });
    await expect(provider.findOrder({ externalId: 'claim:1:1', providerId: 'O1' })).rejects.toBeInstanceOf(
      ProviderSilent,
    );
  });

  it('that accepted the order and never answered: the order is found by reading it back', async () => {
    stub.next.push({ status: 0, hang: true });
    await expect(provider.createOrder(request)).rejects.toBeInstanceOf(ProviderSilent);
    expect(await provider.findOrder({ externalId: 'claim:1:1', providerId: null })).toMatchObject({
      providerId: 'O1',
      status: 'executed',
      amountCents: 123_45,
    });
    expect(await provider.findOrder({ externalId: 'claim:2:1', providerId: null })).toBeNull();
    expect(await provider.findOrder({ externalId: 'claim:2:1', providerId: 'O9' })).toBeNull();
  });

  it.each([
    ['FAILED', 'failed'],
    ['CANCELED', 'failed'],
    ['EXECUTED', 'executed'],
    ['PENDING APPROVAL', 'pending'],
    ['anything new', 'pending'],
  ])('says %s: %s', async (theirs, ours) => {
    await provider.createOrder(request);
    (stub.orders[0] as Kept).status = theirs;
    expect((await provider.findOrder({ externalId: 'claim:1:1', providerId: 'O1' }))?.status).toBe(ours);
  });

  it.each([401, 403, 422])('that refuses a look with %i has refused no payment', async (status) => {
    stub.next.push({ status }, { status });
    await expect(provider.findOrder({ externalId: 'claim:1:1', providerId: 'O1' })).rejects.toBeInstanceOf(
      ProviderSilent,
    );
    await expect(provider.findOrder({ externalId: 'claim:1:1', providerId: null })).rejects.toBeInstanceOf(
      ProviderSilent,
    );
  });

  it.each([401, 403])(
    '[finding 38.11] that refuses our key with %i says so once, refuses no payment, and says when it takes it again',
    async (status) => {
      const [lines, findings]: [string[], number[]] = [[], []];
      const log = { error: (_: object, text: string) => lines.push(text), info: (text: string) => lines.push(text) };
      const watched = watchProvider(provider, {
        log: log as unknown as Logger,
        found: (name, count) => void findings.push(name === 'payout-provider-key-refused' ? count : -1),
      });
      const refused = { status, body: { errors: { message: 'Invalid access token' } } };
      stub.next.push(refused, refused);
      const failure = await watched.provider.createOrder(request).catch((error: unknown) => error);
      expect(failure).toEqual(new ProviderKeyRefused(`answered ${status}: Invalid access token`));
      expect(failure).not.toBeInstanceOf(ProviderRefused);
      await expect(watched.provider.findOrder({ externalId: 'claim:1:1', providerId: 'O1' })).rejects.toThrow();
      expect(providerUnavailable(failure)).toMatchObject({ code: 'rewards/provider-key-refused', cause: failure });
      expect(providerUnavailable(new ProviderSilent('answered 500')).code).toBe('rewards/provider-unavailable');
      expect([lines, findings, watched.problems()]).toEqual([
        ['the payout provider refuses our key'],
        [1],
        ['the payout provider refuses our key'],
      ]);
      await watched.provider.createOrder(request);
      expect([lines.slice(1), findings, watched.problems()]).toEqual([
        ['the payout provider accepts our key again'],
        [1, 0],
        [],
      ]);
    },
  );

  it('refuses with its reason', async () => {
    stub.next.push({ status: 422, body: { errors: { message: 'Insufficient balance' } } });
    await expect(provider.createOrder(request)).rejects.toEqual(new ProviderRefused('Insufficient balance'));
  });

  it.each([
    [500, {}],
    [200, { order: {} }],
    [200, 'no object'],
  ])('that answers %i %j is as good as silent', async (status, body) => {
    stub.next.push({ status, body });
    await expect(provider.createOrder(request)).rejects.toBeInstanceOf(ProviderSilent);
  });

  it('that is not reachable is silent', async () => {
    stub.close();
    await expect(provider.createOrder(request)).rejects.toBeInstanceOf(ProviderSilent);
  });

  it('lists every order, page after page', async () => {
    for (let i = 0; i < 101; i++) await provider.createOrder({ ...request, externalId: `claim:${i}:1` });
    expect(new Set((await provider.listOrders(new Date(0))).map(({ externalId }) => externalId)).size).toBe(101);
    expect(decodeURIComponent(stub.seen.at(-1)?.url ?? '')).toContain('created_at[gte]=1970-01-01');
  });

  it('makes a link for a reward [S7.42]', async () => {
    expect(await provider.createLink('R1')).toBe('https://reward.test/R1');
    expect(stub.seen.at(-1)).toMatchObject({ method: 'POST', url: '/rewards/R1/generate_link' });
  });
});

describe('a webhook’s signature', () => {
  const body = Buffer.from('{"event":"ORDERS.CANCELED"}');
  it('is HMAC-SHA-256 of the raw body', () => {
    expect(signatureOf('shh', body)).toBe('sha256=9215a05d6e208bc988ab804c89b7659edb81d3683b9533164509c8e744fc1ffb');
    expect(isSigned('shh', body, signatureOf('shh', body))).toBe(true);
  });
  it.each([
    ['another secret', signatureOf('other', body)],
    ['another body', signatureOf('shh', '{}')],
    ['none', ''],
    ['no scheme', signatureOf('shh', body).slice(7)],
  ])('with %s is not ours', (_name, signature) => {
    expect(isSigned('shh', body, signature)).toBe(false);
  });
});
