import type { Command } from 'commander';
import { z } from 'zod';
import {
  brokerDefinitions,
  brokerServices,
  type BrokerDefinitions,
  type BrokerService,
} from '@podium/service-kit/broker-definitions.ts';
import { nodesOf } from '@podium/service-kit/broker.ts';
import { readConfig, urlOf } from '@podium/service-kit/config.ts';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { allQueues, declareTopology } from '@podium/service-kit/topology.ts';
import { brokerUrl, connectTo, environmentOf } from './started.ts';
import { globalOptions } from './global-options.ts';

const variableOf = (service: BrokerService) => `${service.toUpperCase()}_BROKER_PASSWORD`;
const usersConfig = z.object({
  /** By the operator's user. */
  RABBITMQ_URL: urlOf('amqp', 'amqps'),
  ...Object.fromEntries(brokerServices.map((service) => [variableOf(service), z.string().min(1)])),
});
/** `RABBITMQ_ADMIN_URL` is that of RabbitMQ's management API, without user and password. */
const prepareConfig = usersConfig.extend({ RABBITMQ_ADMIN_URL: urlOf('http', 'https') });

/** Commands that prepare the broker before the services start, since they may declare nothing (decision 078). */
export function registerBrokerCommands(program: Command): void {
  const broker = program.command('broker').description('what services need of the broker');
  broker
    .command('declare')
    .description('declares the exchanges and queues that are missing; before each release')
    .action(async (_options, command: Command) => {
      await declare(brokerUrl());
      const say = `${allQueues.length} queues and their dead-letter queues are there`;
      printOutcome({ say: [say], data: { queues: allQueues.length } }, globalOptions(command).json);
    });
  broker
    .command('users')
    .description("prints the services' users and rights as definitions, for `rabbitmqctl import_definitions`")
    .action(() =>
      console.log(JSON.stringify(definitionsOf(readConfig(usersConfig, environmentOf('operator'))), null, 2)),
    );
  broker
    .command('prepare')
    .description('puts users and rights in by the management API, then declares')
    .action(async (_options, command: Command) => {
      const config = readConfig(prepareConfig, environmentOf('operator'));
      await importDefinitions(config.RABBITMQ_ADMIN_URL, config.RABBITMQ_URL, definitionsOf(config));
      await declare(config.RABBITMQ_URL);
      const data = { users: brokerServices.length, queues: allQueues.length };
      printOutcome({ say: ['The broker is ready for the services'], data }, globalOptions(command).json);
    });
}

function definitionsOf(config: { RABBITMQ_URL: string; [name: string]: unknown }): BrokerDefinitions {
  const { username, password } = loginOf(config.RABBITMQ_URL);
  const services = Object.fromEntries(brokerServices.map((name) => [name, String(config[variableOf(name)])]));
  return brokerDefinitions({
    operator: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    services: services as Record<BrokerService, string>,
  });
}

/** Of the operator, which is the same on every node. */
const loginOf = (url: string): URL => new URL(nodesOf(url)[0] as string);

async function declare(url: string): Promise<void> {
  const connection = await connectTo(url);
  connection.on('error', () => undefined);
  try {
    await declareTopology(connection);
  } finally {
    await connection.close().catch(() => undefined);
  }
}

async function importDefinitions(adminUrl: string, brokersUrl: string, definitions: BrokerDefinitions): Promise<void> {
  const { username, password } = loginOf(brokersUrl);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const answer = await fetch(new URL('/api/definitions', adminUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify(definitions),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok)
    throw new Error(`RABBITMQ_ADMIN_URL did not take the users (${answer.status} ${await answer.text()})`);
}
