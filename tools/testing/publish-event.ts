import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';
import pg from 'pg';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { eventExchange } from '@podium/service-kit/topology.ts';
import { until } from '../client/podium-client.ts';

/**
 * Publishes an event in the place of its service, as an operator may, for what is rare or takes long to come about.
 * Returns its ids, one for each version. No log has them: see `forgetInReports`.
 */
export async function publishEvent<Data>(
  event: EventDeclaration<Data>,
  about: { aggregateId: string; data: Data; versions: number[] },
  brokerUrl = process.env.TEST_RABBITMQ_URL ?? '',
): Promise<string[]> {
  const connection = await connect(brokerUrl);
  const channel = await connection.createConfirmChannel();
  const ids: string[] = [];
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
    ids.push(envelope.id);
    channel.publish(eventExchange, event.type, Buffer.from(JSON.stringify(envelope)), {
      persistent: true,
      messageId: envelope.id,
      userId: userOf(brokerUrl),
    });
  }
  await channel.waitForConfirms();
  await connection.close();
  return ids;
}

/** Reports refuses to rebuild from logs that lack an event that it applied, which is what a published one is. */
export async function forgetInReports(ids: string[]): Promise<void> {
  const reports = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL, options: '-c search_path=reports' });
  try {
    for (const id of ids)
      await until(
        'reports to have the event',
        () => reports.query('delete from inbox where event_id = $1', [id]),
        ({ rowCount }) => rowCount === 1,
      );
  } finally {
    await reports.end();
  }
}
