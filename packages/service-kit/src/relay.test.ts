import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineEvent } from '@podium/contracts/event.ts';
import { Broker } from './broker.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import type { EventSource } from './outbox.ts';
import { Relay } from './relay.ts';
import { testCause, until } from './testing.ts';
import { eventExchange } from './topology.ts';

it('an event that SQL built against its schema waits in the outbox, and what follows it is sent', async () => {
  const type = `test.built-${randomUUID()}.v1`;
  const built = defineEvent(type as 'test.built.v1', 'Something was built.', z.object({ cents: z.number().int() }));
  const events = [{ cents: '5' }, { cents: 5 }].map((data, i) => ({
    id: randomUUID(),
    type,
    occurredAt: '2026-09-08T16:00:00.000Z',
    aggregateId: String(i),
    version: 1,
    data,
    ...testCause(),
  }));
  const log = createLogger('test', 'silent');
  const broker = new Broker(process.env.TEST_RABBITMQ_URL ?? '', log);
  await broker.start();
  const channel = await broker.channel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventExchange, type);
  let sent: Set<string> | null = null;
  const source: Pick<EventSource, 'drain' | 'countPending'> = {
    async drain(_limit, send) {
      if (sent) return false;
      sent = await send(events);
      return true;
    },
    countPending: async () => 1,
  };
  const relay = new Relay(broker, source as EventSource, log, createMetrics('test'), { checked: [built] });
  relay.start();
  await until(() => sent !== null);
  expect([...(sent ?? [])]).toEqual([events[1]?.id]);
  const message = await channel.get(queue, { noAck: true });
  expect(message && message.properties.messageId).toBe(events[1]?.id);
  expect(await channel.get(queue, { noAck: true })).toBe(false);
  await relay.stop();
  await broker.stop();
});
