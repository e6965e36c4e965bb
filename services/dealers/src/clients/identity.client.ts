import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

const calls = internalRoutes.identity;

/** Whether a rider is the same person as a user: by mailbox, telephone or name. */
export async function isSamePerson(
  identityUrl: string,
  { userId, riderId }: { userId: string; riderId: string },
  context: CallContext,
): Promise<boolean> {
  const { riderIds } = await callService(
    identityUrl,
    calls.samePersons,
    { body: { userId, riderIds: [riderId] } },
    context,
  );
  return riderIds.length > 0;
}

const maxNames = 500;

/** The names of riders and staff. */
export async function namesOf(
  identityUrl: string,
  userIds: (string | null)[],
  context: CallContext,
): Promise<Record<string, string>> {
  const asked = [...new Set(userIds)].filter((id) => id !== null).slice(0, maxNames);
  if (asked.length === 0) return {};
  const { names } = await callService(identityUrl, calls.userNames, { body: { userIds: asked } }, context);
  return names;
}
