import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { postgresInbox } from '@podium/service-kit/consumer.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { openReports, openTarget, type TestReports } from './app-testing.ts';
import { factsConsumers } from './facts/facts.consumer.ts';
import { withDeliveries } from './webhooks/enqueue-deliveries.ts';
import { DeliverySender } from './webhooks/send-deliveries.ts';
import { webhooksConsumers } from './webhooks/webhooks.consumer.ts';

export const allEvents = ['results.posted', 'award.earned', 'redemption.made', 'redemption.undone', 'payout.settled'];

/** The service with one target of webhooks, both new for each test. */
class WebhookSetup {
  reports!: TestReports;
  target!: Awaited<ReturnType<typeof openTarget>>;
  /** How far the clock of the service is ahead, in milliseconds. */
  later = 0;
  /** What the names of targets resolve to. */
  addresses: { address: string; family: number }[] = [];
  readonly #senders: DeliverySender[] = [];

  async open(): Promise<void> {
    this.later = 0;
    this.addresses = [{ address: '93.184.215.14', family: 4 }];
    this.reports = await openReports({
      clock: () => new Date(Date.now() + this.later),
      resolve: async () => this.addresses,
    });
    this.target = await openTarget();
  }

  async close(): Promise<void> {
    await Promise.all(this.#senders.splice(0).map((sender) => sender.stop()));
    this.target.close();
    await this.reports.close();
  }

  newSender(limits: { timeoutMs?: number } = {}, parts: object = {}): DeliverySender {
    const log = createLogger('reports', 'silent');
    const sender = new DeliverySender({ ...this.reports.parts, log, ...parts }, limits);
    this.#senders.push(sender);
    return sender;
  }

  async newWebhook(url = this.target.url, events = allEvents): Promise<{ id: string; secret: string }> {
    const answer = await this.reports.call('POST', '/api/admin/webhooks', { url, events });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const { webhook, secret } = answer.json();
    return { id: webhook.id, secret };
  }

  /** Consumes an event as the service does: by its consumers, with their inbox. */
  async consume(event: { type: string }, data: unknown, change: object = {}): Promise<string> {
    const consumers = [...withDeliveries(factsConsumers, () => undefined), ...webhooksConsumers(() => undefined)];
    const consumer = consumers.find((each) => each.event.type === event.type)!;
    const envelope = {
      id: randomUUID(),
      type: event.type,
      occurredAt: new Date(Date.now() + 1000).toISOString(),
      correlationId: 'c',
      causationId: null,
      actor: { userId: null, proxiedBy: null },
      aggregateId: 'a',
      version: 1,
      data,
      ...change,
    };
    await postgresInbox(this.reports.db).apply(`reports.${event.type}`, [envelope], consumer.handle);
    return envelope.id;
  }

  async deliveriesOf(id: string): Promise<any[]> {
    return (await this.reports.call('GET', `/api/admin/webhook/${id}/deliveries`)).json<{ deliveries: any[] }>()
      .deliveries;
  }

  async webhookOf(id: string): Promise<any> {
    const { webhooks } = (await this.reports.call('GET', '/api/admin/webhooks')).json<{ webhooks: any[] }>();
    return webhooks.find((each) => each.id === id);
  }

  /** Makes all waiting deliveries due now. */
  async hasten(): Promise<void> {
    await this.reports.db('webhook_deliveries').where({ sending: false }).update({ next_at: this.reports.db.fn.now() });
  }

  /** What the target received, as the standard's library verifies it. */
  verified(secret: string, index = 0): any {
    const received = this.target.received[index]!;
    return new Verifier(secret).verify(received.body, received.headers as Record<string, string>);
  }
}

/** Opens a setup before each test of the file and closes it after. */
export function useWebhooks(): WebhookSetup {
  const setup = new WebhookSetup();
  beforeEach(() => setup.open());
  afterEach(() => setup.close());
  return setup;
}
