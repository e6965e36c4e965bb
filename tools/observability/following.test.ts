import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { keyHeader } from '@podium/service-kit/caller-keys.ts';
import { until } from '../client/podium-client.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { pin, World } from '../testing/world.ts';
import { startCollector, type CollectedSpan } from './collector.ts';

type Product = Awaited<ReturnType<typeof startProductProcess>>;
type Line = Record<string, unknown> & { msg: string };

const forged = '0af7651916cd43dd8448eb211c80319c';
let collector: Awaited<ReturnType<typeof startCollector>>;
let product: Product;
let world: World;

beforeAll(async () => {
  collector = await startCollector();
  product = await startProductProcess({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' } });
  world = new World(product.baseUrl);
}, 180_000);
afterAll(async () => {
  await product?.stop();
  collector?.stop();
});

const linesOf = (service: string): Line[] =>
  readFileSync(join(product.dataDir, 'logs', `${service}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** The line of a call, which is written when its answer has been sent. */
const callLine = (service: string, requestId: string) =>
  until(
    `the call in the log of ${service}`,
    async () => linesOf(service).find((line) => line.msg === 'call' && line.requestId === requestId),
    (line) => line !== undefined,
  ) as Promise<Line>;

/** As the promoter's browser does it, with a trace context that must be ignored. */
async function uploadResults(): Promise<{ requestId: string; eventId: string; riderId: string }> {
  const [promoter, rider] = [await world.promoter(), await world.rider()];
  const event = await world.event({ promoterId: promoter.id });
  const form = new FormData();
  const csv = `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;
  form.append('file', new Blob([csv]), 'results.csv');
  const answer = await fetch(`${product.baseUrl}/api/event/${event.id}/upload-all-class-result`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await promoter.client.token()}`,
      traceparent: `00-${forged}-b7ad6b7169203331-01`,
    },
    body: form,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  await world.assessed(event.id);
  return { requestId: answer.headers.get('x-request-id') ?? '', eventId: event.id, riderId: rider.id };
}

const spansOfTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const has = (spans: CollectedSpan[], service: string, name: string) =>
  spans.some((span) => span.service === service && span.name === name);

it('an upload has one request id and one trace through gateway, catalog, rewards and reports', async () => {
  const { requestId } = await uploadResults();
  const route = '/api/event/{eventId}/upload-all-class-result';
  const consumed = (service: string, queue: string) =>
    linesOf(service).find(
      (line) => line.msg === 'event consumed' && line.queue === queue && line.correlationId === requestId,
    );

  const call = await callLine('gateway', requestId);
  expect(call).toMatchObject({ route, status: 200 });
  expect(await callLine('catalog', requestId)).toMatchObject({ route, status: 200 });
  const posted = await until(
    'rewards to say so',
    async () => consumed('rewards', 'rewards.catalog.results-posted.v1'),
    (line) => line !== undefined,
  );
  const earned = await until(
    'reports to say so',
    async () => consumed('reports', 'reports.rewards.award-earned.v1'),
    (line) => line !== undefined,
  );
  expect(earned?.causationId).toBe(posted?.eventId);

  const traceId = String(call.traceId);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(forged);
  const wanted = [
    ['gateway', `POST ${route}`],
    ['gateway', 'proxy POST'],
    ['catalog', `POST ${route}`],
    ['catalog', 'publish catalog.results-posted.v1'],
    ['rewards', 'consume rewards.catalog.results-posted.v1'],
    ['rewards', 'publish rewards.award-earned.v1'],
    ['reports', 'consume reports.rewards.award-earned.v1'],
  ] as const;
  await until(
    `all of ${JSON.stringify(wanted)}`,
    async () => spansOfTrace(traceId),
    (found) => wanted.every(([service, name]) => has(found, service, name)),
  );
  // One tree: the only span without a parent in it is its root. Each service exports its own spans, so a child may
  // arrive before its parent.
  const roots = await until(
    'one tree',
    async () => {
      const spans = spansOfTrace(traceId);
      const ids = new Set(spans.map(({ spanId }) => spanId));
      return spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
    },
    ({ length }) => length === 1,
  );
  expect(roots.map(({ service, name }) => [service, name])).toEqual([['gateway', `POST ${route}`]]);
});

it('calls between services and events enqueued by a database function belong to it too', async () => {
  const rider = await world.riderWithCredit(100);
  const dealer = await world.dealer();
  const answer = await fetch(`${product.baseUrl}/api/dealer/redeem`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await dealer.client.token()}`,
      'content-type': 'application/json',
      'idempotency-key': rider.id,
    },
    body: JSON.stringify({
      riderId: rider.id,
      amountCents: 100,
      currency: 'USD',
      pin,
      employeeName: 'Sam',
      idVerified: true,
    }),
  });
  expect(answer.status).toBe(201);
  const { traceId } = await callLine('gateway', answer.headers.get('x-request-id') ?? '');
  await until(
    'reports to consume the redemption in its trace',
    async () => spansOfTrace(String(traceId)),
    (spans) => has(spans, 'reports', 'consume reports.rewards.redemption-made.v1'),
  );
  // catalog asks identity who the rows of an upload are.
  const asked = collector.spans.find(
    ({ service, name }) => service === 'identity' && name === 'POST /internal/riders/match',
  );
  const caller = collector.spans.find(({ spanId }) => spanId === asked?.parentSpanId);
  expect(caller?.service).toBe('catalog');
  expect(caller?.name).toBe(asked?.name);
});

it('spans say what they call or carry in the words of OpenTelemetry, and no id of a path [finding 40.11]', async () => {
  const rider = await world.riderWithCredit(100);
  await world.admin.get(`/api/admin/rider/${rider.id}/merge-hold`);
  const pattern = '/api/admin/rider/{riderId}/merge-hold';
  const { attributes: proxied } = await until(
    'the span of a proxied call',
    async () => collector.spans.find(({ attributes }) => attributes['url.template'] === pattern),
    (span) => span !== undefined,
  ).then((span) => span!);
  const rewards = new URL(`http://127.0.0.1:${product.services.rewards}`);
  expect(proxied).toMatchObject({
    'http.request.method': 'GET',
    'url.full': rewards.origin + pattern,
    'server.address': rewards.hostname,
    'server.port': Number(rewards.port),
    'http.response.status_code': 200,
  });
  const internal = collector.spans.find(
    ({ name, service }) => service === 'catalog' && name === 'POST /internal/riders/match',
  );
  expect(internal?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'url.full': expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/internal\/riders\/match$/),
    'http.response.status_code': 200,
  });
  const type = 'catalog.results-posted.v1';
  const [sent, applied] = [`publish ${type}`, `consume rewards.${type}`].map(
    (name) => collector.spans.find((span) => span.name === name)?.attributes,
  );
  const message = { 'messaging.system': 'rabbitmq', 'messaging.rabbitmq.destination.routing_key': type };
  expect(sent).toMatchObject({ ...message, 'messaging.operation.type': 'send' });
  expect(applied).toMatchObject({ ...message, 'messaging.operation.type': 'process' });
  for (const { attributes } of collector.spans) expect(JSON.stringify(attributes)).not.toContain(rider.id);
});

it('the trace context is stored beside the event, not in it', async () => {
  const client = new pg.Client({ connectionString: product.postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ trace_context: string }>(
    "select trace_context from rewards.outbox where type = 'rewards.award-earned.v1'",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { trace_context } of rows) expect(trace_context).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const { gateway, operator } = JSON.parse(readFileSync(join(product.dataDir, 'environment.json'), 'utf8')) as Record<
    'gateway' | 'operator',
    Record<string, string>
  >;
  const key = keyHeader(operator.SERVICE_SECRET ?? '', 'catalog');
  const log = `${gateway.CATALOG_URL}/internal/events/log?types=catalog.results-posted.v1`;
  const { events } = (await (await fetch(log, { headers: key })).json()) as { events: object[] };
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) expect(Object.keys(event)).not.toContain('traceparent');
});
