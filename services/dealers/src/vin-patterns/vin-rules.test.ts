import { hasCheckDigit, isVin, modelYearsOf, yearCodeOf } from '@podium/contracts/vins.ts';
import fc from 'fast-check';
import { isPattern, matchesPattern, normalizeVin } from './vin-rules.ts';

describe('a VIN', () => {
  it.each([
    ['VBKEX440RM1000017', true],
    ['VBKEX440RM100001', false],
    ['VBKEX440RM10000177', false],
    ['VBKEI440RM1000017', false],
    ['VBKEO440RM1000017', false],
    ['VBKEQ440RM1000017', false],
    ['vbkex440rm1000017', false],
  ])('%s: %s [S5.6]', (vin, valid) => expect(isVin(vin)).toBe(valid));
  it('is normalized to upper case, without spaces and dashes', () =>
    expect(normalizeVin(' vbk-ex 440RM1000017 ')).toBe('VBKEX440RM1000017'));
  it.each([
    ['1M8GDM9AXKP042788', true],
    ['1M8GDM9A1KP042788', false],
  ])('the check digit of %s: %s', (vin, right) => expect(hasCheckDigit(vin)).toBe(right));
  it.each([
    ['T', [2026, 1996]],
    ['K', [2019, 1989]],
    ['A', [2010, 1980]],
    ['9', [2039, 2009]],
    ['U', []],
    ['Z', []],
    ['0', []],
  ])('the tenth character %s stands for the model years %j [finding 40.8]', (mark, years) => {
    expect(modelYearsOf(`VBKEX440X${mark}1000017`)).toEqual(years);
    for (const year of years) expect(yearCodeOf(year)).toBe(mark);
  });
});

describe('a pattern', () => {
  const vin = 'VBKEX440RM1000017';
  it.each([
    ['VBK', true],
    ['VBK*X4', true],
    ['*'.repeat(17), true],
    ['VBKEX440RM1000017', true],
    ['VBKEX440RM1000018', false],
    ['vbk', false],
    ['VBKY', false],
    [`${'*'.repeat(17)}*`, false],
    ['', true],
  ])('%s matches: %s', (pattern, matches) => expect(matchesPattern(pattern, vin)).toBe(matches));
  it.each([
    ['VBK', true],
    ['VBK*X4', true],
    ['*', true],
    ['*'.repeat(17), true],
    ['*'.repeat(18), false],
    ['', false],
    ['vbk', false],
    ['VB K', false],
    ['VBK.', false],
    ['VBKI', false],
    ['-VBK', false],
  ])('%j may be one: %s (rule 22)', (pattern, expected) => expect(isPattern(pattern)).toBe(expected));
  it('is never a regular expression', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 17 }),
        (pattern) => matchesPattern(pattern, vin) === [...pattern].every((mark, i) => mark === '*' || vin[i] === mark),
      ),
    );
  });
});
