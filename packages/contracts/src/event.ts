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

export type Envelope<Data = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: Data };

export type EventType = `${string}.${string}.v${number}`;
export type EventDeclaration<Data = unknown> = { type: EventType; summary: string; schema: z.ZodType<Data> };
export type EventData<E> = E extends EventDeclaration<infer Data> ? Data : never;

/** Declares an event: its type is also the routing key and the name of its file. */
export function defineEvent<Data>(type: EventType, summary: string, schema: z.ZodType<Data>): EventDeclaration<Data> {
  return { type, summary, schema };
}
