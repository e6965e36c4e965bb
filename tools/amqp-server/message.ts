import type { Properties } from './codec.ts';

/** A message in one queue; copies in other queues share its properties and content, which nobody changes. */
export type Message = {
  readonly id: number;
  readonly exchange: string;
  readonly routingKey: string;
  readonly properties: Properties;
  readonly content: Buffer;
  readonly expiresAt: number | null;
  deliveryCount: number;
  redelivered: boolean;
  /** Has a row on disk. */
  stored: boolean;
};

type Death = { queue: string; reason: string; count: number; [field: string]: unknown };

/** The properties of a dead-lettered message, in RabbitMQ's `x-death` form. */
export function withDeath(message: Message, queue: string, reason: string): Properties {
  const { expiration, ...properties } = message.properties;
  const headers = { ...properties.headers };
  const deaths = (headers['x-death'] as Death[] | undefined) ?? [];
  const before = deaths.find((death) => death.queue === queue && death.reason === reason);
  const death: Death = {
    count: (before?.count ?? 0) + 1,
    reason,
    queue,
    time: { '!': 'timestamp', value: Math.floor(Date.now() / 1000) },
    exchange: message.exchange,
    'routing-keys': [message.routingKey],
    ...(expiration === undefined ? {} : { 'original-expiration': expiration }),
  };
  headers['x-death'] = [death, ...deaths.filter((other) => other !== before)];
  headers['x-first-death-exchange'] ??= message.exchange;
  headers['x-first-death-queue'] ??= queue;
  headers['x-first-death-reason'] ??= reason;
  return { ...properties, headers };
}

/** A message that returns to a queue by expiry alone would cycle forever. */
export function wouldCycle(message: Message, queue: string): boolean {
  const deaths = (message.properties.headers?.['x-death'] as Death[] | undefined) ?? [];
  const since = deaths.findIndex((death) => death.queue === queue);
  return since >= 0 && deaths.slice(0, since + 1).every(({ reason }) => reason !== 'rejected');
}
