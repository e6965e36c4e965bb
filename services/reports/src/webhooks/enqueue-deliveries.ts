import type { WebhookEvent } from '@podium/contracts/api/reports/webhooks.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import type { Consumer } from '@podium/service-kit/consumer.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { insertDeliveries, noteResults } from './deliveries.store.ts';
import { listListeners } from './webhooks.store.ts';

type Message = { id: string; type: WebhookEvent; occurredAt: string; data: object };
/** Older events are replayed history: deliveries that were already pruned are not sent twice. */
const newestDays = 29;
const dayMs = 86_400_000;

const redemptionOf = ({ data }: Envelope<EventData<typeof redemptionMade>>) => ({
  redemptionId: data.redemptionId,
  dealerId: data.dealerId,
  currency: data.currency,
  amountCents: data.amountCents,
  redeemedAt: data.redeemedAt,
});
/** The webhook message of an event, null if there is none. Never contains the rider. */
const messages: Record<string, (envelope: Envelope<never>) => [WebhookEvent, object] | null> = {
  [awardEarned.type]: ({ data }: Envelope<EventData<typeof awardEarned>>) => [
    'award.earned',
    {
      awardId: data.awardId,
      eventId: data.eventId,
      kind: data.kind,
      place: data.place,
      currency: data.currency,
      amountCents: data.initialValueCents,
      awardedOn: data.awardedDate,
    },
  ],
  [redemptionMade.type]: (envelope) => ['redemption.made', redemptionOf(envelope)],
  [redemptionUndone.type]: (envelope: Envelope<EventData<typeof redemptionUndone>>) => [
    'redemption.undone',
    { ...redemptionOf(envelope), undoneAt: envelope.data.undoneAt },
  ],
  [claimChanged.type]: ({ data }: Envelope<EventData<typeof claimChanged>>) =>
    data.change === 'sent'
      ? [
          'payout.settled',
          {
            payoutId: data.claimId,
            method: data.method,
            currency: data.currency,
            grossCents: data.grossCents,
            withheldCents: data.withheldCents,
            sentAt: data.sentAt,
          },
        ]
      : null,
};

/** The fact consumers, extended to enqueue webhook deliveries in the same transaction. */
export const withDeliveries = (consumers: Consumer[], wake: () => void): Consumer[] =>
  consumers.map((consumer) => {
    const messageOf = messages[consumer.event.type];
    if (!messageOf) return consumer;
    return {
      ...consumer,
      async handle(tx, envelopes) {
        await consumer.handle(tx, envelopes);
        const outgoing = envelopes.flatMap((envelope) => {
          const [type, data] = messageOf(envelope) ?? [];
          return type && data ? [{ id: envelope.id, occurredAt: envelope.occurredAt, type, data }] : [];
        });
        await enqueue(tx, outgoing, wake);
      },
    };
  });

/** Catalog's event covers other changes too: classes whose results are newer than in the last message are posted. */
export async function enqueueResults(tx: Transaction, envelope: Envelope<ResultsPosting>, wake: () => void) {
  const { data, id, occurredAt } = envelope;
  const posted = data.classes.flatMap(({ classId, postedAt }) => (postedAt ? [{ classId, postedAt }] : []));
  const fresh = await noteResults(tx, data.eventId, posted);
  if (fresh.size === 0) return;
  const classes = data.classes
    .filter(({ classId }) => fresh.has(classId))
    .map(({ classId, name, finishers, postedAt }) => ({ classId, name, finishers, postedAt }));
  const { eventId, title, seriesId, seriesName, startDate, endDate, currency } = data;
  const payload = { eventId, title, seriesId, seriesName, startDate, endDate, currency, classes };
  await enqueue(tx, [{ id, occurredAt, type: 'results.posted', data: payload }], wake);
}

async function enqueue(tx: Transaction, outgoing: Message[], wake: () => void): Promise<void> {
  const since = Date.now() - newestDays * dayMs;
  const news = outgoing.filter(({ occurredAt }) => Date.parse(occurredAt) >= since);
  if (news.length === 0) return;
  const listeners = await listListeners(tx);
  const rows = listeners.flatMap((webhook) =>
    news
      .filter(({ type, occurredAt }) => webhook.events.includes(type) && new Date(occurredAt) >= webhook.created_at)
      .map((message) => ({
        webhook_id: webhook.id,
        message_id: message.id,
        type: message.type,
        payload: payloadOf(message),
      })),
  );
  if (rows.length === 0) return;
  await insertDeliveries(tx, rows);
  void tx.executionPromise.then(wake, () => undefined);
}

/** The body as it is signed and sent: type, timestamp and data. */
export const payloadOf = ({ type, occurredAt, data }: { type: string; occurredAt: string; data: object }): string =>
  JSON.stringify({ type, timestamp: occurredAt, data });
