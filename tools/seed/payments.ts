import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { documentsOf, uploadDocuments, verifyDocuments } from '../client/documents.ts';
import { inParallel, PodiumClient, until } from '../client/podium-client.ts';
import { demoPassword, type SeededRider } from './people.ts';
import type { SeededEvent } from './races.ts';

type Claim = { id: string; riderId: string; status: string; currency: 'USD' | 'CAD'; blockedBy: string[] };
/** Three people verify documents, approve payments and make them (rule 38). */
export type Staff = Record<'clerk' | 'approver' | 'payer', PodiumClient>;

/**
 * One of each role (decision 079). The approver is there from the start, for the operator named two people; the others
 * are added by the admin and confirmed by the approver.
 */
export async function seedStaff(admin: PodiumClient, password: string): Promise<Staff> {
  const clientOf = (email: string) => new PodiumClient(admin.baseUrl, { email, password });
  const approver = clientOf('approvals@demo.test');
  const { user } = await approver.ask(identityCalls.me);
  await approver.ask(identityCalls.updateAdmin, { params: { adminId: user.id }, body: { name: 'Iris Malone' } });
  const hire = async (email: string, name: string, roles: StaffRole[]) => {
    await admin
      .ask(identityCalls.createAdmin, { body: { name, email, password, roles } })
      .then(({ admin: { id } }) => approver.ask(identityCalls.confirmAdmin, { params: { adminId: id } }))
      .catch((problem: { code?: string }) => {
        if (problem.code !== 'identity/email-taken') throw problem;
      });
    return clientOf(email);
  };
  return {
    clerk: await hire('papers@demo.test', 'Noor Haddad', ['staff']),
    approver,
    payer: await hire('payments@demo.test', 'Theo Brandt', ['staff', 'finance']),
  };
}

export type Payees = { verified: string[]; /** Papers that nobody looked at yet, or none. */ waiting: string[] };
const papers = /documents|taxStatus/;
/** Nobody's: the first was printed on a card of an advertisement, and is void. */
const demoNumbers = {
  usPerson: { type: 'ssn', number: '219-09-9999' },
  nonResidentAlien: { type: 'foreign', number: 'DEMO-0000-0001' },
};

/** Three dozen riders who upload their documents; staff verified most, one in eight is taxed abroad. */
export async function seedPapers(admin: PodiumClient, { clerk }: Staff, riders: SeededRider[]): Promise<Payees> {
  const some = riders.filter((_, i) => i % 5 === 0).slice(0, 40);
  const [verified, unread, without] = [some.slice(0, -6), some.slice(-6, -3), some.slice(-3)];
  await inParallel([...verified, ...unread], 3, (rider) => upload(admin, rider));
  for (const [i, rider] of verified.entries()) {
    const taxStatus = i % 8 === 3 ? 'nonResidentAlien' : 'usPerson';
    // Of one in three staff did not type the number yet: they are on the work list of the tax year.
    await verifyDocuments(clerk, rider.id, taxStatus, i % 3 === 2 ? undefined : demoNumbers[taxStatus]);
  }
  return { verified: verified.map(({ id }) => id), waiting: [...unread, ...without].map(({ id }) => id) };
}

/** By the riders themselves, because nobody may act for them; once, because another upload resets the verification. */
async function upload(admin: PodiumClient, { id, email }: SeededRider): Promise<void> {
  if ((await documentsOf(admin, id)).w9) return;
  const rider = new PodiumClient(admin.baseUrl, { email, password: demoPassword });
  await uploadDocuments(rider.withHeaders(admin.headers), id);
}

/** What staff do every other month: open claims, order the US ones, write the Canadian cheques and send them. */
export async function payRun(clock: PodiumClient, staff: Staff, { verified }: Payees, key: string): Promise<void> {
  const client = staff.payer.withHeaders(clock.headers);
  for (const currency of ['USD', 'CAD'] as const) {
    const payable = await openFor(client, currency, verified, `${key}-${currency}`);
    await approve(staff.approver.withHeaders(clock.headers), payable);
    if (payable.length === 0) continue;
    if (currency === 'USD')
      await client.ask(rewardsCalls.orderClaims, { body: { claimIds: payable }, idempotencyKey: `${key}-orders` });
    else {
      await client.ask(rewardsCalls.runCheques, { body: { claimIds: payable }, idempotencyKey: `${key}-cheques` });
      await client.ask(rewardsCalls.sendClaims, {
        body: { claimIds: payable, reference: `Run ${key.split('-').at(-1)}` },
        idempotencyKey: `${key}-sent`,
      });
    }
  }
}

/** One person's payments soon exceed the monthly limit, so another admin approves all of them. */
async function approve(client: PodiumClient, claimIds: string[]): Promise<void> {
  for (const id of claimIds) {
    const { claim } = await client.ask(rewardsCalls.payoutClaim, { params: { type: 'admin', claimId: id } });
    await client.ask(rewardsCalls.updateClaim, {
      params: { type: 'admin', claimId: id },
      body: { action: 'approve', netCents: claim.netCents },
    });
  }
}

/** The dealers' parts accounts are credited for redemptions older than a few days. */
export async function creditDealers(client: PodiumClient, key: string): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { refunds } = await client.ask(rewardsCalls.dealerRefunds, {
      params: { type: 'admin' },
      query: { status: 'open', limit: 100 },
    });
    const due = refunds.filter(({ ageDays }) => ageDays >= 5).map(({ redemptionId }) => redemptionId);
    if (due.length === 0) return;
    await client.ask(rewardsCalls.sendRefunds, {
      body: { redemptionIds: due, reference: `Credit ${key.split('-').at(-1)}` },
      idempotencyKey: `${key}-refunds-${round}`,
    });
  }
}

/**
 * Today's state: claims to pay, some that wait for documents, a cheque run that is not mailed yet, two missing
 * payments.
 */
export async function seedOpenPayments(
  admin: PodiumClient,
  staff: Staff,
  { verified, waiting }: Payees,
  riders: SeededRider[],
  events: SeededEvent[],
  today: Date,
): Promise<void> {
  await openFor(admin, 'USD', [...verified, ...waiting], 'seed-today-USD');
  const cheques = await openFor(admin, 'CAD', [...verified, ...waiting], 'seed-today-CAD');
  if (cheques.length > 1) {
    const run = cheques.slice(0, 2);
    await approve(staff.approver, run);
    await staff.payer.ask(rewardsCalls.runCheques, { body: { claimIds: run }, idempotencyKey: 'seed-today-cheques' });
  }
  const past = events
    .filter(({ date }) => Date.parse(date) < today.getTime() - 6 * 86_400_000)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  for (const [i, event] of past.slice(0, 2).entries()) {
    const body = {
      riderId: riders[i * 7]?.id ?? '',
      eventId: event.id,
      className: i === 0 ? '450 Pro' : '250 A',
      place: 2 + i,
      message: i === 0 ? 'I was second, and the results do not show me.' : 'My number was read wrong.',
    };
    await admin.ask(rewardsCalls.claimMissingFor, { body, idempotencyKey: `seed-missing-${i}` });
  }
}

/**
 * Opens claims for the riders who are owed; answers those that can be paid, once rewards has applied their documents.
 */
async function openFor(
  client: PodiumClient,
  currency: Claim['currency'],
  riderIds: string[],
  key: string,
): Promise<string[]> {
  const opened = await client
    .ask(rewardsCalls.openClaims, { body: { currency, riderIds }, idempotencyKey: key })
    .catch((problem: { code?: string }) => {
      if (problem.code === 'rewards/nothing-to-pay') return { claims: [] };
      throw problem;
    });
  const ids = new Set(opened.claims.map(({ id }) => id));
  const list = async () =>
    (
      await client.ask(rewardsCalls.payoutClaims, {
        params: { type: 'admin' },
        query: { limit: 100, status: 'open', country: currency === 'USD' ? 'US' : 'CA' },
      })
    ).claims.filter(({ id }) => ids.has(id));
  const isReady = ({ blockedBy }: Claim) => !blockedBy.some((block) => papers.test(block));
  const claims = key.includes('today')
    ? await list()
    : await until('the papers at rewards', list, (found) => found.every(isReady));
  return claims.filter(({ blockedBy }) => blockedBy.every((block) => block === 'approvalNeeded')).map(({ id }) => id);
}
