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

/** The brand's own make named at the start of a results row's bike ("KTM 450 SX-F"); null when another or none is named. */
export function brandMakeIn(bike: string): string | null {
  const text = bike.trim().toLowerCase();
  return brand.makes.find((make) => text === make.toLowerCase() || text.startsWith(`${make.toLowerCase()} `)) ?? null;
}
