import fc from 'fast-check';
import { readTaxNumber } from './tax-numbers.ts';

describe('a tax number [rule 49]', () => {
  it.each([
    ['ssn', '219-09-9999', '219099999'],
    ['ssn', ' 219 09 9999 ', '219099999'],
    ['ssn', '000-12-3456', null],
    ['ssn', '666-12-3456', null],
    ['ssn', '900-12-3456', null],
    ['ssn', '219-00-9999', null],
    ['ssn', '219-09-0000', null],
    ['ssn', '219-09-999', null],
    ['itin', '912-70-1234', '912701234'],
    ['itin', '912-93-1234', null],
    ['itin', '912-49-1234', null],
    ['itin', '812-70-1234', null],
    ['ein', '12-3456789', '123456789'],
    ['ein', '07-3456789', null],
    ['sin', '130 692 544', '130692544'],
    // The check digit is another.
    ['sin', '130 692 545', null],
    ['sin', '046 454 286', null],
    ['foreign', 'ab.12-34 56', 'AB123456'],
    ['foreign', '12345', null],
    ['foreign', 'Zoé 123456', null],
  ] as const)('%s %s is stored as %s', (type, text, number) => expect(readTaxNumber(type, text)).toBe(number));

  it('of Canada is known by its check digit: no other last digit is right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 79_999_999 }), (first) => {
        const right = [...'0123456789'].filter((digit) => readTaxNumber('sin', `${first}${digit}`) !== null);
        expect(right).toHaveLength(1);
      }),
    );
  });
});
