import { createHash, randomBytes } from 'node:crypto';
import { subscriptions } from '@podium/contracts/subscriptions.ts';
import { serviceUser } from './event-sender.ts';
import { eventExchange, queueExchange } from './topology.ts';

/** The services that have a user at the broker. */
export type BrokerService = keyof typeof subscriptions;
export const brokerServices = Object.keys(subscriptions) as BrokerService[];

const vhost = '/';
const [all, none] = ['.*', '^$'];
const literal = (text: string) => text.replaceAll('.', '\\.');

/**
 * What a service may do at the broker (decision 078): nothing is declared or bound, its own queues are read, and of both
 * topic exchanges it reaches only what begins with its name: its events, and its queues to park and replay.
 */
export const serviceRights = (service: BrokerService) => ({
  configure: none,
  write: `^(${literal(eventExchange)}|${literal(queueExchange)})$`,
  read: `^${service}\\.`,
  topics: [eventExchange, queueExchange].map((exchange) => ({ exchange, write: `^${service}\\.`, read: none })),
});

export type BrokerPasswords = { operator: { user: string; password: string }; services: Record<BrokerService, string> };

/** In RabbitMQ's format of definitions, which a broker loads at its start or its management API imports. */
export type BrokerDefinitions = {
  users: { name: string; password_hash: string; hashing_algorithm: string; tags: string[] }[];
  vhosts: { name: string }[];
  permissions: { user: string; vhost: string; configure: string; write: string; read: string }[];
  topic_permissions: { user: string; vhost: string; exchange: string; write: string; read: string }[];
};

/** The operator's user and one for each service; RabbitMQ's own user `guest`, if there is one, is shut out. */
export function brokerDefinitions({ operator, services }: BrokerPasswords): BrokerDefinitions {
  const entries = brokerServices.map((name) => ({ user: serviceUser(name), name, rights: serviceRights(name) }));
  const guest = operator.user === 'guest' ? [] : ['guest'];
  return {
    users: [
      userEntry(operator.user, operator.password, ['administrator']),
      ...entries.map(({ user, name }) => userEntry(user, services[name], [])),
      ...guest.map((user) => userEntry(user, randomBytes(32).toString('hex'), [])),
    ],
    vhosts: [{ name: vhost }],
    permissions: [
      { user: operator.user, vhost, configure: all, write: all, read: all },
      ...entries.map(({ user, rights: { configure, write, read } }) => ({ user, vhost, configure, write, read })),
      ...guest.map((user) => ({ user, vhost, configure: none, write: none, read: none })),
    ],
    topic_permissions: entries.flatMap(({ user, rights }) => rights.topics.map((each) => ({ user, vhost, ...each }))),
  };
}

/** RabbitMQ's own hash: SHA-256 over four random bytes and the password, after those bytes. */
function userEntry(name: string, password: string, tags: string[]) {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return {
    name,
    password_hash: Buffer.concat([salt, hash]).toString('base64'),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags,
  };
}
