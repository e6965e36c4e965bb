import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { times } from '@podium/service-kit/depth.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import type { Posting } from '../../test/books.ts';
import { kindOf, Model, purse, raceDay } from '../../test/model.ts';
import { steps, type Step } from '../../test/steps.ts';
import { adminSession, openCashDesk, riderSession } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { adjust } from '../adjustments/adjust.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { settleDemo } from '../orders/providers/demo.ts';
import { markRefunds } from '../redemptions/mark-refunds.ts';

/** Different seeds each time, so that runs add up. */
const runs = { pure: times(4_000, 20_000), postgres: times(15, 150) };
/** A step may be refused by a rule, not by an unexpected error. */
const rules = /^(rewards|session)\//;

it(`in ${runs.pure} histories the books balance after every step`, () => {
  fc.assert(
    fc.property(steps(true), (life) => {
      const model = new Model();
      for (const step of life) {
        model.apply(step);
        const broken = model.broken();
        if (broken.length > 0) throw new Error(`${JSON.stringify(step)}: ${broken.join(', ')}`);
      }
    }),
    { numRuns: runs.pure },
  );
});

describe('the service on PostgreSQL', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter();
    // The model covers money, not who may move it; the limit has its own tests.
    await counter.db('rule_versions').update({ approval_above_cents: 1_000_000_000 });
  });
  afterAll(() => counter.close());

  /** One history of two riders of its own; all share one database, as in the product. */
  async function live(life: Step[]): Promise<void> {
    const model = new Model();
    const desk = openCashDesk(counter);
    const tag = randomUUID();
    const ids = [`a-${tag}`, `b-${tag}`];
    const [redemptions, claims]: [string[], string[]] = [[], []];
    await desk.addPayee(ids[0] as string);
    await desk.addPayee(ids[1] as string, 'nonResidentAlien');
    for (const id of ids) await counter.setPin(id);
    const now = () => new Date(`${model.day}T20:00:00Z`);
    const postingOf = ({ event, canceled, places, day }: Posting): ResultsPosting =>
      sketchPosting({
        eventId: `${event}-${tag}`,
        startDate: raceDay,
        endDate: raceDay,
        postedAt: `${day}T20:00:00.000Z`,
        canceled,
        bikes: Object.fromEntries(ids.map((id, i) => [id, [{ ...ktm, vin: `${ktm.vin.slice(0, -1)}${i}` }]])),
        classes: [
          {
            payoutType: kindOf(event),
            payouts: purse.map((amountCents, i) => ({ place: i + 1, amountCents })),
            results: places.flatMap((place, i) =>
              place === null ? [] : [{ resultId: `${event}-${i}`, riderId: ids[i] as string, place }],
            ),
          },
        ],
      });
    const pay = async (step: Extract<Step, { do: 'pay' }>) => {
      await desk.provider(
        ({ executed: 'works', refused: 'refuses', silent: 'paidButSilent', pends: 'pends' } as const)[step.outcome],
      );
      await desk
        .order(claims[step.which % claims.length] as string, { at: now() })
        .finally(() => desk.provider('works'));
      if (step.outcome === 'silent') await desk.settle(now());
    };
    const pick = (list: string[], which: number) => list[which % list.length] as string;
    const correctable = async (owner: number) => {
      const lot = model.correctable(owner);
      return (
        lot &&
        (
          await counter
            .db('awards')
            .where({ rider_id: ids[owner], awarded_on: lot.awarded, initial_cents: lot.initial, revoked_at: null })
            .first('id')
        )?.id
      );
    };

    for (const step of life) {
      const before = step.do === 'correct' ? await correctable(step.rider) : undefined;
      const expected = model.apply(step);
      if (expected === null) continue;
      // A different person each time: whoever corrects what a claim pays does not pay it (rule 38).
      const by = testCommand(adminSession(randomUUID()), now(), randomUUID());
      const act = async (): Promise<unknown> => {
        switch (step.do) {
          case 'post':
          case 'deliverAgain':
          case 'deliverLate': {
            if (step.do === 'post') await expireAwards(counter.parts, now());
            const posting = expected.posting as Posting;
            return counter.post(postingOf(posting), posting.version);
          }
          case 'redeem':
            return counter
              .redeem({ riderId: ids[step.rider] as string, amountCents: step.cents }, { now: now() })
              .then(({ redemption }) => redemptions.push(redemption.id));
          case 'undo':
            return counter.undo(pick(redemptions, step.which), counter.dealerSession(), now());
          case 'refund':
            return counter.undo(pick(redemptions, step.which), adminSession(), now());
          case 'send':
          case 'unsend':
            return markRefunds(
              counter.parts,
              { redemptionIds: [pick(redemptions, step.which)], as: step.do, note: 'note' },
              by,
            );
          case 'tick':
            return expireAwards(counter.parts, now());
          case 'merge':
            return counter.merge(ids[0] as string, ids[1] as string);
          case 'correct':
            return adjust(
              counter.parts,
              ids[step.rider] as string,
              { kind: 'correct', awardId: before as string, amountCents: step.cents, reason: 'model' },
              by,
            );
          case 'writeOff':
            return adjust(
              counter.parts,
              ids[step.rider] as string,
              { kind: 'writeOff', wallet: 'dealerCredit', currency: 'USD', amountCents: step.cents, reason: 'model' },
              by,
            );
          case 'claim':
            return desk.open(ids[step.rider] as string, 'USD', { at: now() }).then(({ id }) => claims.push(id));
          case 'pay':
            return pay(step);
          case 'settle': {
            const id = pick(claims, step.which);
            const order = await counter.db('payout_orders').where({ claim_id: id, status: 'pending' }).first();
            await settleDemo(counter.db, order.external_id, step.outcome);
            return desk.settle(now());
          }
          case 'cancel':
            return desk.change(
              pick(claims, step.which),
              { action: 'cancel' },
              {
                session: riderSession(ids[model.merged ? 1 : (model.claims[step.which % claims.length]?.owner ?? 0)]),
                at: now(),
              },
            );
          case 'takeBack': {
            const id = pick(claims, step.which);
            const order = await counter.db('payout_orders').where({ claim_id: id, status: 'executed' }).first();
            await settleDemo(counter.db, order.external_id, 'failed');
            return desk.change(id, { action: 'undo', reason: 'model' }, { at: now() });
          }
        }
      };
      const ok = await act().then(
        () => true,
        (error: { code?: string }) => {
          if (!rules.test(error.code ?? '')) throw error;
          return false;
        },
      );
      expect({ step, ok }).toEqual({ step, ok: expected.ok });
      for (const owner of model.merged ? [1] : [0, 1])
        expect({ step, owner, ...(await walletOf(ids[owner] as string)) }).toEqual({
          step,
          owner,
          ...model.wallet(owner),
        });
    }
  }

  async function walletOf(riderId: string) {
    const { rows } = await counter.db.raw<{ rows: Record<string, number>[] }>(
      `
        select (
          select coalesce(sum(current_cents), 0)
          from awards
          where rider_id = :riderId and kind = 'dealerCredit'
        )::bigint as credit,
          (
            select coalesce(sum(current_cents), 0)
            from awards
            where rider_id = :riderId and kind = 'cash'
          )::bigint as cash,
        coalesce(
          (
            select debt_cents
            from wallets
            where rider_id = :riderId and kind = 'dealerCredit' and currency = 'USD'
          ),
            0
        ) as credit_debt,
          coalesce(
            (
              select debt_cents
              from wallets
              where rider_id = :riderId and kind = 'cash' and currency = 'USD'
            ),
              0
          ) as cash_debt`,
      { riderId },
    );
    const { credit = 0, cash = 0, credit_debt: creditDebt = 0, cash_debt: cashDebt = 0 } = rows[0] ?? {};
    return { available: Math.max(0, credit - creditDebt), creditDebt, owed: Math.max(0, cash - cashDebt), cashDebt };
  }

  it(
    `comes to the model's cents in ${runs.postgres} histories, and every invariant holds`,
    async () => {
      await fc.assert(fc.asyncProperty(steps(true), live), {
        numRuns: runs.postgres,
        endOnFailure: true,
        seed: 1387609693,
        path: '129',
      });
      expect(await brokenInvariants(counter.db)).toEqual([]);
    },
    times(600_000, 600_000),
  );
});
