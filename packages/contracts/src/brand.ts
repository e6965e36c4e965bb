/** The brand is data: its names are defined once here, for services and screens. */
export const brand = {
  program: 'Podium Rewards',
  /** Makes that earn; a results row with another make was ridden on another bike (rule 4). */
  makes: ['KTM'],
  siteUrl: 'https://www.example.com/powersports',
} as const;

/** Whether a make is one of the brand's, in whatever case. */
export function isBrandMake(make: string): boolean {
  return brand.makes.some((own) => own.toLowerCase() === make.trim().toLowerCase());
}

/** Makes named in race results, so that "Honda CRF450R" is known not to be a KTM; other words name no make. */
export const knownMakes = [
  'KTM',
  'Honda',
  'Yamaha',
  'Kawasaki',
  'Suzuki',
  'Husqvarna',
  'GasGas',
  'Gas Gas',
  'Beta',
  'Sherco',
  'TM',
  'Triumph',
  'Ducati',
  'BMW',
  'Indian',
  'Harley-Davidson',
  'Aprilia',
  'Cobra',
  'Stark',
  'Fantic',
  'Rieju',
  'Royal Enfield',
  'MV Agusta',
  'Zero',
  'Alta',
  'Montesa',
  'Scorpa',
  'Vertigo',
] as const;

/** The canonical spelling of a make, whatever its case; null for an unknown one. */
export function makeNamed(text: string): string | null {
  return knownMakes.find((make) => make.toLowerCase() === text.trim().toLowerCase()) ?? null;
}

/** How results shorten a make; a word by itself, in whatever case. */
const shortened: Record<string, (typeof knownMakes)[number]> = {
  hon: 'Honda',
  yam: 'Yamaha',
  yama: 'Yamaha',
  kaw: 'Kawasaki',
  kawi: 'Kawasaki',
  suz: 'Suzuki',
  suzi: 'Suzuki',
  hus: 'Husqvarna',
  husq: 'Husqvarna',
  husky: 'Husqvarna',
  hqv: 'Husqvarna',
  hva: 'Husqvarna',
  gas: 'GasGas',
  gg: 'GasGas',
  tri: 'Triumph',
  duc: 'Ducati',
  harley: 'Harley-Davidson',
  'h-d': 'Harley-Davidson',
  hd: 'Harley-Davidson',
  bet: 'Beta',
  she: 'Sherco',
  apr: 'Aprilia',
};

/** Models that one make alone builds, without spaces and hyphens. */
const models: [RegExp, (typeof knownMakes)[number]][] = [
  [
    /^(\d{2,3})?(sxf|xcf|xcfw|excf|exc|smr)(\d{2,3})?$|^\d{2,3}(sx|xc|xcw)$|^(690|790|890|1290)?(duke|adventurer)$/,
    'KTM',
  ],
  [/^(crf|cbr|cr)\d{2,4}[a-z]*$/, 'Honda'],
  [/^(yz|yzf|yfz|xt)[fr]?\d{1,4}[a-z]*$|^wr\d{3}[fr]$/, 'Yamaha'],
  [/^(kx|klx|zx)\d{1,4}[a-z]*$|^kxf\d{3}$/, 'Kawasaki'],
  [/^(rmz|rm|gsxr|drz)\d{2,4}[a-z]*$/, 'Suzuki'],
  [/^(fc|fe|fx|fs)\d{3}$/, 'Husqvarna'],
];

/**
 * The make that a results row's bike names, wherever it stands and however it is shortened ("2025 Honda", "YAM YZ450F"),
 * or by a model that one make alone builds ("CRF450R"); null if it names none (rule 4).
 */
export function makeIn(bike: string): string | null {
  const words = bike
    .toLowerCase()
    .split(/[\s,;/()]+/)
    .filter(Boolean);
  return named(words) ?? words.map((word) => shortened[word]).find(Boolean) ?? modelled(words);
}

/** The first make that is written out; some have two words. */
function named(words: string[]): string | null {
  for (const [i] of words.entries())
    for (const make of knownMakes) {
      const own = make.toLowerCase().split(' ');
      if (own.every((word, n) => words[i + n] === word)) return make;
    }
  return null;
}

/** Models are written in one word or in several: "CRF 450 R", "450 SX-F", "XC-F W". */
function modelled(words: string[]): string | null {
  const bare = words.map((word) => word.replaceAll(/[-.]/g, ''));
  for (const [i] of bare.entries())
    for (const length of [1, 2, 3]) {
      const text = bare.slice(i, i + length).join('');
      const found = models.find(([pattern]) => pattern.test(text));
      if (found) return found[1];
    }
  return null;
}
