import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { until, type PodiumClient } from './podium-client.ts';

/**
 * Waits until the award function has judged the results of an event as they now are: an earlier posting of the same
 * event, such as one that waits for a second person, is judged apart (the message of a save has the version after it).
 */
export async function assessed(admin: PodiumClient, eventId: string): Promise<void> {
  const { event } = await admin.ask(catalogCalls.getEvent, { params: { eventId } });
  await until(
    `the awards of ${event.title}`,
    () => admin.ask(rewardsCalls.eligibility, { params: { type: 'admin', eventId } }),
    ({ version }) => version !== null && version > event.version,
  );
}
