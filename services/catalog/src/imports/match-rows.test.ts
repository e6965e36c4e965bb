import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { homeOf, homesOf } from './home.ts';
import { matchRow, ridersByKey } from './match-rows.ts';
import type { ResultRow } from './read-results.ts';

const rider = (riderId: string, change: Partial<MatchableRider> = {}): MatchableRider => ({
  riderId,
  firstName: 'Émile',
  lastName: 'Roy',
  email: `${riderId}@x.test`,
  amaNumber: null,
  hometown: 'Temecula, CA',
  city: null,
  state: null,
  country: null,
  active: true,
  emailVerified: true,
  bikes: [],
  ...change,
});
const row = (change: Partial<ResultRow> = {}): ResultRow => ({
  line: 2,
  classId: 'c',
  className: '450',
  placeText: '1',
  place: 1,
  status: 'finished',
  name: 'Emile Roy',
  hometown: 'Temecula, CA',
  amaNumber: null,
  email: null,
  vin: null,
  bike: null,
  ...change,
});
const result = (given: ResultRow, riders: MatchableRider[], choice?: string) => {
  const match = matchRow(given, ridersByKey(riders), choice);
  return match.status === 'matched'
    ? match.rider.riderId
    : match.status === 'review'
      ? match.candidates.map(({ riderId }) => riderId)
      : 'unmatched';
};
const bike = { year: 2025, make: 'KTM', model: '450 SX-F', vin: 'VBKEX000000000001', valid: true };

describe('who a row of results is', () => {
  const two = [
    rider('a', { amaNumber: '77', amaConfirmed: true }),
    rider('b', { firstName: 'Luc', amaNumber: '88', bikes: [bike] }),
  ];
  it.each([
    ['a confirmed AMA number before anything', row({ amaNumber: '77', email: 'b@x.test', name: 'Luc Roy' }), 'a'],
    ['an AMA number that one rider typed, and the name', row({ amaNumber: '88', name: 'Luc Roy' }), 'b'],
    ['an AMA number that one rider typed, without a name', row({ amaNumber: '88', name: '' }), 'b'],
    ['the e-mail next', row({ email: 'b@x.test', name: 'Somebody' }), 'b'],
    ['the VIN of a valid bike next', row({ vin: bike.vin, name: '' }), 'b'],
    ['a full name with the same home, accents and case ignored', row({ name: 'EMILE ROY' }), 'a'],
    ['nobody by that name', row({ name: 'Zoé Roy' }), 'unmatched'],
    ['a key that is nobody’s and a name that is somebody’s', row({ amaNumber: '99' }), 'a'],
  ])('%s', (_why, given, expected) => expect(result(given, two)).toBe(expected));

  it('asks a person when two have the name in that home, or one has it elsewhere or no home is given', () => {
    expect(result(row(), [rider('a'), rider('b')])).toEqual(['a', 'b']);
    expect(result(row({ hometown: 'Reno, NV' }), [rider('a')])).toEqual(['a']);
    expect(result(row({ hometown: null }), [rider('a')])).toEqual(['a']);
    expect(result(row(), [rider('a'), rider('b', { hometown: 'Reno, NV' })])).toBe('a');
  });

  it('asks a person when an AMA number was only typed and the name is another, or two typed it (rule 36)', () => {
    const typed = rider('a', { amaNumber: '77' });
    expect(result(row({ amaNumber: '77', name: 'Luc Roy' }), [typed])).toEqual(['a']);
    expect(result(row({ amaNumber: '77' }), [typed, rider('b', { amaNumber: '77' })])).toEqual(['a', 'b']);
    expect(result(row({ amaNumber: '77' }), [typed, rider('b', { amaNumber: '77', amaConfirmed: true })])).toBe('b');
  });

  it('never links a deactivated account by itself', () => {
    expect(result(row({ email: 'a@x.test' }), [rider('a', { active: false })])).toEqual(['a']);
    expect(result(row(), [rider('a', { active: false })])).toEqual(['a']);
  });

  it('follows a choice made by hand', () => {
    expect(result(row({ name: 'X' }), [rider('a')], 'a')).toBe('a');
    expect(result(row(), [rider('a')], '')).toBe('unmatched');
    expect(result(row(), [rider('a')], 'gone')).toBe('unmatched');
  });
});

describe('a home', () => {
  it.each([
    ['San Diego, CA', 'region US-CA'],
    ['Sherbrooke, Quebec', 'region CA-QC'],
    ['Sherbrooke, Québec', 'region CA-QC'],
    ['Kurri Kurri, Australia', 'country AU'],
    ['Stourbridge, United Kingdom', 'country GB'],
    ['Moscow, Russian Federation', 'text russian federation'],
    ['Toronto, Canada', 'country CA'],
    ['', null],
  ])('%s is %s', (hometown, home) => expect(homeOf(hometown)).toBe(home));
  it('does not take California for Canada', () => {
    expect([...homesOf({ hometown: null, state: 'ON', country: 'CA' })]).toEqual(['region CA-ON', 'country CA']);
    expect(homesOf({ hometown: null, state: 'California', country: 'US' }).has('region US-CA')).toBe(true);
  });
});
