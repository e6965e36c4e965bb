import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { until, type PodiumClient } from './podium-client.ts';

type Assessed = { state: string; version: number; results: Record<string, unknown>[] };

/** Waits until the award function has judged a later version of an event's results, and returns what it decided. */
export async function assessedAfter(admin: PodiumClient, eventId: string, before: number): Promise<Assessed> {
  const answer = await until(
    `the awards of event ${eventId}`,
    () => admin.ask(rewardsCalls.eligibility, { params: { type: 'admin', eventId } }),
    ({ version }) => version !== null && version > before,
  );
  return answer as Assessed;
}

/**
 * The same of an event's results as they now are: an earlier posting, such as one that waits for a second person, is
 * judged apart (the message of a save has the version after it).
 */
export async function assessed(admin: PodiumClient, eventId: string): Promise<Assessed> {
  const { event } = await admin.ask(catalogCalls.getEvent, { params: { eventId } });
  return assessedAfter(admin, eventId, event.version);
}
