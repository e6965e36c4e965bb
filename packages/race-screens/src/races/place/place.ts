/** The keys of the table's address that say where. */
export const placeKeys = ['country', 'state', 'city', 'zipcode', 'distance'] as const;
export type Place = { [K in (typeof placeKeys)[number]]?: string | undefined };

/** A place in a few words; empty where there is none. */
export function placeText(
  { country, state, city, zipcode, distance }: Place,
  words: { country: (code: string) => string; around: (miles: string, zipcode: string) => string },
): string {
  return [zipcode && words.around(distance ?? '50', zipcode), city, state, country && words.country(country)]
    .filter(Boolean)
    .join(', ');
}

/** Half a postal code would find nothing and say so at every letter. */
export const zipcodeProblem = (zipcode: string | undefined): boolean =>
  Boolean(zipcode?.trim()) && !/^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(zipcode?.trim() ?? '');
