import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { ClaimEvidence } from '@podium/contracts/result-claims.ts';
import { disagrees, evidenceFor, isStrong, mayClaim, rowKeyOf, type Row } from './evidence.ts';

const bike = { year: 2025, make: 'KTM', model: '450 SX-F', vin: 'VBKEX000000000001', valid: true };
const rider = (change: Partial<MatchableRider> = {}): MatchableRider => ({
  riderId: 'a',
  firstName: 'Émile',
  lastName: 'Roy',
  email: 'emile@x.test',
  amaNumber: '77',
  amaConfirmed: true,
  hometown: 'Temecula, CA',
  city: null,
  state: null,
  country: null,
  active: true,
  emailVerified: true,
  bikes: [bike],
  ...change,
});
const row = (change: Partial<Row> = {}): Row => ({
  name: 'Someone',
  hometown: null,
  amaNumber: null,
  email: null,
  vin: null,
  ...change,
});

describe('who may claim a waiting result (rule 36)', () => {
  it.each<[string, Partial<MatchableRider>, boolean]>([
    ['with a verified e-mail and a valid bike', {}, true],
    ['whose account is off', { active: false }, false],
    ['whose e-mail is not verified', { emailVerified: false }, false],
    ['without a bike', { bikes: [] }, false],
    ['without a valid bike', { bikes: [{ ...bike, valid: false }] }, false],
    ['with one valid bike of several', { bikes: [{ ...bike, valid: false }, bike] }, true],
  ])('a rider %s: %#', (_who, change, expected) => expect(mayClaim(rider(change))).toBe(expected));
});

describe('the evidence of a waiting result (rule 36)', () => {
  const named = { name: 'EMILE ROY', hometown: 'Temecula, CA' };
  it.each<[string, Partial<Row>, Partial<MatchableRider>, ClaimEvidence[]]>([
    ['nothing', {}, {}, []],
    ['the verified e-mail', { email: 'emile@x.test' }, {}, ['email']],
    ['an e-mail that is not verified', { email: 'emile@x.test' }, { emailVerified: false }, []],
    ['another e-mail', { email: 'emil@x.test' }, {}, []],
    ['the VIN of a valid bike', { vin: bike.vin }, {}, ['vin']],
    ['the VIN of a bike that is not valid', { vin: bike.vin }, { bikes: [{ ...bike, valid: false }] }, []],
    ['another VIN', { vin: 'VBKEX000000000002' }, {}, []],
    ['a VIN beside other bikes', { vin: bike.vin }, { bikes: [{ ...bike, vin: 'OTHER' }, bike] }, ['vin']],
    ['the confirmed AMA number', { amaNumber: '77' }, {}, ['amaNumber']],
    ['an AMA number that was only typed', { amaNumber: '77' }, { amaConfirmed: false }, ['unconfirmedAmaNumber']],
    ['another AMA number', { amaNumber: '78' }, {}, []],
    ['name and home', named, {}, ['nameAndHome']],
    ['the name alone', { ...named, hometown: null }, {}, []],
    ['the name with another home', { ...named, hometown: 'Reno, NV' }, {}, []],
    ['the home alone', { ...named, name: 'Luc Roy' }, {}, []],
    ['the home of a row without a name', { ...named, name: '' }, { firstName: '', lastName: '' }, []],
    ['an e-mail in place of the name', { ...named, name: 'emile@x.test', email: 'emile@x.test' }, {}, ['email']],
    [
      'an address in place of the name of a rider who is named like it',
      { ...named, name: '77', amaNumber: '77' },
      { firstName: '77', lastName: '' },
      ['amaNumber'],
    ],
    [
      'all of it',
      { ...named, email: 'emile@x.test', vin: bike.vin, amaNumber: '77' },
      {},
      ['email', 'vin', 'amaNumber', 'nameAndHome'],
    ],
  ])('%s', (_what, given, who, expected) => expect(evidenceFor(row(given), rider(who))).toEqual(expected));

  it.each<[ClaimEvidence[], boolean]>([
    [['email'], true],
    [['vin'], true],
    [['amaNumber'], true],
    [['unconfirmedAmaNumber'], false],
    [['nameAndHome'], false],
    [['unconfirmedAmaNumber', 'nameAndHome'], false],
    [['nameAndHome', 'vin'], true],
    [[], false],
  ])('%j pays by itself: %s', (evidence, strong) => expect(isStrong(evidence)).toBe(strong));
});

describe('what contradicts a claim (rule 36)', () => {
  it.each<[string, Partial<Row>, Partial<MatchableRider>, boolean]>([
    ['the own name', { name: 'Emile Roy' }, {}, false],
    ['another name', { name: 'Luc Roy' }, {}, true],
    ['no name', { name: '' }, {}, false],
    ['a number in place of the name', { name: '77', amaNumber: '77' }, {}, false],
    ['an address in place of the name', { name: 'emile@x.test', email: 'emile@x.test' }, {}, false],
    ['another address', { name: '', email: 'emil@x.test' }, {}, true],
    ['another number', { name: '', amaNumber: '78' }, {}, true],
    ['a number of a rider without one', { name: '', amaNumber: '78' }, { amaNumber: null }, false],
    ['no number', { name: '' }, {}, false],
  ])('%s', (_what, given, who, expected) => expect(disagrees(row(given), rider(who))).toBe(expected));
});

describe('two rows that say the same are not distinguished', () => {
  it('by accents and case', () =>
    expect(rowKeyOf(row({ name: 'Émile Roy', hometown: 'TEMECULA, ca' }))).toBe(
      rowKeyOf(row({ name: 'emile roy', hometown: 'Temecula, CA' })),
    ));
  it('each of their fields counts', () => {
    const fields = { name: 'n', hometown: 'h', amaNumber: 'a', email: 'e', vin: 'v' };
    expect(rowKeyOf(fields)).toBe('n|h|a|e|v');
    expect(rowKeyOf(row({ name: 'n' }))).toBe('n||||');
    for (const field of Object.keys(fields)) expect(rowKeyOf({ ...fields, [field]: 'x' })).not.toBe(rowKeyOf(fields));
  });
});
