import type { Request, Response } from 'express';
import { z } from 'zod';
import type { gatewayRoutes } from '@podium/contracts/api/gateway.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { localeOf } from '@podium/service-kit/mount.ts';
import { readWords } from '@podium/service-kit/words.ts';
import { healthPage } from './health-page.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

/** `degraded` if any service is down or its events are delayed; texts in the caller's language. */
export type Health = Answer<(typeof gatewayRoutes)['health']>;
type State = Health['details'][number]['state'];

const words = readWords(new URL('../locales/', import.meta.url));
const readySchema = z.object({ running: z.boolean(), store: z.boolean(), writes: z.boolean().default(true) });

/** Whether every service is ready, and what that means for people: JSON, or a page for a browser. */
export async function sendHealth(
  upstreams: Record<Upstream, string>,
  request: Request,
  response: Response,
): Promise<void> {
  const locale = localeOf(request);
  const health = await readHealth(upstreams, locale);
  response.status(health.status === 'ok' ? 200 : 503).vary('Accept');
  if (request.accepts(['json', 'html']) === 'html') {
    const say = (key: string, values?: Record<string, string>) => words(locale, `health.${key}`, values);
    response.type('html').send(healthPage(health, locale, say));
  } else response.json(health);
}

async function readHealth(upstreams: Record<Upstream, string>, locale: Locale): Promise<Health> {
  const asked = Object.entries(upstreams).map(async ([name, urls]) => [name, await stateOf(urls)] as const);
  const states: (readonly [string, State])[] = [['gateway', 'ok'], ...(await Promise.all(asked))];
  const overall = (['down', 'delayed'] as const).find((state) => states.some(([, each]) => each === state)) ?? 'ok';
  return {
    status: overall === 'ok' ? 'ok' : 'degraded',
    services: Object.fromEntries(states.map(([name, state]) => [name, state === 'ok' ? 'ok' : 'down'])),
    message: words(locale, `health.overall.${overall}`),
    checkedAt: new Date().toISOString(),
    details: states.map(([service, state]) => ({
      service,
      state,
      message: words(locale, `health.${service}.${state}`),
    })),
  };
}

/** A service has the state of its best replica. */
async function stateOf(urls: string): Promise<State> {
  const states = await Promise.all(urls.split(',').map(stateOfReplica));
  return (['ok', 'delayed'] as const).find((state) => states.includes(state)) ?? 'down';
}

/** A service without its broker answers calls; its events are delayed. One that cannot write changes nothing: down. */
async function stateOfReplica(url: string): Promise<State> {
  const answer = await fetchFrom(url, '/readyz', {});
  if (answer?.ok) return 'ok';
  const ready = readySchema.safeParse(await answer?.json().catch(() => null));
  const { running, store, writes } = ready.data ?? { running: false, store: false, writes: false };
  return running && store && writes ? 'delayed' : 'down';
}
