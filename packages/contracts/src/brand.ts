/** The brand is data: its names stand here once, for services and screens alike. */
export const brand = {
  programme: 'Podium Rewards',
  /** Makes that earn; a results row that names another make rode another bike (rule 4). */
  makes: ['KTM'],
  siteUrl: 'https://www.example.com/powersports',
} as const;

export function isBrandMake(make: string): boolean {
  return brand.makes.some((own) => own.toLowerCase() === make.trim().toLowerCase());
}

/**
 * Makes that race results name, so that "Honda CRF450R" is known to be no KTM; words that are none of these name no
 * make.
 */
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

/** A make as it is written, whatever the case it was typed in; null for one that we do not know. */
export function makeNamed(text: string): string | null {
  return knownMakes.find((make) => make.toLowerCase() === text.trim().toLowerCase()) ?? null;
}

/**
 * The make that a results row's bike begins with ("Honda CRF450R"), null when it begins with none that we know ("450
 * SX-F").
 */
export function makeIn(bike: string): string | null {
  const text = bike.trim().toLowerCase();
  return knownMakes.find((make) => text === make.toLowerCase() || text.startsWith(`${make.toLowerCase()} `)) ?? null;
}
