import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import { allRules, changedRules, formValuesOf, inputOf, isDayList, type RuleFormValues } from './rule-values.ts';

const version: RuleVersion = {
  id: 1,
  startsOn: '2027-01-01',
  note: 'Season',
  isInForce: false,
  canEdit: true,
  createdAt: null,
  createdBy: null,
  awards: 0,
  minFinishers: 10,
  modelYearFrom: 2024,
  modelYearTo: 2026,
  classesPerBike: 2,
  creditMonths: 12,
  withholdingPercent: 30,
  documentDaysAfterRace: 60,
  documentDaysAfterAward: 30,
  missingPaymentDays: 45,
  payWithinDays: 30,
  refundWithinDays: 30,
  reminderDays: [60, 30, 7],
  approvalAboveCents: 100050,
  postingAboveCents: 1_000_000,
  actorPostingAboveCents: 10_000_000,
  postingLimitInForceCents: 1_000_000,
  actorPostingLimitInForceCents: 10_000_000,
  newAccountDays: 30,
  newVinsAllowed: 3,
  newVinDays: 30,
  limitInForceCents: 100050,
  limitSetBy: null,
};

describe('rules in a form', () => {
  it('come back as they went in', () => {
    const {
      id: _id,
      isInForce: _force,
      canEdit: _edit,
      createdAt: _at,
      createdBy: _by,
      awards: _awards,
      limitInForceCents: _limit,
      postingLimitInForceCents: _posting,
      actorPostingLimitInForceCents: _actor,
      limitSetBy: _setBy,
      ...input
    } = version;
    expect(inputOf(formValuesOf(version, false) as RuleFormValues)).toEqual(input);
  });

  it('of a new version begin without the day and the reason', () => {
    const values = formValuesOf(version, true);
    expect(values).toMatchObject({ minFinishers: 10, reminderDays: '60, 30, 7', approvalAboveCents: '1000.50' });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['startsOn']));
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['note']));
  });

  it.each([
    ['60, 30,7', true],
    ['60', true],
    ['60;7', true],
    ['60 7', false],
    ['', false],
    ['a', false],
    ['60,', false],
  ])('reads %o as days: %s', (text, isList) => {
    expect(isDayList(text)).toBe(isList);
  });
});

describe('what differs from the rules before', () => {
  it('is named rule by rule; the first rules differ from none', () => {
    expect(changedRules({ ...version, reminderDays: [90, 7], minFinishers: 8 }, version)).toEqual([
      'minFinishers',
      'reminderDays',
    ]);
    expect(changedRules(version, { ...version })).toEqual([]);
    expect(changedRules(version, undefined)).toBeNull();
    expect(allRules).toHaveLength(18);
  });
});
