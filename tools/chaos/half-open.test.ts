import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Broker } from '@podium/service-kit/broker.ts';
import { closeInTime } from '@podium/service-kit/topology.ts';
import { openDatabase, type Database } from '@podium/service-kit/database.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { TcpProxy } from './tcp-proxy.ts';

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
});
