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
    ['2025 Honda', 'Honda'],
    ['My Honda', 'Honda'],
    ['CRF450R (Honda)', 'Honda'],
    ['HON', 'Honda'],
    ['YAM YZ450F', 'Yamaha'],
    ['Husky FC450', 'Husqvarna'],
    ['h-d 883', 'Harley-Davidson'],
    ['CRF450R', 'Honda'],
    ['CRF 450 R', 'Honda'],
    ['yz250f', 'Yamaha'],
    ['WR450F', 'Yamaha'],
    ['KX450', 'Kawasaki'],
    ['RM-Z 450', 'Suzuki'],
    ['FC 350', 'Husqvarna'],
    ['450 SX-F', 'KTM'],
    ['450SXF', 'KTM'],
    ['350 XC-F W', 'KTM'],
    ['790 Duke', 'KTM'],
    ['2024 85 SX', 'KTM'],
    ['KTM (was CRF450R)', 'KTM'],
    ['KTMs', null],
    ['Alta-like', null],
    ['CA', null],
    ['450', null],
    ['#12 blue', null],
    ['', null],
  ])('%j names %s', (bike, make) => expect(makeIn(bike)).toBe(make));

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
