import { enginePrograms, isProgramModel, modelKey, nameProgramModels, type ProgramModel } from './engine-programs.ts';
import { programModelSchema } from './program-model-schema.ts';

const counts = (program: keyof typeof enginePrograms, model: string) =>
  enginePrograms[program].some((entry) => isProgramModel(entry, model));

describe('the models of the engine programs (rules 8 and 35)', () => {
  it('are compared by letters and digits', () => expect(modelKey('450 SX-F')).toBe(modelKey('450sxf')));
  it.each([
    ['790 Duke', true],
    ['790 Adventure R', true],
    ['890 Duke R', true],
    ['890 SMT', true],
    ['690 Duke', false],
    ['1290 Super Duke', false],
    ['1790 Duke', false],
    ['450 SX-F', false],
  ])('SuperTwin takes a %s: %s', (model, expected) => expect(counts('superTwin', model)).toBe(expected));
  it.each([
    ['450 SX-F', true],
    ['450SXF', true],
    ['450 XC-F', true],
    ['450 XC-F W', true],
    ['450 XCF-W', true],
    ['450 SMR', true],
    ['250 SX-F', false],
    ['450 EXC-F', false],
    ['450 SX-F Factory Edition', false],
    ['350 XC-F', false],
    ['790 Duke', false],
  ])('singles take a %s: %s [S9.10]', (model, expected) => expect(counts('singles', model)).toBe(expected));
  it('the singles count by the model years 2021 to 2023 [S9.10]', () =>
    expect(enginePrograms.singles.map(({ from, to }) => [from, to])).toEqual(Array(4).fill([2021, 2023])));
  it.each([
    [{ model: '790*', from: null, to: null }, true],
    [{ model: '450 SX-F', from: 2021, to: 2023 }, true],
    [{ model: '450 SX-F', from: 2023, to: 2021 }, false],
    [{ model: '450 SX-F', from: 2021, to: null }, false],
    [{ model: '450 SX-F', from: null, to: 2023 }, false],
    [{ model: '450 SX-F', from: 2023, to: 2023 }, true],
    [{ model: '*', from: null, to: null }, false],
    [{ model: '4*0', from: null, to: null }, false],
    [{ model: ' - ', from: null, to: null }, false],
  ])('%j is an entry: %s', (entry, expected) => expect(programModelSchema.safeParse(entry).success).toBe(expected));
});

describe('the models as text', () => {
  const words = {
    family: (model: string) => `all ${model}`,
    years: ({ models, from, to }: { models: string; from: number; to: number }) => `${models}, ${from} to ${to}`,
  };
  it.each<[string, readonly ProgramModel[], string, string]>([
    ['families', enginePrograms.superTwin, 'all 790 and all 890', 'all 790 et all 890'],
    [
      'models of the same years',
      enginePrograms.singles,
      '450 SX-F, 450 XC-F, 450 XC-F W and 450 SMR, 2021 to 2023',
      '450 SX-F, 450 XC-F, 450 XC-F W et 450 SMR, 2021 to 2023',
    ],
    [
      'each group of years by itself',
      [
        { model: '450 SX-F', from: 2021, to: 2023 },
        { model: '790 *', from: null, to: null },
        { model: '450 SMR', from: 2021, to: 2023 },
        { model: '250 SX-F', from: 2022, to: 2023 },
      ],
      '450 SX-F and 450 SMR, 2021 to 2023; all 790; 250 SX-F, 2022 to 2023',
      '450 SX-F et 450 SMR, 2021 to 2023; all 790; 250 SX-F, 2022 to 2023',
    ],
    ['an entry with one year alone has no years', [{ model: '790', from: 2021, to: null }], '790', '790'],
    ['nothing', [], '', ''],
  ])('%s', (_what, models, en, fr) => {
    expect([nameProgramModels(models, 'en', words), nameProgramModels(models, 'fr', words)]).toEqual([en, fr]);
  });
});
