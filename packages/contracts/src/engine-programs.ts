import type { Locale } from './locales.ts';

/** Models are compared by letters and digits only: "450 SX-F" and "450SXF" are one. */
export const modelKey = (model: string) => model.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * A model that counts in a series (rule 35); "790*" is every model whose name begins with it. Years are model years, both
 * included; null for those of the series or the rules.
 */
export type ProgramModel = { model: string; from: number | null; to: number | null };
/** The most models that a series may list (rule 35). */
export const maxProgramModels = 50;

/** Whether a text may name a model: letters or digits, and a star at its end only. */
export const isModelName = (model: string): boolean => modelKey(model) !== '' && !model.slice(0, -1).includes('*');

/** Whether an entry of a series' models matches a bike. */
export function isProgramModel({ model }: Pick<ProgramModel, 'model'>, ridden: string): boolean {
  const key = modelKey(model);
  return model.endsWith('*') ? modelKey(ridden).startsWith(key) : modelKey(ridden) === key;
}

const any = (...models: string[]) => models.map((model): ProgramModel => ({ model, from: null, to: null }));

/** The programs with their own rules (rule 8), as the defaults of a series. */
export const enginePrograms = {
  superTwin: any('790*', '890*'),
  singles: any('450 SX-F', '450 XC-F', '450 XC-F W', '450 SMR').map((each) => ({ ...each, from: 2021, to: 2023 })),
} as const satisfies Record<string, ProgramModel[]>;
/** A program with rules of its own: SuperTwin or singles (spec 1). */
export type EngineProgram = keyof typeof enginePrograms;

type Words = {
  family: (model: string) => string;
  years: (named: { models: string; from: number; to: number }) => string;
};

/** The models as text, those of the same years together: "450 SX-F and 450 SMR, 2021 to 2023". */
export function nameProgramModels(models: readonly ProgramModel[], locale: Locale, words: Words): string {
  const list = new Intl.ListFormat(`${locale}-CA`, { type: 'conjunction' });
  const nameOf = ({ model }: ProgramModel) => (model.endsWith('*') ? words.family(model.slice(0, -1).trim()) : model);
  const groups = Map.groupBy(models, ({ from, to }) => `${from} ${to}`);
  return [...groups.values()]
    .map((group) => {
      const [names, first] = [list.format(group.map(nameOf)), group[0]];
      return first?.from && first.to ? words.years({ models: names, from: first.from, to: first.to }) : names;
    })
    .join('; ');
}
