import { enginePrograms } from '@podium/contracts/engine-programs.ts';
import { whyNoBikeQualifies } from './bike-rules.ts';

const modelYears = { from: 2024, to: 2026 };
const bike = (year: number, model: string) => ({ year, model });

describe('a bike in a series of an engine program (rules 8 and 35)', () => {
  it.each([
    ['singles', bike(2022, '450 SX-F'), null],
    ['singles', bike(2021, '450 XC-F W'), null],
    ['singles', bike(2023, '450 SMR'), null],
    ['singles', bike(2020, '450 SX-F'), 'modelYear'],
    ['singles', bike(2024, '450 SX-F'), 'modelYear'],
    ['singles', bike(2022, '250 SX-F'), 'modelNotInSeries'],
    ['singles', bike(2022, '790 Duke'), 'modelNotInSeries'],
    ['superTwin', bike(2024, '790 Duke'), null],
    ['superTwin', bike(2026, '890 Duke R'), null],
    ['superTwin', bike(2022, '890 Duke R'), 'modelYear'],
    ['superTwin', bike(2025, '690 SMC R'), 'modelNotInSeries'],
    ['superTwin', bike(2025, '450 SX-F'), 'modelNotInSeries'],
  ] as const)('%s, %j: %s [S9.10]', (program, ridden, reason) =>
    expect(whyNoBikeQualifies([ridden], { modelYears, programModels: enginePrograms[program] })).toBe(reason),
  );
  it('one matching bike is enough, by one entry alone', () => {
    const policy = { modelYears, programModels: [...enginePrograms.singles, { model: '790*', from: null, to: null }] };
    expect(whyNoBikeQualifies([bike(2022, '250 SX-F'), bike(2022, '450 SX-F')], policy)).toBe(null);
    expect(whyNoBikeQualifies([bike(2025, '450 SX-F'), bike(2022, '790 Duke')], policy)).toBe('modelYear');
    expect(whyNoBikeQualifies([bike(2019, '450 SX-F'), bike(2022, '450 SX-F')], policy)).toBe(null);
  });
  it.each([
    [2021, null],
    [null, 2023],
    [null, null],
  ])('an entry without both of its years counts by those of the series: %s to %s', (from, to) => {
    const policy = { modelYears, programModels: [{ model: '790*', from, to }] };
    expect(whyNoBikeQualifies([bike(2024, '790 Duke')], policy)).toBe(null);
    expect(whyNoBikeQualifies([bike(2022, '790 Duke')], policy)).toBe('modelYear');
  });
  it('without a list of models every model counts by its year', () => {
    expect(whyNoBikeQualifies([bike(2025, '250 SX-F')], { modelYears, programModels: null })).toBe(null);
    expect(whyNoBikeQualifies([bike(2022, '250 SX-F')], { modelYears, programModels: null })).toBe('modelYear');
  });
});
