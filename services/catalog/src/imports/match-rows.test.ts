import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { homeOf, homesOf, isElsewhere } from './home.ts';
import { askNear, keysOf, matchRow, ridersByKey, type Match } from './match-rows.ts';
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
  key: '2',
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
const matchOf = (given: ResultRow, riders: MatchableRider[], choice?: string, byStaff = false) =>
  matchRow(given, ridersByKey(riders), { choice, byStaff });
const idsOf = (match: Match) =>
  match.status === 'matched'
    ? match.rider.riderId
    : match.status === 'review'
      ? match.candidates.map(({ rider: { riderId } }) => riderId)
      : match.status;
const result = (given: ResultRow, riders: MatchableRider[], choice?: string) => idsOf(matchOf(given, riders, choice));
/** The contradictions of each candidate; one that can be accepted with one click is marked. */
const asked = (given: ResultRow, riders: MatchableRider[]) => {
  const match = matchOf(given, riders);
  return match.status === 'review'
    ? match.candidates.map(({ rider: { riderId }, disagrees, isExact, isNear }) =>
        [riderId, ...disagrees, ...(isExact ? ['exact'] : []), ...(isNear ? ['near'] : [])].join(' '),
      )
    : match.status;
};
const bike = { year: 2025, make: 'KTM', model: '450 SX-F', vin: 'VBKEX000000000001', valid: true };

describe('an account that nobody verified (rule 47)', () => {
  const ghost = rider('a', { emailVerified: false, amaNumber: '77', amaConfirmed: true, bikes: [bike] });
  it.each<[string, Partial<ResultRow>]>([
    ['its address', { email: ghost.email }],
    ['its number', { amaNumber: '77' }],
    ['its bike', { vin: bike.vin }],
    ['its name and home', {}],
  ])('is paid by no file: %s', (_, change) => {
    expect(asked(row(change), [ghost])).toEqual(['a']);
  });
  it('may be chosen by staff, not by a promoter', () => {
    expect(matchOf(row({}), [ghost], 'a', false).status).toBe('review');
    expect(matchOf(row({}), [ghost], 'a', true).status).toBe('matched');
  });
});

describe('who a row of results is', () => {
  const two = [
    rider('a', { amaNumber: '77', amaConfirmed: true }),
    rider('b', { firstName: 'Luc', amaNumber: '88', bikes: [bike] }),
    rider('c', { firstName: '', lastName: '', bikes: [{ ...bike, make: 'KTM', vin: 'OLD', valid: false }] }),
  ];
  it.each([
    ['a confirmed AMA number', row({ amaNumber: '77' }), 'a'],
    ['a confirmed AMA number without a name', row({ amaNumber: '77', name: '' }), 'a'],
    ['an AMA number that one rider typed, and the name', row({ amaNumber: '88', name: 'Luc Roy' }), 'b'],
    ['an AMA number that was typed, and the e-mail', row({ amaNumber: '88', email: 'b@x.test', name: '' }), 'b'],
    ['the e-mail next', row({ email: 'b@x.test', name: 'Roy, Luc' }), 'b'],
    ['the same words in another order', row({ amaNumber: '77', name: 'ROY Émile' }), 'a'],
    ['the VIN of a valid bike next', row({ vin: bike.vin, name: '' }), 'b'],
    ['a full name with the same home, accents and case ignored', row({ name: 'EMILE ROY' }), 'a'],
    ['nobody by that name', row({ name: 'Zoé Roy' }), 'unmatched'],
    ['a key that is nobody’s and a name that is somebody’s', row({ vin: 'ANOTHER' }), 'a'],
    ['name and home on another make, which the award function refuses', row({ bike: 'Honda CRF450R' }), 'a'],
    ['the same beside a valid bike of the brand', row({ name: 'Luc Roy', bike: 'Honda CRF450R' }), 'b'],
    ['the e-mail and the rider’s own make', row({ email: 'b@x.test', name: '', bike: 'ktm 450' }), 'b'],
    ['the e-mail and a number of a rider who has none', row({ email: 'c@x.test', name: '', amaNumber: '99' }), 'c'],
    [
      'the e-mail of a rider without a valid bike, on any make',
      row({ email: 'c@x.test', name: '', bike: 'Honda' }),
      'c',
    ],
    ['the VIN of a bike that is not valid', row({ vin: 'OLD', name: '' }), 'unmatched'],
    ['the word null in place of a number', row({ amaNumber: 'null', name: '' }), 'unmatched'],
    ['a row without a name, where an account has none either', row({ name: '' }), 'unmatched'],
  ])('%s', (_why, given, expected) => expect(result(given, two)).toBe(expected));

  it.each([
    ['another name', row({ amaNumber: '77', name: 'Luc Ray' }), ['a name']],
    ['another home', row({ amaNumber: '77', hometown: 'Reno, NV' }), ['a home']],
    ['another e-mail', row({ amaNumber: '77', email: 'nobody@x.test' }), ['a email']],
    ['another AMA number beside the e-mail', row({ email: 'a@x.test', amaNumber: '99' }), ['a amaNumber']],
    ['another make', row({ email: 'b@x.test', name: 'Luc Roy', bike: 'Honda CRF450R' }), ['b bike']],
    ['another make than that of its VIN', row({ vin: bike.vin, name: '', bike: 'Yamaha YZ450F' }), ['b bike']],
    ['keys of two riders', row({ amaNumber: '77', email: 'b@x.test', name: '' }), ['a email', 'b amaNumber']],
    ['the name of somebody else', row({ amaNumber: '77', name: 'Luc Roy' }), ['a name', 'b amaNumber']],
    ['only a number that was typed', row({ amaNumber: '88', name: '' }), ['b']],
    ['another number beside name and home', row({ amaNumber: '99' }), ['a amaNumber']],
    ['another e-mail beside name and home', row({ email: 'nobody@x.test' }), ['a email']],
  ])('asks about a row with %s, and says what disagrees', (_what, given, expected) =>
    expect(asked(given, two)).toEqual(expected),
  );

  it('treats addresses of the same mailbox as equal', () =>
    expect(result(row({ amaNumber: '77', email: 'A+race@x.test' }), two)).toBe('a'));

  it('marks a candidate who can be accepted at once: the only one, active, of the exact name, no contradiction', () => {
    expect(asked(row({ hometown: null }), [rider('a')])).toEqual(['a exact']);
    expect(asked(row({ hometown: 'Reno, NV' }), [rider('a')])).toEqual(['a home']);
    expect(asked(row({ hometown: null }), [rider('a', { active: false })])).toEqual(['a']);
    expect(asked(row({ hometown: null }), [rider('a'), rider('b')])).toEqual(['a', 'b']);
    expect(asked(row({ hometown: null, bike: 'Honda' }), [rider('a', { bikes: [bike] })])).toEqual(['a bike']);
    const nameless = rider('c', { firstName: '', lastName: '', amaNumber: '5' });
    expect(asked(row({ name: '', hometown: null, amaNumber: '5' }), [nameless])).toEqual(['c']);
    const garage = [bike, { ...bike, vin: 'OLD', make: 'Honda', valid: false }];
    expect(asked(row({ hometown: null, bike: 'Honda' }), [rider('a', { bikes: garage })])).toEqual(['a bike']);
  });

  it('offers near names and links none of them', () => {
    expect(askNear(row({ name: 'Emil Roy' }), [rider('a')])).toMatchObject({
      status: 'review',
      candidates: [{ rider: { riderId: 'a' }, disagrees: ['name'], isExact: false, isNear: true }],
    });
    expect(askNear(row({ name: 'Roy Emile' }), [rider('a')])).toMatchObject({
      candidates: [{ disagrees: [], isExact: false, isNear: true }],
    });
    expect(askNear(row({ name: 'Emil Roy' }), undefined)).toEqual({ status: 'unmatched' });
    expect(askNear(row({ name: 'Emil Roy' }), [])).toEqual({ status: 'unmatched' });
  });

  it('decides between two of a state by their cities, and never by a code alone (rule 46)', () => {
    const [a, b] = [rider('a'), rider('b', { hometown: 'Fresno, CA' })];
    expect(result(row(), [a, b])).toBe('a');
    expect(result(row({ hometown: 'Fresno, California' }), [a, b])).toBe('b');
    expect(result(row({ hometown: 'Chino, CA' }), [a, b])).toEqual(['a', 'b']);
    // One of them says no city, so that the row may be theirs.
    expect(result(row(), [a, rider('b', { hometown: null, state: 'CA', country: 'US' })])).toEqual(['a', 'b']);
    const canadian = rider('c', { hometown: 'Laval, QC', country: 'CA' });
    expect(result(row({ hometown: 'CA' }), [a, canadian])).toEqual(['a']);
    expect(result(row({ hometown: 'CA' }), [a])).toBe('a');
    expect(result(row({ hometown: 'Temecula, CA' }), [a, canadian])).toBe('a');
  });

  it('leaves it to a person when two have the name in that home, or one has it elsewhere or no home is given', () => {
    expect(result(row(), [rider('a'), rider('b')])).toEqual(['a', 'b']);
    expect(result(row({ hometown: 'Reno, NV' }), [rider('a')])).toEqual(['a']);
    expect(result(row({ hometown: null }), [rider('a')])).toEqual(['a']);
    expect(result(row(), [rider('a'), rider('b', { hometown: 'Reno, NV' })])).toBe('a');
    expect(result(row(), [rider('a'), rider('b'), rider('c', { hometown: 'Reno, NV' })])).toEqual(['a', 'b']);
  });

  it('leaves it to a person when an AMA number was only typed and the name differs, or two typed it (rule 36)', () => {
    const typed = rider('a', { amaNumber: '77' });
    expect(result(row({ amaNumber: '77', name: 'Luc Roy' }), [typed])).toEqual(['a']);
    expect(result(row({ amaNumber: '77', name: '' }), [typed])).toEqual(['a']);
    expect(result(row({ amaNumber: '77' }), [typed, rider('b', { amaNumber: '77' })])).toEqual(['a', 'b']);
    expect(result(row({ amaNumber: '77' }), [typed, rider('b', { amaNumber: '77', amaConfirmed: true })])).toBe('b');
  });

  it('never links a deactivated account automatically', () => {
    expect(result(row({ email: 'a@x.test' }), [rider('a', { active: false })])).toEqual(['a']);
    expect(result(row(), [rider('a', { active: false })])).toEqual(['a']);
  });

  it('follows a manual choice', () => {
    expect(result(row({ name: 'X' }), [rider('a')], 'a')).toBe('a');
    expect(result(row(), [rider('a')], '')).toBe('unmatched');
    expect(result(row(), [rider('a')], 'gone')).toBe('unmatched');
  });
});

it('identity is asked for each key of the rows once, and for nothing that no row says', () => {
  const rows = [
    row({ amaNumber: '77', email: 'a@x.test', vin: bike.vin }),
    row({ amaNumber: '77', email: 'a@x.test', vin: '', name: 'ÉMILE ROY' }),
    row({ name: '' }),
  ];
  expect(keysOf(rows, { 2: 'chosen', 3: 'chosen', 4: '' })).toEqual({
    amaNumbers: ['77'],
    emails: ['a@x.test'],
    vins: [bike.vin],
    names: ['emile roy'],
    riderIds: ['chosen'],
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
    ['Temecula,', null],
    ['Temecula, -', null],
  ])('%s is %s', (hometown, home) => expect(homeOf(hometown)).toBe(home));
  it('does not confuse California with Canada', () => {
    expect([...homesOf({ hometown: null, state: 'ON', country: 'CA' })]).toEqual(['region CA-ON', 'country CA']);
    expect(homesOf({ hometown: null, state: 'California', country: 'US' }).has('region US-CA')).toBe(true);
  });
  it.each([
    ['US', ['country US']],
    ['ca', ['country CA']],
    ['England', ['country GB']],
    ['Atlantis', ['text atlantis']],
    ['', []],
    [null, []],
  ])('the country %j of a profile is %j', (country, homes) =>
    expect([...homesOf({ hometown: null, state: null, country })]).toEqual(homes),
  );
  it.each([
    ['Reno, NV', { hometown: 'Temecula, CA' }, true],
    ['Reno, NV', { hometown: 'Temecula, CA', state: 'NV' }, false],
    ['Laval, Canada', { hometown: 'Laval, QC' }, false],
    ['Reno, NV', { country: 'US' }, false],
    ['Reno, NV', { country: 'CA' }, true],
    ['Sydney, Australia', { hometown: 'Temecula, CA' }, true],
    ['Moscow, Russian Federation', { hometown: 'Temecula, CA' }, false],
    ['Reno', { hometown: 'Temecula, CA' }, false],
    ['Reno, NV', { hometown: 'Temecula' }, false],
  ])('%s beside %o is elsewhere: %s', (hometown, homes, expected) =>
    expect(isElsewhere(hometown, { hometown: null, state: null, country: null, ...homes })).toBe(expected),
  );
});
