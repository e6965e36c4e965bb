import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Message } from 'amqplib';
import { userOf } from './broker.ts';
import { ConfigError, type ServiceConfig } from './config.ts';

/** How a process reads who sent a message. */
export type SenderRules = {
  /** The broker's user of this process. */
  user: string;
  /** Users who may publish in the place of a service: those of operators. */
  operators: readonly string[];
  /** The service's, which proves what it says of a message that it parked; an operator has none. */
  secret: string | null;
  /** Until when a message without a sender counts: one that an earlier release published. */
  unnamedUntil: Date | null;
};

/** Throws `ConfigError` for a URL of another user: consumers would refuse all that the service publishes. */
export function senderRules(service: string, config: ServiceConfig): SenderRules {
  const user = userOf(config.RABBITMQ_URL);
  if (user !== serviceUser(service))
    throw new ConfigError(`RABBITMQ_URL names the user ${user}; that of ${service} is ${serviceUser(service)}`);
  return {
    user,
    operators: config.EVENT_OPERATORS,
    secret: config.SERVICE_SECRET,
    unnamedUntil: config.UNNAMED_EVENTS_UNTIL ?? null,
  };
}

/** Those of an operator who moves messages of a queue: what a service says of a message is passed on as it is. */
export const operatorRules = (queue: string, operator: string): SenderRules => ({
  user: serviceUser(queue.slice(0, queue.indexOf('.'))),
  operators: [operator],
  secret: null,
  unnamedUntil: null,
});

/** The broker's user of a service. */
export const serviceUser = (service: string): string => `podium_${service}`;
/** The user that publishes an event: that of the service after which it is named. */
const publisherOf = (eventType: string): string => serviceUser(eventType.slice(0, eventType.indexOf('.')));

const refused = 'refused: ';
const unproven = '?';
/** Whether a message was parked because of its sender; only an operator replays it. */
export const isRefusal = (reason: string): boolean => reason.startsWith(refused);

/**
 * Why a message may not be applied as an event of this type; null if it may. RabbitMQ accepts a `user-id` only if it is
 * the user of the publisher's connection, so it cannot be forged (decision 078).
 */
export function refusalOf(queue: string, type: string, message: Message, rules: SenderRules, now: Date): string | null {
  const { sender } = readSender(queue, message, rules);
  if (sender === publisherOf(type) || rules.operators.includes(sender)) return null;
  if (sender === '' && rules.unnamedUntil && now < rules.unnamedUntil) return null;
  const by =
    sender === '' ? 'it names no sender' : sender === unproven ? 'its sender is not proven' : `sent by ${sender}`;
  return `${refused}${by}, and only ${publisherOf(type)} publishes ${type}`;
}

/**
 * Headers with which a message is published again, since its `user-id` then becomes that of who does it: they keep the
 * sender. A service adds a proof that no other could make; an operator, who may publish in the place of any, passes on
 * what the service proved, or names the sender without a proof.
 */
export function keptSender(queue: string, message: Message, rules: SenderRules): Record<string, string> {
  const { sender, proof } = readSender(queue, message, rules);
  return {
    'x-sent-by': sender,
    'x-sent-proof': rules.secret === null ? proof : proofOf(queue, sender, message.content, rules.secret),
  };
}

/**
 * The user who published it first: empty where none is named, and `unproven` where the proof is wrong. An operator does
 * not check a proof; the service does when it gets the message back.
 */
function readSender(queue: string, { properties, content }: Message, { user, operators, secret }: SenderRules) {
  const publisher = (properties.userId as string | undefined) ?? '';
  const { 'x-sent-by': kept, 'x-sent-proof': proof } = properties.headers ?? {};
  const isByOperator = operators.includes(publisher);
  // What others write into these headers says nothing.
  if (typeof kept !== 'string' || (publisher !== user && !isByOperator)) return { sender: publisher, proof: '' };
  if (isByOperator && !proof) return { sender: kept, proof: '' };
  if (secret === null) return { sender: kept, proof: String(proof) };
  const [given, right] = [Buffer.from(String(proof)), Buffer.from(proofOf(queue, kept, content, secret))];
  const isProven = given.length === right.length && timingSafeEqual(given, right);
  return { sender: isProven ? kept : unproven, proof: '' };
}

const proofOf = (queue: string, sender: string, content: Buffer, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([queue, sender]))
    .update(content)
    .digest('hex');
