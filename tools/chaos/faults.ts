import { setTimeout as pause } from 'node:timers/promises';
import amqp, { type ChannelModel, type ConfirmChannel } from 'amqplib';
import pg from 'pg';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { envelopeOf, type OutboxRow } from '@podium/service-kit/outbox.ts';
import { declareTopology } from '@podium/service-kit/topology.ts';
import { until } from '../client/podium-client.ts';
import type { Random } from './random.ts';
import { services, type ProcessName, type Proxies, type Rig, type ServiceName } from './rig.ts';
import type { TcpProxy, Watch } from './tcp-proxy.ts';

export type Fault = {
  name: string;
  weight: number;
  /** What has to recover: a service is expected within 10 s, a server within 30 s. */
  of: 'service' | 'server';
  /** Ends when the fault itself is over; recovery is up to the product. Answers what was struck. */
  strike: (rig: Rig, random: Random) => Promise<string>;
  possible?: (rig: Rig) => boolean;
};

/** Damage that recovery does not undo: an operator handles it, and the verdict takes it into account. */
export const damage = { /** By their ids. */ poison: new Set<string>(), deletedQueues: new Set<string>() };
const onPostgres = ['identity', 'rewards', 'dealers', 'reports'] as const;
const publishers = ['identity', 'catalog', 'rewards', 'dealers'] as const;
const consumers = ['identity', 'catalog', 'rewards', 'reports'] as const;
/** Longer than two heartbeats, so the broker takes the consumers for dead. */
const pastHeartbeatMs = 20_000;

export const faults: Fault[] = [
  { name: 'kill -9', weight: 10, of: 'service', strike: async (rig, random) => kill(rig, random.pick(rig.processes)) },
  {
    name: 'killed with its commit unsent',
    weight: 4,
    of: 'service',
    strike: (rig, random) => strikeAt(rig, random.pick(onPostgres), 'store', sees('client', 'COMMIT;'), 'swallow'),
  },
  {
    name: 'killed with its commit unanswered',
    weight: 4,
    of: 'service',
    strike: (rig, random) => strikeAt(rig, random.pick(onPostgres), 'store', sees('client', 'COMMIT;'), 'pass'),
  },
  {
    name: 'killed within a redemption',
    weight: 4,
    of: 'service',
    strike: (rig) => strikeAt(rig, 'rewards', 'store', sees('client', 'redeem_credit'), 'pass'),
  },
  {
    name: 'killed with its events unconfirmed',
    weight: 4,
    of: 'service',
    strike: (rig, random) => strikeAt(rig, random.pick(publishers), 'broker', sees('client', 'podium.events'), 'pass'),
  },
  {
    name: 'killed with an event applied and unacknowledged',
    weight: 4,
    of: 'service',
    strike: (rig, random) => strikeAt(rig, random.pick(consumers), 'broker', sees('client', basicAck), 'swallow'),
  },
  {
    name: 'commit cut off unanswered',
    weight: 5,
    of: 'service',
    strike: (rig, random) => cutAt(rig, random.pick(onPostgres), sees('client', 'COMMIT;')),
  },
  {
    name: 'redemption cut off unanswered',
    weight: 5,
    of: 'service',
    strike: (rig) => cutAt(rig, 'rewards', sees('client', 'redeem_credit')),
  },
  {
    name: 'frozen past the heartbeat',
    weight: 3,
    of: 'service',
    strike: async (rig, random) => {
      const name = random.pick(rig.replicasOf(services));
      rig.signal(name, 'SIGSTOP');
      await pause(pastHeartbeatMs);
      rig.signal(name, 'SIGCONT');
      return name;
    },
  },
  {
    name: 'connections cut',
    weight: 6,
    of: 'service',
    strike: async (rig, random) => {
      const [name, proxy] = anyProxy(rig, random);
      proxy.cut();
      return name;
    },
  },
  {
    name: 'connections half-open',
    weight: 3,
    of: 'server',
    strike: async (rig, random) => {
      const [name, proxy] = anyProxy(rig, random);
      proxy.forget();
      return name;
    },
  },
  {
    name: 'slow network',
    weight: 3,
    of: 'service',
    strike: async (rig, random) => {
      const [name, proxy] = anyProxy(rig, random);
      proxy.delay(random.between(50, 400));
      await pause(5000);
      proxy.delay(0);
      return name;
    },
  },
  {
    name: 'store away',
    weight: 3,
    of: 'server',
    strike: async (rig, random) => away(rig, 'store', random.between(5, 15)),
  },
  {
    name: 'broker away',
    weight: 3,
    of: 'server',
    strike: async (rig, random) => away(rig, 'broker', random.between(5, 15)),
  },
  {
    name: 'away for 90 s',
    weight: 0.5,
    of: 'server',
    strike: async (rig, random) => away(rig, random.pick(['store', 'broker'] as const), 90),
  },
  {
    name: 'broker killed',
    weight: 2,
    of: 'server',
    strike: async (rig) => {
      const name = rig.brokerProcess;
      rig.signal(name, 'SIGKILL');
      return name;
    },
  },
  {
    name: 'database killed',
    weight: 1.5,
    of: 'server',
    strike: async (rig) => {
      const name = rig.databaseProcess;
      rig.signal(name, 'SIGKILL');
      return name;
    },
  },
  {
    name: 'disk full',
    weight: 1,
    of: 'server',
    // RabbitMQ stops its publishers before its disk is full; filled at once, it needs its operator to start it again.
    possible: (rig) => rig.hasOwnDisk && rig.brokerProcess === 'amqp-server',
    strike: async (rig) => {
      rig.fillDisk();
      await pause(5000);
      rig.freeDisk();
      return 'all';
    },
  },
  { name: 'events told again', weight: 4, of: 'service', strike: republish },
  { name: 'poison', weight: 2, of: 'service', strike: poisonQueue },
  { name: 'queue deleted', weight: 1.5, of: 'server', strike: deleteQueue },
  { name: 'rolling restart', weight: 2, of: 'service', strike: restartAll },
];

async function kill(rig: Rig, name: ProcessName): Promise<string> {
  rig.signal(name, 'SIGKILL');
  return name;
}

const sees = (side: 'client', what: string | Buffer) => ({ side, sees: (chunk: Buffer) => chunk.includes(what) });
/** A method frame of 13 bytes, class 60, method 80. */
const basicAck = Buffer.from([0, 0, 0, 13, 0, 60, 0, 80]);
/** If the awaited message does not pass within this time, the fault strikes anyway. */
const patienceMs = 5000;

/** Kills a replica at the moment in which it sends something, which arrives or not. */
const strikeAt = (
  rig: Rig,
  service: ServiceName,
  to: 'store' | 'broker',
  at: ReturnType<typeof sees>,
  then: 'pass' | 'swallow',
): Promise<string> => {
  const strike = (name: ProcessName) => {
    rig.signal(name, 'SIGKILL');
    return then;
  };
  return whicheverFirst(rig, service, { to, at, strike, otherwise: (name) => void rig.signal(name, 'SIGKILL') });
};

/** The statement arrives and is executed, but its service never gets the answer, and lives on. */
const cutAt = (rig: Rig, service: ServiceName, at: ReturnType<typeof sees>): Promise<string> =>
  whicheverFirst(rig, service, {
    to: 'store',
    at,
    strike: (_name, { client }) => {
      // By then the server has the statement and has not answered yet.
      setImmediate(() => client.resetAndDestroy());
      return 'pass';
    },
    otherwise: (name) => proxiesOf(rig, name).store.cut(),
  });

type Moment = {
  to: 'store' | 'broker';
  at: ReturnType<typeof sees>;
  strike: (name: ProcessName, link: Parameters<Watch['strike']>[0]) => 'pass' | 'swallow';
  /** What is done to a replica that never sends it. */ otherwise: (name: ProcessName) => void;
};

/** Strikes the replica that sends it first. */
async function whicheverFirst(rig: Rig, service: ServiceName, moment: Moment): Promise<string> {
  const { to, at, strike, otherwise } = moment;
  const names = rig.replicasOf([service]);
  const forgetAll = () => names.forEach((name) => proxiesOf(rig, name)[to].watch(null));
  const struck = new Promise<string>((resolve) => {
    for (const name of names)
      proxiesOf(rig, name)[to].watch({
        ...at,
        strike: (link) => {
          forgetAll();
          resolve(name);
          return strike(name, link);
        },
      });
  });
  const name = await Promise.race([struck, pause(patienceMs, null, { ref: false })]);
  if (name) return name;
  forgetAll();
  const [first = service] = names;
  otherwise(first);
  return first;
}

const proxiesOf = (rig: Rig, name: ProcessName) => rig.proxies[name] as Proxies;

function anyProxy(rig: Rig, random: Random): [string, TcpProxy] {
  const name = random.pick(rig.replicasOf(services));
  const to = random.pick(['store', 'broker'] as const);
  return [`${name} to its ${to}`, proxiesOf(rig, name)[to]];
}

async function away(rig: Rig, what: 'store' | 'broker', seconds: number): Promise<string> {
  const proxies = rig.replicasOf(services).map((name) => proxiesOf(rig, name)[what]);
  for (const proxy of proxies) proxy.refuse();
  await pause(seconds * 1000);
  for (const proxy of proxies) proxy.accept();
  return `${what}, ${seconds} s`;
}

async function restartAll(rig: Rig): Promise<string> {
  for (const name of rig.processes) {
    const before = rig.pidOf(name);
    rig.signal(name, 'SIGTERM');
    await until(
      `${name} to be started again`,
      async () => rig.pidOf(name) !== before && (await rig.isReady(name)),
      Boolean,
      180_000,
    );
  }
  return 'all, one by one';
}

/** Publishes recent events again, in random order. */
async function republish(rig: Rig, random: Random): Promise<string> {
  const name = random.pick(onPostgres);
  const pool = new pg.Pool({ connectionString: rig.urls.postgres, max: 1 });
  const { rows } = await pool.query<OutboxRow>(
    `select * from (select * from ${name}.outbox order by seq desc limit 500) as lately order by random() limit 20`,
  );
  await pool.end();
  await withChannel(rig, async (channel) => {
    for (const row of rows)
      channel.publish('podium.events', row.type, Buffer.from(JSON.stringify(envelopeOf(row))), {
        persistent: true,
        messageId: row.id,
        userId: userOf(rig.urls.broker),
      });
    await channel.waitForConfirms();
  });
  return `${rows.length} of ${name}`;
}

export const allQueues = Object.entries(subscriptions).flatMap(([consumer, events]) =>
  events.map(({ type }) => queueName(consumer, type)),
);

async function poisonQueue(rig: Rig, random: Random): Promise<string> {
  const queue = random.pick(allQueues);
  await withChannel(rig, async (channel) => {
    const messageId = crypto.randomUUID();
    damage.poison.add(messageId);
    const userId = userOf(rig.urls.broker);
    channel.sendToQueue(queue, Buffer.from('{"not": "an event"}'), { persistent: true, messageId, userId });
    await channel.waitForConfirms();
  });
  return queue;
}

async function deleteQueue(rig: Rig, random: Random): Promise<string> {
  const queue = random.pick(allQueues);
  damage.deletedQueues.add(queue);
  await withChannel(rig, (channel) => channel.deleteQueue(queue));
  const declared = () =>
    withConnection(rig, declareTopology).then(
      () => true,
      () => false,
    );
  await until('an operator to declare it again', declared, Boolean);
  return queue;
}

export const withChannel = (rig: Rig, work: (channel: ConfirmChannel) => Promise<unknown>): Promise<void> =>
  withConnection(rig, async (connection) => void (await work(await connection.createConfirmChannel())));

async function withConnection(rig: Rig, work: (connection: ChannelModel) => Promise<void>): Promise<void> {
  const connection = await amqp.connect(rig.urls.broker);
  connection.on('error', () => undefined);
  try {
    await work(connection);
  } finally {
    await connection.close().catch(() => undefined);
  }
}
