import { userOf } from '@podium/service-kit/broker.ts';
import { findMissingEvents, type Services } from '@podium/service-kit/compare-events.ts';
import { daysBefore, retentionDays } from '@podium/service-kit/retention.ts';
import { connectTo } from './started.ts';

const dayMs = 86_400_000;

/** FROM and TO as dates or instants; by default the last day. */
function rangeOf([from, to]: string[]): { from: Date; to: Date } {
  const end = to ? new Date(to) : new Date();
  const range = { from: from ? new Date(from) : new Date(end.getTime() - dayMs), to: end };
  if (Number.isNaN(range.from.getTime()) || Number.isNaN(range.to.getTime()))
    throw new Error('FROM and TO are dates or instants: 2026-09-01, 2026-09-01T10:00:00Z');
  if (range.from < daysBefore(new Date(), retentionDays.inbox))
    throw new Error(
      `FROM may be ${retentionDays.inbox} days ago at most: which older events were applied is not known any more, and sending them would apply them twice`,
    );
  return range;
}

export async function listMissing(services: Services, consumer: string | undefined, range: string[]) {
  const found = await findMissingEvents(services, { ...rangeOf(range), only: consumer });
  return found.map(({ consumer: who, type, events }) => ({
    consumer: who,
    type,
    missing: events.length,
    since: events[0]?.occurredAt,
  }));
}

/** Into the queues of this consumer only, oldest first; its inbox skips those that arrived meanwhile. */
export async function resendMissing(
  services: Services,
  rabbitmqUrl: string,
  consumer: string,
  range: string[],
): Promise<number> {
  if (!Object.hasOwn(services.urls, consumer))
    throw new Error(`There is no consumer ${consumer}. There are: ${Object.keys(services.urls).join(', ')}`);
  const found = await findMissingEvents(services, { ...rangeOf(range), only: consumer });
  const connection = await connectTo(rabbitmqUrl);
  try {
    const channel = await connection.createConfirmChannel();
    let sent = 0;
    for (const { queue, events } of found) {
      await channel.checkQueue(queue);
      for (const event of events) {
        const named = { messageId: event.id, userId: userOf(rabbitmqUrl) };
        channel.sendToQueue(queue, Buffer.from(JSON.stringify(event)), {
          ...named,
          persistent: true,
          contentType: 'application/json',
        });
        sent += 1;
      }
      await channel.waitForConfirms();
    }
    return sent;
  } finally {
    await connection.close();
  }
}
