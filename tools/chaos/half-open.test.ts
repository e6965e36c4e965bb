import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Broker } from '@podium/service-kit/broker.ts';
import { closeInTime } from '@podium/service-kit/topology.ts';
import { openDatabase, type Database } from '@podium/service-kit/database.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createMetrics } from '@podium/service-kit/metrics.ts';
import type { EventSource } from '@podium/service-kit/outbox.ts';
import { Relay } from '@podium/service-kit/relay.ts';
import { testCause, until } from '@podium/service-kit/testing.ts';
import { TcpProxy } from './tcp-proxy.ts';

const testEvent = {
  id: randomUUID(),
  type: 'test.unheard.v1',
  occurredAt: '2026-09-08T16:00:00.000Z',
  aggregateId: '1',
  version: 1,
  data: {},
  ...testCause(),
};
/** AMQP's `basic.ack`. */
const isConfirm = (chunk: Buffer) => chunk.includes(Buffer.from([0, 60, 0, 80]));
const deadlines = { statementMs: 800, idleInTransactionMs: 800, silenceMs: 1000 };

describe('a half-open connection', () => {
  let proxy: TcpProxy;
  let db: Database;
  beforeAll(async () => {
    const through = await TcpProxy.before(process.env.TEST_POSTGRES_URL ?? '');
    proxy = through.proxy;
    db = openDatabase({ url: through.url, schema: 'public', pool: 1, deadlines });
  });
  afterAll(async () => {
    await db.destroy();
    await proxy.stop();
  });

  it('to the database is dropped, failing what waits for it, and a new one is opened', async () => {
    await db.raw('select 1');
    // An idle connection says nothing for longer than an answer may take: that must not count as silence.
    await pause(2.5 * deadlines.silenceMs);
    proxy.forget();
    await expect(db.raw('select 2')).rejects.toThrow('Connection terminated');
    await db.raw('select 3');
  });

  it('to the database is found once: the other connections of the pool are not used again', async () => {
    const { proxy: between, url } = await TcpProxy.before(process.env.TEST_POSTGRES_URL ?? '');
    const many = openDatabase({ url, schema: 'public', pool: 3, deadlines });
    await Promise.all([1, 2, 3].map(() => many.raw('select pg_sleep(0.1)')));
    between.forget();
    await expect(many.raw('select 1')).rejects.toThrow('Connection terminated');
    await many.raw('select 2');
    await many.raw('select 3');
    await many.destroy();
    await between.stop();
  });

  it('within a transaction releases its locks, at the server too', async () => {
    await db.raw('create table if not exists half_open (id int primary key)');
    await db.raw('insert into half_open values (1) on conflict do nothing');
    const broken = db.transaction(async (tx) => {
      await tx.raw('select from half_open for update');
      proxy.forget();
      await tx.raw('select 2');
    });
    await expect(broken).rejects.toThrow();
    const other = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'public', pool: 1 });
    await other.raw('select from half_open for update');
    await other.raw('drop table half_open');
    await other.destroy();
  });

  it('to the broker is detected by its heartbeat, and a new one is opened', async () => {
    const { proxy: between, url } = await TcpProxy.before(process.env.TEST_RABBITMQ_URL ?? '');
    const broker = new Broker(`${url}?heartbeat=1`, createLogger('test', 'silent'));
    await broker.start();
    between.forget();
    await once(broker, 'disconnected');
    await once(broker, 'connected');
    await broker.stop();
    await between.stop();
  });

  it('to the broker blocks no shutdown, and no pending check of the queues forever', async () => {
    const { proxy: between, url } = await TcpProxy.before(process.env.TEST_RABBITMQ_URL ?? '');
    const broker = new Broker(`${url}?heartbeat=1`, createLogger('test', 'silent'));
    await broker.start();
    const channel = await broker.channel();
    between.forget();
    await Promise.allSettled([broker.verify(), closeInTime(channel)]);
    await broker.stop();
    await between.stop();
  });

  it('to the broker that loses its confirms ends the transaction of the outbox, and the events are sent again', async () => {
    const { proxy: between, url } = await TcpProxy.before(process.env.TEST_RABBITMQ_URL ?? '');
    const log = createLogger('test', 'silent');
    const broker = new Broker(`${url}?heartbeat=60`, log);
    await broker.start();
    let [attempts, confirmed] = [0, 0];
    const source: Pick<EventSource, 'drain' | 'countPending'> = {
      async drain(_limit, send) {
        if (confirmed === 2) return false;
        attempts += 1;
        await send([testEvent]);
        confirmed += 1;
        // The channel is open now; the confirms of the second time are lost on the way.
        if (confirmed === 1) between.watch({ side: 'server', sees: isConfirm, strike: () => 'swallow' });
        return true;
      },
      countPending: async () => 0,
    };
    const relay = new Relay(broker, source as EventSource, log, createMetrics('test'), { answerMs: 500 });
    relay.start();
    await until(() => confirmed === 2);
    expect(attempts).toBe(3);
    await relay.stop();
    await broker.stop();
    await between.stop();
  });
});
