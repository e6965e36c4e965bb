import type { Envelope } from '@podium/contracts/event.ts';
import type { ServiceName } from '@podium/contracts/route.ts';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { fetchReplica } from './replicas.ts';
import { serviceSecretHeader } from './session.ts';

export type Services = { urls: Record<Exclude<ServiceName, 'gateway'>, string>; secret: string };
type Name = keyof Services['urls'];
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
        const answer = await ask<{ missing: string[] }>(services, consumer, '/internal/events/missing', { queue, ids });
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
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({
      type,
      from: from.toISOString(),
      to: to.toISOString(),
      ...(after && { after }),
    });
    const page: { events: Envelope[]; next: string | null } = await ask(
      services,
      publisher,
      `/internal/events?${query}`,
    );
    published.push(...page.events);
    after = page.next;
  }
  return published;
}

/** An internal call between services; throws when it is refused or not answered within ten seconds. */
export async function ask<T>({ urls, secret }: Services, service: Name, path: string, body?: unknown): Promise<T> {
  const answer = await fetchReplica(urls[service], path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [serviceSecretHeader]: secret, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${service} answered ${answer.status} to ${path.split('?')[0]}`);
  return (await answer.json()) as T;
}
