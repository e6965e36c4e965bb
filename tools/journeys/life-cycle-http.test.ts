import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import type { Award, Wallet } from '@podium/contracts/api/rewards.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { times } from '@podium/service-kit/depth.ts';
import type { Posting } from '../../services/rewards/test/books.ts';
import { kindOf, Model, purse, raceDay } from '../../services/rewards/test/model.ts';
import { steps, type Step } from '../../services/rewards/test/steps.ts';
import { ApiProblem, inParallel, until } from '../client/podium-client.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { pin, World } from '../testing/world.ts';

const lives = {
  count: times(6, 20),
  of: Math.min(times(4_000, 20_000), 20_000),
  atOnce: 4,
  seed: 20261121,
  maxLength: 18,
};
/** A step may be refused only by a rule, not by an error. */
const rules = /^(rewards|session)\//;
const modes = { executed: 'works', refused: 'refuses', silent: 'paidButSilent', pends: 'pends' } as const;
const key = () => ({ 'idempotency-key': randomUUID() });

// A separate product: at the end all of its data is checked.
let product: Awaited<ReturnType<typeof startProductProcess>>;
let database: pg.Pool;
let world: World;
let seriesId: string;
let dealer: Awaited<ReturnType<World['dealer']>>;
const lived: Model[] = [];

beforeAll(async () => {
  product = await startProductProcess();
  database = new pg.Pool({ connectionString: product.postgresUrl, options: '-c search_path=rewards' });
  world = new World(product.baseUrl);
  await world.admin.token();
  [seriesId, dealer] = await Promise.all([world.serie(), world.dealer()]);
  await until(
    'the dealer at rewards',
    () => database.query('select 1 from dealers where dealer_id = $1', [dealer.id]),
    ({ rowCount }) => rowCount === 1,
  );
}, 120_000);
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

/** The demonstration provider is external and is not reachable through our API. */
const behave = (claimId: string, mode: string) =>
  database.query(
    'insert into demo_switch (claim_id, mode) values ($1, $2) on conflict (claim_id) do update set mode = excluded.mode',
    [claimId, mode],
  );
const decide = (claimId: string, status: 'executed' | 'failed') =>
  database.query(
    "update demo_orders as d set status = $2 from payout_orders as o where o.external_id = d.external_id and o.claim_id = $1 and o.status <> 'failed'",
    [claimId, status],
  );
const readBack = () => world.admin.post('/api/admin/payments/read-back');

/** A rider with PIN and bike whose papers are in order. No call shows what rewards knows of a rider. */
async function payee(taxStatus: 'usPerson' | 'nonResidentAlien') {
  const rider = await world.rider({ password: 'Podium2026' });
  const own = world.riderClient(rider);
  await world.uploadDocuments(rider, own);
  await world.verifyDocuments(rider, taxStatus);
  await until(
    'rider and PIN at rewards',
    () =>
      database.query(
        'select 1 from riders join rider_pins using (rider_id) where rider_id = $1 and documents_on_file and documents_verified_at is not null and tax_status = $2',
        [rider.id, taxStatus],
      ),
    ({ rowCount }) => rowCount === 1,
  );
  return { ...rider, own };
}
const race = (event: number) =>
  world.event(
    { seriesId, startDate: raceDay, endDate: raceDay },
    `Class,Type,1,2,3\nMain,${kindOf(event)},${purse.map((cents) => cents / 100).join(',')}\n`,
  );

async function walletOf(riderId: string): Promise<ReturnType<Model['wallet']>> {
  const {
    credit: [credit],
    cash: [cash],
  } = await world.admin.get<Wallet>(`/api/admin/rider/${riderId}/wallet`);
  return {
    available: credit?.availableCents ?? 0,
    creditDebt: credit?.debtCents ?? 0,
    owed: cash?.owedCents ?? 0,
    cashDebt: cash?.debtCents ?? 0,
  };
}
const awardsOf = async (riderId: string) =>
  (await world.admin.get<{ awards: Award[] }>(`/api/admin/rider/${riderId}/awards?limit=100`)).awards;
const pick = (list: string[], which: number) => list[which % list.length] as string;

/** The model's outcome of a step; null where it does not apply now, or is not a caller's to make. */
function tryOn(model: Model, step: Step) {
  // A caller cannot make repeated or late messages; life-cycle.test.ts covers them on PostgreSQL.
  if (step.do === 'deliverAgain' || step.do === 'deliverLate') return null;
  // A place of a class belongs to one rider: catalog refuses a dead heat.
  if (step.do === 'post' && model.events[step.event]?.places[1 - step.rider] === step.place) return null;
  return model.apply(step);
}
/** What happens in a life by the model: each act with its outcome, whether riders are merged, and the debts. */
function happenings(life: Step[]): Set<string> {
  const model = new Model({ daysPass: false });
  return new Set(
    life.flatMap((step) => {
      const said = tryOn(model, step);
      const lots = (rider: number, kind: string) =>
        model.lots.some(({ owner, kind: its, current }) => owner === rider && its === kind && current > 0);
      const owing = [0, 1].map((owner) => [
        model.wallet(owner).creditDebt > 0 && ['credit', lots(owner, 'dealerCredit')],
        model.wallet(owner).cashDebt > 0 && ['cash', lots(owner, 'cash')],
      ]);
      return said ? [JSON.stringify([step.do, 'outcome' in step && step.outcome, said.ok, model.merged, owing])] : [];
    }),
  );
}
/** Picks the lives with the rarest acts out of many, because a life over HTTP is slow. */
function chooseLives(): Step[][] {
  const drawn = fc
    .sample(steps(false, lives.maxLength), { numRuns: lives.of, seed: lives.seed })
    .map((life) => ({ life, has: happenings(life) }));
  const times = new Map<string, number>();
  for (const { has } of drawn) for (const each of has) times.set(each, (times.get(each) ?? 0) + 1);
  const rarity = (has: Set<string>) => [...has].reduce((total, each) => total + 1 / (times.get(each) ?? 1), 0);
  return drawn
    .sort((a, b) => rarity(b.has) - rarity(a.has))
    .slice(0, lives.count)
    .map(({ life }) => life);
}

/** One life of two riders of its own through the gateway; `done` collects its steps. */
async function live(life: Step[], done: Step[]): Promise<void> {
  const model = new Model({ day: programDay(new Date()), daysPass: false });
  const [riders, events] = await Promise.all([
    Promise.all([payee('usPerson'), payee('nonResidentAlien')]),
    Promise.all([0, 1, 2, 3].map(race)),
  ]);
  const riderOf = (owner: number) => riders[owner] as (typeof riders)[number];
  const [redemptions, claims]: [string[], string[]] = [[], []];
  const canceledNow = new Set<number>();
  const living = () => (model.merged ? [1] : [0, 1]);

  /** Of awards of one day the id decides which is used first, so the model gets the ids. */
  const nameLots = async () => {
    for (const lot of model.lots.filter(({ awardId }) => awardId === '')) {
      const award = (await awardsOf(riderOf(lot.owner).id)).find(
        ({ eventId, revoked }) => eventId === events[lot.event]?.id && !revoked,
      );
      if (!award) throw new Error(`There is no award for ${JSON.stringify(lot)}`);
      Object.assign(lot, { awardId: award.id, awarded: award.awardedDate, ends: award.expireDate ?? award.claimBy });
    }
  };
  const post = async ({ event, canceled, places }: Posting) => {
    const { id, classes } = events[event] as (typeof events)[number];
    if (canceled || canceledNow.has(event)) await world.admin.put(`/api/admin/event/${id}`, { canceled });
    canceledNow[canceled ? 'add' : 'delete'](event);
    const placed = places.flatMap((place, owner) => (place === null ? [] : [{ place, ...riderOf(owner) }]));
    // A canceled event takes no results; its latest state is sent with the next ones.
    if (!canceled) {
      if (event % 2 === 0)
        await world.postResults(
          id,
          `Class,Place,Email\n${placed.map(({ place, email }) => `Main,${place},${email}`).join('\n')}\n`,
          { fields: { finishers: '{"Main": 12}' } },
        );
      else
        await world.admin.put(`/api/event/${id}/results`, {
          classId: classes.Main,
          finishers: 12,
          results: placed.map((each) => ({ place: each.place, riderId: each.id })),
        });
    }
    const answer = await world.admin.get<{ event: { version: number } }>(`/api/event/${id}`);
    await world.assessed(id, answer.event.version);
    await nameLots();
  };
  const merge = async () => {
    const [from, into] = [riderOf(0), riderOf(1)];
    await world.merge(from, into);
    await until(
      'the awards in one account',
      () => awardsOf(from.id),
      ({ length }) => length === 0,
    );
  };
  const pay = async (claimId: string, outcome: keyof typeof modes) => {
    await behave(claimId, modes[outcome]);
    await (await world.staff()).post('/api/payments/create-order', { claimId }, key());
    if (outcome === 'silent') await readBack();
  };
  // Another admin each time: who corrects what a claim pays does not pay it (rule 38).
  const adjust = async (owner: number, body: object) =>
    (await world.staff()).post(
      `/api/admin/rider/${riderOf(owner).id}/adjustments`,
      { ...body, reason: 'model' },
      key(),
    );

  const act = async (step: Step, posting: Posting | undefined, corrected: string | undefined): Promise<unknown> => {
    switch (step.do) {
      case 'post':
        return post(posting as Posting);
      case 'redeem':
        return dealer.client
          .post<{ redemption: { id: string } }>(
            '/api/dealer/redeem',
            {
              riderId: riderOf(step.rider).id,
              amountCents: step.cents,
              currency: 'USD',
              pin,
              employeeName: 'Dana',
              idVerified: true,
            },
            key(),
          )
          .then(({ redemption }) => redemptions.push(redemption.id));
      case 'undo':
        return dealer.client.delete(`/api/dealer/credit-redemption/${pick(redemptions, step.which)}`);
      case 'refund':
        return world.admin.delete(`/api/admin/credit-redemption/${pick(redemptions, step.which)}`);
      case 'send':
        return world.admin.post(
          '/api/admin/dealer-refunds/send',
          { redemptionIds: [pick(redemptions, step.which)], reference: 'ACH' },
          key(),
        );
      case 'unsend':
        return world.admin.post(
          '/api/admin/dealer-refunds/undo',
          { redemptionIds: [pick(redemptions, step.which)], reason: 'model' },
          key(),
        );
      case 'merge':
        return merge();
      case 'correct':
        return adjust(step.rider, { kind: 'correct', awardId: corrected, amountCents: step.cents });
      case 'writeOff':
        return adjust(step.rider, {
          kind: 'writeOff',
          wallet: 'dealerCredit',
          currency: 'USD',
          amountCents: step.cents,
        });
      case 'claim':
        return riderOf(step.rider)
          .own.post<{ claim: PayoutClaim }>('/api/rider/payout-claims', { currency: 'USD' }, key())
          .then(({ claim }) => claims.push(claim.id));
      case 'pay':
        return pay(pick(claims, step.which), step.outcome);
      case 'settle':
        return decide(pick(claims, step.which), step.outcome).then(readBack);
      case 'cancel':
        return riderOf(model.claims[step.which % claims.length]?.owner ?? 0).own.put(
          `/api/rider/payout-claim/${pick(claims, step.which)}`,
          { action: 'cancel' },
          key(),
        );
      case 'takeBack':
        return decide(pick(claims, step.which), 'failed').then(() =>
          world.admin.put(
            `/api/admin/payout-claim/${pick(claims, step.which)}`,
            { action: 'undo', reason: 'model' },
            key(),
          ),
        );
      default:
        throw new Error(`${step.do} is not for HTTP`);
    }
  };

  for (const step of life) {
    const corrected = step.do === 'correct' ? model.correctable(step.rider)?.awardId : undefined;
    const expected = tryOn(model, step);
    if (expected === null) continue;
    done.push(step);
    const ok = await act(step, expected.posting, corrected).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiProblem) || !rules.test(error.code)) throw error;
        return false;
      },
    );
    const wallets = await Promise.all(living().map((owner) => walletOf(riderOf(owner).id)));
    expect({ step, ok, wallets }).toEqual({
      step,
      ok: expected.ok,
      wallets: living().map((owner) => model.wallet(owner)),
    });
  }

  const listed = await Promise.all(
    living().map((owner) =>
      world.admin.get<{ claims: PayoutClaim[] }>(`/api/admin/payout-claims?limit=100&riderId=${riderOf(owner).id}`),
    ),
  );
  const standing = new Map(listed.flatMap(({ claims: own }) => own.map((claim) => [claim.id, claim])));
  expect(claims.map((id) => standing.get(id))).toEqual(
    model.claims.map(({ status, parts }) =>
      expect.objectContaining({
        status,
        ...(parts.length > 0 && { amountCents: sum(parts, 'gross'), withheldCents: sum(parts, 'withheld') }),
      }),
    ),
  );
  expect(model.broken()).toEqual([]);
  lived.push(model);
}
const sum = <K extends string>(rows: Record<K, number>[], of: K) => rows.reduce((total, row) => total + row[of], 0);

it(
  `the public API matches the model to the cent in ${lives.count} lives of seed ${lives.seed}`,
  async () => {
    await inParallel(chooseLives(), lives.atOnce, async (life, number) => {
      const done: Step[] = [];
      await live(life, done).catch((cause: Error) => {
        throw new Error(`Life ${number} of seed ${lives.seed}, after ${JSON.stringify(done)}: ${cause.message}`, {
          cause,
        });
      });
    });
  },
  times(600_000, 600_000),
);

describe('after all lives', () => {
  it('the dealer is owed, and riders were paid, what the models compute', async () => {
    const { accounts } = await world.admin.get<{ accounts: { closingCents: number }[] }>(
      `/api/admin/dealer/${dealer.id}/statement`,
    );
    expect(accounts.map(({ closingCents }) => closingCents)).toEqual([
      lived.reduce((total, model) => total + model.balance('dealer_payable'), 0),
    ]);
    const { totals } = await world.admin.get<{ totals: { cents: number }[] }>('/api/admin/payout-claims?status=sent');
    expect(totals.map(({ cents }) => cents)).toEqual([
      sum(
        lived
          .flatMap((model) => model.claims)
          .filter(({ status }) => status === 'sent')
          .flatMap(({ parts }) => parts),
        'gross',
      ),
    ]);
    expect(await world.admin.get('/api/admin/payments/reconciliation')).toMatchObject({ differences: [] });
  });

  it('reports agree with the ledger, once all events are consumed', async () => {
    const different = async () =>
      (
        await database.query(`
      select to_jsonb(a) as ledger, to_jsonb(f) as report
      from awards a
      full join reports.awards f on f.award_id = a.id::text
      where f.award_id is null
        or a.id is null
        or f.initial_cents <> a.initial_cents - a.corrected_cents
        or f.redeemed_cents <> a.used_cents
        or f.revoked <> (a.revoked_at is not null)
        or f.rider_id <> a.rider_id
      union all
      select to_jsonb(r), to_jsonb(f) || jsonb_build_object('sent', s.sent)
      from redemptions r
      full join reports.redemptions f on f.redemption_id = r.id::text
      left join reports.refunds s on s.redemption_id = r.id::text
      where f.redemption_id is null
        or r.id is null
        or f.amount_cents <> r.amount_cents
        or f.undone <> (r.undone_at is not null)
        or f.rider_id <> r.rider_id
        or coalesce(s.sent, false) <> (r.refund_status = 'sent')
    `)
      ).rows;
    await until('reports to have consumed all events', different, ({ length }) => length === 0);
  });

  it('every invariant of the books holds', async () => {
    const { invariants } = await world.admin.get<{ invariants: { name: string; holds: boolean; rows: object[] }[] }>(
      '/api/admin/reconciliation',
    );
    expect(invariants.length).toBeGreaterThan(8);
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
  });
});
