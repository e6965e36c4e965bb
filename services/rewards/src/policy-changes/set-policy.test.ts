import type { RuleVersionInput } from '@podium/contracts/api/rewards/policy.ts';
import { rulesChanged } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { openCounter, type Counter } from '../../test/counter.ts';
import { adminSession } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { eachPosting } from '../awards/read-verdicts.ts';
import { addRules, changeRules, readRules, withdrawRules } from './set-policy.ts';

let counter: Counter;
beforeEach(async () => (counter = await openCounter()));
afterEach(() => counter.close());

const now = new Date('2026-10-05T17:00:00Z');
const input: RuleVersionInput = {
  startsOn: '2027-01-01',
  note: 'Larger fields',
  minFinishers: 12,
  modelYearFrom: 2025,
  modelYearTo: 2027,
  classesPerBike: 1,
  creditMonths: 6,
  withholdingPercent: 25,
  documentDaysAfterRace: 45,
  documentDaysAfterAward: 20,
  missingPaymentDays: 30,
  payWithinDays: 20,
  refundWithinDays: 15,
  reminderDays: [7, 45, 14],
  newAccountDays: 30,
  newVinsAllowed: 3,
  newVinDays: 30,
  postingAboveCents: 1_000_000,
  actorPostingAboveCents: 10_000_000,
  approvalAboveCents: 50_000,
};
const by = testCommand(adminSession(), now);
const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });

describe('rule versions', () => {
  it('are set from a future day on, and apply to races from then', async () => {
    const { ruleVersion } = await addRules(counter.parts, input, by);
    expect(ruleVersion).toMatchObject({
      startsOn: '2027-01-01',
      minFinishers: 12,
      reminderDays: [45, 14, 7],
      isInForce: false,
      canEdit: true,
      awards: 0,
      createdBy: 'admin-ada',
    });
    const race = (startDate: string, eventId: string) =>
      sketchPosting({
        eventId,
        startDate,
        endDate: startDate,
        postedAt: `${startDate}T18:00:00.000Z`,
        bikes: { 'rider-1': [{ ...ktm, year: 2026 }] },
      });
    await counter.post(race('2026-12-31', 'old'));
    await counter.post(race('2027-01-01', 'new'));
    const awards = await counter
      .db('awards')
      .join('rule_versions as v', 'v.id', 'awards.rule_version_id')
      .orderBy('event_id')
      .select('event_id', 'v.starts_on', 'expires_on');
    expect(awards).toEqual([
      { event_id: 'new', starts_on: '2027-01-01', expires_on: '2027-07-01' },
      { event_id: 'old', starts_on: '2024-01-01', expires_on: '2027-12-31' },
    ]);
    const rules = await readRules(counter.db, now);
    expect(rules.map(({ startsOn, isInForce, canEdit, awards: made }) => [startsOn, isInForce, canEdit, made])).toEqual(
      [
        ['2027-01-01', false, true, 1],
        ['2024-01-01', true, false, 1],
        ['1970-01-01', false, false, 0],
      ],
    );
  });

  it('preview what they would change of the last twelve months, by rider', async () => {
    const race = (eventId: string, finishers: number) =>
      counter.post(
        sketchPosting({
          eventId,
          classes: [{ finishers }, { finishers, payouts: [{ place: 1, amountCents: 5_000 }] }],
        }),
      );
    await race('small', 11);
    await race('large', 20);
    await counter.post(sketchPosting({ eventId: 'long ago', startDate: '2025-01-01', endDate: '2025-01-01' }));
    const { ruleVersion, preview } = await addRules(counter.parts, input, { ...by, dryRun: true });
    expect(ruleVersion).toBeNull();
    expect(preview.events).toBe(2);
    expect(preview.sums).toEqual([
      { kind: 'dealerCredit', currency: 'USD', awardsNow: 4, awardsThen: 1, centsNow: 60_000, centsThen: 25_000 },
    ]);
    expect(
      preview.changes.map(({ eventId, nowCents, thenCents, reason, riderName }) => [
        eventId,
        nowCents,
        thenCents,
        reason,
        riderName,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['small', 25_000, 0, 'classTooSmall', 'Zoé Lacasse'],
        ['large', 5_000, 0, 'twoClassLimit', 'Zoé Lacasse'],
      ]),
    );
    expect(await readRules(counter.db, now)).toHaveLength(2);
    // Batches of one: none is left out between two of them, and none comes twice.
    const read: string[] = [];
    for await (const { eventId } of eachPosting(counter.db, '2025-09-01', 1)) read.push(eventId);
    expect(read).toEqual(['large', 'small']);
  });

  it('are published whole, from the first on, in the transaction that writes them', async () => {
    const listPublished = async () =>
      (await listOutbox(counter.db, rulesChanged.type)).map(({ version, data }) => ({
        version,
        starts: rulesChanged.schema
          .parse(data)
          .versions.map(({ startsOn, newVinsAllowed }) => [startsOn, newVinsAllowed]),
      }));
    const seed = [
      ['1970-01-01', 3],
      ['2024-01-01', 3],
    ];
    expect(await listPublished()).toEqual([{ version: 1, starts: seed }]);
    await addRules(counter.parts, input, { ...by, dryRun: true });
    const { ruleVersion } = await addRules(counter.parts, { ...input, newVinsAllowed: 5 }, by);
    await withdrawRules(counter.parts, ruleVersion?.id ?? 0, by);
    expect((await listPublished()).slice(1)).toEqual([
      { version: 2, starts: [...seed, ['2027-01-01', 5]] },
      { version: 3, starts: seed },
    ]);
  });

  it('that are in force stay; a day has one set; years are in order', async () => {
    await expect(addRules(counter.parts, { ...input, startsOn: '2026-10-05' }, by)).rejects.toEqual(
      code('rules-in-force'),
    );
    await expect(addRules(counter.parts, { ...input, modelYearTo: 2024 }, by)).rejects.toEqual(code('years-reversed'));
    const { ruleVersion } = await addRules(counter.parts, input, by);
    await expect(addRules(counter.parts, input, by)).rejects.toEqual(code('rules-start-taken'));
    const id = ruleVersion?.id ?? 0;
    expect(
      (await changeRules(counter.parts, id, { ...input, startsOn: '2027-02-01', minFinishers: 9 }, by)).ruleVersion,
    ).toMatchObject({ id, startsOn: '2027-02-01', minFinishers: 9 });
    await expect(changeRules(counter.parts, 1, input, by)).rejects.toEqual(code('rules-in-force'));
    await expect(withdrawRules(counter.parts, 1, by)).rejects.toEqual(code('rules-in-force'));
    await expect(withdrawRules(counter.parts, Number.NaN, by)).rejects.toEqual(code('no-such-rules'));
    await expect(withdrawRules(counter.parts, id, { ...by, now: new Date('2027-02-01T20:00:00Z') })).rejects.toEqual(
      code('rules-in-force'),
    );
    await expect(withdrawRules(counter.parts, 99_999_999_999, by)).rejects.toEqual(code('no-such-rules'));
    await counter.post(sketchPosting({ eventId: 'early', startDate: '2027-03-01', endDate: '2027-03-01' }));
    await expect(withdrawRules(counter.parts, id, by)).rejects.toEqual(code('rules-in-force'));
    await counter.db.raw('truncate assessments, verdicts, awards cascade');
    await withdrawRules(counter.parts, id, by);
    expect(await readRules(counter.db, now)).toHaveLength(2);
  });
});
