import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { eventExchange } from '@podium/service-kit/topology.ts';

/** Publishes an event in the place of its service, as an operator may, for what is rare or takes long to come about. */
export async function publishEvent<Data>(
  event: EventDeclaration<Data>,
  about: { aggregateId: string; data: Data; versions: number[] },
  brokerUrl = process.env.TEST_RABBITMQ_URL ?? '',
): Promise<void> {
  const connection = await connect(brokerUrl);
  const channel = await connection.createConfirmChannel();
  for (const version of about.versions) {
    const envelope = {
      id: randomUUID(),
      type: event.type,
      occurredAt: new Date().toISOString(),
      correlationId: randomUUID(),
      causationId: null,
      actor: { userId: null, proxiedBy: null },
      aggregateId: about.aggregateId,
      version,
      data: about.data,
    };
    channel.publish(eventExchange, event.type, Buffer.from(JSON.stringify(envelope)), {
      persistent: true,
      messageId: envelope.id,
      userId: userOf(brokerUrl),
    });
  }
  await channel.waitForConfirms();
  await connection.close();
}
