import { z } from 'zod';

/**
 * The envelope of every event; `version` counts the changes of its aggregate, so that a late older one is recognized.
 */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  actor: z.object({ userId: z.string().nullable(), proxiedBy: z.string().nullable() }),
  aggregateId: z.string(),
  version: z.number().int().positive(),
  data: z.unknown(),
});

/** An event as it travels; `occurredAt` is ISO 8601 in UTC. */
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: Data };

/** Publisher and what happened with its version, as `catalog.results-posted.v1`. */
export type EventType = `${string}.${string}.v${number}`;
/** The one declaration of an event, by which it is published and consumed. */
export type EventDeclaration<Data = unknown> = { type: EventType; summary: string; schema: z.ZodType<Data> };
/** The data of a declared event. */
export type EventData<E> = E extends EventDeclaration<infer Data> ? Data : never;

/** Declares an event: its type is also the routing key and the name of its file. */
export function defineEvent<Data>(type: EventType, summary: string, schema: z.ZodType<Data>): EventDeclaration<Data> {
  return { type, summary, schema };
}
