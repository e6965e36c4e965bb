import { isBrandMake, knownMakes, makeIn, makeNamed } from './brand.ts';

describe('the make of a bike (rule 4)', () => {
  it.each([
    ['KTM', true],
    [' ktm ', true],
    ['Husqvarna', false],
    ['KTM 450', false],
    ['', false],
  ])('%j is the brand: %s', (make, expected) => expect(isBrandMake(make)).toBe(expected));

  it.each([
    ['Honda CRF450R', 'Honda'],
    [' honda', 'Honda'],
    ['KTM', 'KTM'],
    ['KTM 450 SX-F', 'KTM'],
    ['Gas Gas MC 250', 'Gas Gas'],
    ['GASGAS MC 250', 'GasGas'],
    ['TM Racing', 'TM'],
    ['Harley-Davidson 883', 'Harley-Davidson'],
    ['450 SX-F', null],
    ['KTMs', null],
    ['Alta-like', null],
    ['My Honda', null],
    ['', null],
  ])('%j begins with %s', (bike, make) => expect(makeIn(bike)).toBe(make));

  it.each([
    ['yamaha', 'Yamaha'],
    [' ROYAL ENFIELD ', 'Royal Enfield'],
    ['Yamaha YZ', null],
    ['', null],
  ])('%j is named %s', (text, make) => expect(makeNamed(text)).toBe(make));

  it.each(knownMakes)('%s is known in any case, alone and before a model', (make) => {
    expect([makeNamed(make.toUpperCase()), makeIn(`${make.toLowerCase()} 250`), makeIn(make)]).toEqual([
      make,
      make,
      make,
    ]);
  });
});
