/** The brand is data: its names are defined once here, for services and screens. */
export const brand = {
  programme: 'Podium Rewards',
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

/**
 * The make at the beginning of a results row's bike ("Honda CRF450R"), null if it begins with no known one ("450
 * SX-F").
 */
export function makeIn(bike: string): string | null {
  const text = bike.trim().toLowerCase();
  return knownMakes.find((make) => text === make.toLowerCase() || text.startsWith(`${make.toLowerCase()} `)) ?? null;
}
