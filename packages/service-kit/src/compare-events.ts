import type { z } from 'zod';
import type { Envelope } from '@podium/contracts/event.ts';
import { everyServiceRoutes as calls, type InternalRoute } from '@podium/contracts/internal-routes.ts';
import type { ServiceName } from '@podium/contracts/route.ts';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { keyHeader } from './caller-keys.ts';
import type { EventPage } from './outbox.ts';
import { fetchReplica } from './replicas.ts';
import type { CallInput } from '@podium/contracts/call.ts';
import { readAnswer, writeCall } from './route-call.ts';

/** The replicas of each service, separated by commas, and the secret of the process that calls them. */
export type Services = { urls: Record<Exclude<ServiceName, 'gateway'>, string>; secret: string };
type Name = keyof Services['urls'];
/** Events that a consumer's queue should have received and its inbox does not know. */
export type MissingEvents = { consumer: Name; type: string; queue: string; events: Envelope[] };

/**
 * Events that were published in a time range and not applied by a consumer. `only` names one consumer. Events in
 * transit count too, so `to` should lie a little in the past.
 */
export async function findMissingEvents(
  services: Services,
  { from, to, only }: { from: Date; to: Date; only?: string | undefined },
): Promise<MissingEvents[]> {
  const consumersOf = new Map<string, Name[]>();
  for (const [consumer, events] of Object.entries(subscriptions))
    for (const { type } of events)
      if (!only || consumer === only) consumersOf.set(type, [...(consumersOf.get(type) ?? []), consumer as Name]);
  const found: MissingEvents[] = [];
  for (const [type, consumers] of consumersOf) {
    const published = await listPublished(services, type, from, to);
    for (const consumer of consumers) {
      const queue = queueName(consumer, type);
      const missing = new Set<string>();
      for (let at = 0; at < published.length; at += 1000) {
        const ids = published.slice(at, at + 1000).map(({ id }) => id);
        const answer = await ask(services, consumer, calls.missingEvents, { body: { queue, ids } });
        for (const id of answer.missing) missing.add(id);
      }
      if (missing.size > 0)
        found.push({ consumer, type, queue, events: published.filter(({ id }) => missing.has(id)) });
    }
  }
  return found;
}

async function listPublished(services: Services, type: string, from: Date, to: Date): Promise<Envelope[]> {
  const publisher = type.split('.')[0] as Name;
  const published: Envelope[] = [];
  let after: string | undefined;
  do {
    const query = { type, from, to, after };
    const page: EventPage = await ask(services, publisher, calls.listEvents, { query });
    published.push(...page.events);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return published;
}

/**
 * An internal call that needs no user, by an operator, the gateway or a service; throws when it is refused or not
 * answered within ten seconds.
 */
export async function ask<R extends InternalRoute>(
  { urls, secret }: Services,
  service: Name,
  route: R,
  input: CallInput<R>,
): Promise<z.output<R['answer']>> {
  const { path, headers, ...call } = writeCall(route, input);
  const answer = await fetchReplica(urls[service], path, {
    ...call,
    headers: { ...keyHeader(secret, service), ...headers },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status} to ${route.path}`);
  return readAnswer(route, answer);
}
