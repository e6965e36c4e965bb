import type { ConsumeMessage } from 'amqplib';
import type { Envelope } from '@podium/contracts/event.ts';
import { runOperation, type Operation } from './operation.ts';
import { startSpan, type Span } from './tracing.ts';

type Delivered = { message: ConsumeMessage; envelope: Envelope | Error };

/**
 * Runs the consumption of these events: log lines carry the event's id, or the number of events, and each event's trace
 * continues. An untraced event starts no trace.
 */
export async function runConsuming<T>(queue: string, batch: Delivered[], work: () => Promise<T>): Promise<T> {
  const spans = spansOf(queue, batch);
  const [first] = spans.values();
  const operation = { ids: idsOf(queue, batch, first), span: first, spans };
  try {
    const result = await runOperation(operation, work);
    for (const span of spans.values()) span.end();
    return result;
  } catch (error) {
    for (const span of spans.values()) span.end((error as Error).name);
    throw error;
  }
}

function spansOf(queue: string, batch: Delivered[]): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const { message, envelope } of batch) {
    const parent: unknown = message.properties.headers?.traceparent;
    if (typeof parent !== 'string' || envelope instanceof Error || spans.has(envelope.id)) continue;
    const attributes = {
      'messaging.system': 'rabbitmq',
      'messaging.operation.name': 'consume',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.rabbitmq.destination.routing_key': envelope.type,
      'messaging.message.id': envelope.id,
    };
    const span = startSpan(`consume ${queue}`, { kind: 'consumer', parent, attributes });
    if (span) spans.set(envelope.id, span);
  }
  return spans;
}

function idsOf(queue: string, batch: Delivered[], span: Span | undefined): Operation['ids'] {
  const [only] = batch;
  if (batch.length !== 1 || !only || only.envelope instanceof Error) return { queue, events: batch.length };
  const { id: eventId, correlationId } = only.envelope;
  return { queue, eventId, correlationId, ...(span?.isRecorded && { traceId: span.traceId }) };
}
