import { randomUUID } from 'node:crypto';
import { until } from '../client/podium-client.ts';
import { canada, password, type Rider, type World } from '../testing/world.ts';

export type Claim = {
  id: string;
  riderId: string;
  riderName: string;
  status: string;
  netCents: number;
  withheldCents: number;
  blockedBy: string[];
  orderId: string | null;
  attempt: number;
  reference: string | null;
  lastFailure: string | null;
  closedReason: string | null;
};
export type Claimant = Rider & { name: string; eventId: string; eventTitle: string };
type Papers = 'none' | 'uploaded' | 'usPerson' | 'nonResidentAlien';

/** Riders who are owed cash, and their claims on it. */
export function claimantsOf(world: World) {
  /** What a class pays the first of its two finishers. */
  async function earn(
    rider: Rider,
    dollars: number,
    country: 'US' | 'CA' = 'US',
  ): Promise<{ id: string; title: string }> {
    const event = await world.event(
      { location: country === 'CA' ? canada : { city: 'Murrieta', state: 'CA', zipcode: '92562', country } },
      `Class,Type,1\n450 Pro,cash,${dollars}\n`,
    );
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    return event;
  }

  /** The last name contains the tag by which tables are filtered. */
  async function pro(tag: string, dollars: number, papers: Papers, country: 'US' | 'CA' = 'US'): Promise<Claimant> {
    const lastName = world.unique(tag);
    const rider = await world.rider({
      lastName,
      password,
      addressLine1: '418 Center Street',
      ...(country === 'CA' ? canada : { city: 'Rochester', state: 'MN', zipcode: '55902', country }),
    });
    const event = await earn(rider, dollars, country);
    if (papers !== 'none') await world.uploadDocuments(rider);
    if (papers === 'usPerson' || papers === 'nonResidentAlien') await world.verifyDocuments(rider, papers);
    return { ...rider, lastName, name: `${rider.firstName} ${lastName}`, eventId: event.id, eventTitle: event.title };
  }

  const claimsOf = async ({ id }: { id: string }) =>
    (await world.admin.get<{ claims: Claim[] }>(`/api/admin/payout-claims?riderId=${id}`)).claims;
  const claimOf = async (rider: { id: string }) => (await claimsOf(rider))[0] as Claim;

  /** Opens claims for these riders; the first is payable once rewards has applied the verified documents. */
  async function claim(riders: Claimant[], currency: 'USD' | 'CAD', blockedBy: string[] = []): Promise<Claim> {
    await world.admin.post(
      '/api/admin/payout-claims',
      { currency, riderIds: riders.map(({ id }) => id) },
      { 'idempotency-key': randomUUID() },
    );
    const last = riders.at(-1) as Claimant;
    return until(
      'the claim with what it waits for',
      () => claimOf(last),
      (found) => JSON.stringify(found.blockedBy) === JSON.stringify(blockedBy),
    );
  }
  return { earn, pro, claimsOf, claimOf, claim };
}
