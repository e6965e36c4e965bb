import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { brokerDefinitions, brokerServices, type BrokerService } from '@podium/service-kit/broker-definitions.ts';
import { serviceUser } from '@podium/service-kit/event-sender.ts';
import type { DataFolder } from './data-folder.ts';
import { writeAtomically } from './write-atomically.ts';

const operator = 'podium';
const derived = (user: string, { secrets }: DataFolder): string =>
  createHmac('sha256', secrets.brokerSecret).update(user).digest('hex');
/** That of the environment is for a broker of its own, such as the one of docker-compose.yml. */
const passwordOf = (service: BrokerService, folder: DataFolder): string =>
  process.env[`${service.toUpperCase()}_BROKER_PASSWORD`] ?? derived(serviceUser(service), folder);

/** The URL of a broker that we start, by the operator's user. */
export const operatorUrl = (address: string, folder: DataFolder): string =>
  `amqp://${operator}:${derived(operator, folder)}@${address}`;

/** The same broker by the user of a service. */
export function serviceUrl(url: string, service: BrokerService, folder: DataFolder): string {
  const own = new URL(url);
  own.username = serviceUser(service);
  own.password = passwordOf(service, folder);
  return own.href;
}

/** The users and rights of a broker that we start, in RabbitMQ's format. */
export function definitionsText(folder: DataFolder): string {
  const services = Object.fromEntries(brokerServices.map((name) => [name, passwordOf(name, folder)]));
  const passwords = {
    operator: { user: operator, password: derived(operator, folder) },
    services: services as Record<BrokerService, string>,
  };
  return JSON.stringify(brokerDefinitions(passwords), null, 2);
}

/** Written anew at each start; answers its path. */
export function writeDefinitions(folder: DataFolder): string {
  const file = join(folder.path, 'broker-definitions.json');
  writeAtomically(file, definitionsText(folder));
  return file;
}
