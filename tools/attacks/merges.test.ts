import { randomUUID } from 'node:crypto';
import { ApiProblem, type PodiumClient, until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { mergeOf, pin, problemOf, World, type Rider } from '../testing/world.ts';

/** The attacker is one of the staff and merges a rider with money into an account of an accomplice (rule 44). */
const world = new World(process.env.PRODUCT_URL ?? '');
const header = 'Class,Place,Email,First Name,Last Name\n';
type Wallet = { credit: { availableCents: number }[] };
type Merged = { status: 'merged' | 'pending' };

const ask = (by: PodiumClient, from: Rider, into: Rider) =>
  by.post<Merged>('/api/admin/riders-merge', mergeOf(from, into));
const preview = (from: Rider, into: Rider) =>
  world.admin.get<Record<string, unknown>>(`/api/admin/riders-merge?deleteRiderId=${from.id}&keepRiderId=${into.id}`);
const creditOf = async ({ id }: Rider) =>
  (await world.admin.get<Wallet>(`/api/admin/rider/${id}/wallet`)).credit[0]?.availableCents ?? 0;
const paid = (rider: Rider, cents: number) =>
  until(
    `${cents} cents of credit`,
    () => creditOf(rider),
    (now) => now === cents,
  );
const isGone = async ({ id }: Rider) =>
  (await world.admin.get<{ rider: { mergedInto: string | null } }>(`/api/admin/rider/${id}`)).rider.mergedInto !== null;
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
  );
async function redeem(rider: Rider, cents: number) {
  const dealer = await world.dealer();
  const body = { riderId: rider.id, amountCents: cents, currency: 'USD', pin, employeeName: 'Sam', idVerified: true };
  return until(
    'the dealer at rewards',
    () => outcomeOf(dealer.client.post('/api/dealer/redeem', body, { 'idempotency-key': randomUUID() })),
    (code) => code !== 'rewards/dealer-inactive',
  );
}

describe('fault 10: a rider with money goes into an account of somebody else', () => {
  it('above the limit nothing happens before a second admin asks for the same; both see the money', async () => {
    const [first, second] = [await world.staff(), await world.staff()];
    const [from, into] = [await world.riderWithCredit(2_700), await world.rider()];
    expect(await preview(from, into)).toMatchObject({
      money: { needsSecond: true, from: { wallet: { credit: [{ availableCents: 270_000 }] } } },
      pending: null,
    });
    expect((await ask(first, from, into)).status).toBe('pending');
    expect((await ask(first, from, into)).status).toBe('pending');
    expect([await isGone(from), await creditOf(from)]).toEqual([false, 270_000]);
    // Confirmed by another admin only after the first asked.
    expect(await outcomeOf(ask(await world.staff(), from, into))).toBe('session/confirmed-later');
    expect((await ask(second, from, into)).status).toBe('merged');
    await paid(into, 270_000);
    expect(await redeem(into, 1_000)).toBe('done');
  });

  it('below it the money waits, until another admin agrees, and both addresses are told', async () => {
    const [attacker, second] = [await world.staff(), await world.staff()];
    const [from, into] = [await world.riderWithCredit(270), await world.rider()];
    expect((await ask(attacker, from, into)).status).toBe('merged');
    await paid(into, 27_000);
    expect(await redeem(into, 1_000)).toBe('rewards/merge-hold');
    const agree = (by: PodiumClient) => outcomeOf(by.put(`/api/admin/rider/${into.id}/merge-hold`, {}));
    expect(await agree(attacker)).toBe('rewards/own-merge');
    await mailTo(from.email, /^Your account was merged into another one$/);
    await mailTo(into.email, /^Another account was merged into yours$/);
    const { acts } = await world.admin.get<{ acts: unknown[] }>(`/api/admin/money-acts?act=merge&rider=${into.id}`);
    expect(acts).toMatchObject([{ cents: 27_000 }]);
    expect(await agree(second)).toBe('done');
    expect(await redeem(into, 1_000)).toBe('done');
  });
});

describe('fault 15: both are in one class', () => {
  it('also where a correction without them is held', async () => {
    const [from, into] = [await world.rider(), await world.rider()];
    const promoter = await world.promoter();
    const event = await world.event({ promoterId: promoter.id }, 'Class,Type,1,2\n450 A,dealerCredit,4000,3000\n');
    const post = (rows: string, by?: PodiumClient) => world.postResults(event.id, `${header}${rows}`, { by });
    await post(`450 A,1,${from.email},,\n450 A,2,${into.email},,\n`);
    await paid(from, 400_000);
    await post('450 A,1,,Some,Body\n450 A,2,,Other,Body\n', promoter.client);
    expect(await preview(from, into)).toMatchObject({ conflicts: [{ className: '450 A' }] });
    expect((await problemOf(ask(await world.staff(), from, into))).code).toBe('identity/merge-conflict');
    expect([await isGone(from), await creditOf(from), await creditOf(into)]).toEqual([false, 400_000, 300_000]);
  });

  it('or are posted at the very moment: one of the two is refused, and no money is left behind', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [from, into, by] = [await world.rider(), await world.rider(), await world.staff()];
      const event = await world.event({}, 'Class,Type,1,2\n450 A,dealerCredit,400,300\n');
      const [posted, merged] = await Promise.all([
        outcomeOf(world.postResults(event.id, `${header}450 A,1,${from.email},,\n450 A,2,${into.email},,\n`)),
        outcomeOf(ask(by, from, into)),
      ]);
      // After the merge the file names one account that is gone, which is a row without a rider.
      expect([
        ['done', 'identity/merge-conflict'],
        ['catalog/riders-merging', 'done'],
        ['catalog/riders-merging', 'identity/merge-conflict'],
        ['done', 'done'],
      ]).toContainEqual([posted, merged]);
      if (posted === 'done') await world.assessed(event.id);
      const { event: shown } = await world.admin.get<{
        event: { classes: { results: { riderId: string | null }[] }[] };
      }>(`/api/event/${event.id}`);
      const named = shown.classes[0]!.results.flatMap(({ riderId }) => riderId ?? []);
      if (merged === 'done') expect(new Set(named).size).toBe(named.length);
      if (merged === 'done') expect(named).not.toContain(from.id);
      if (merged === 'done') expect(await creditOf(from)).toBe(0);
    }
    await until(
      'rewards without a parked merge',
      () => world.admin.get<{ invariants: { name: string; holds: boolean }[] }>('/api/admin/reconciliation'),
      ({ invariants }) => invariants.every(({ holds }) => holds),
    );
  });
});
