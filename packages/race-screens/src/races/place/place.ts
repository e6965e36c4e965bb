/** The query parameters of the place filter. */
export const placeKeys = ['country', 'state', 'city', 'zipcode', 'distance'] as const;
export type Place = { [K in (typeof placeKeys)[number]]?: string | undefined };

/** The place as a short text; empty if none is set. */
export function placeText(
  { country, state, city, zipcode, distance }: Place,
  words: { country: (code: string) => string; around: (miles: string, zipcode: string) => string },
): string {
  return [zipcode && words.around(distance ?? '50', zipcode), city, state, country && words.country(country)]
    .filter(Boolean)
    .join(', ');
}

/** An incomplete postal code finds nothing, so it is an error before it is applied. */
export const zipcodeProblem = (zipcode: string | undefined): boolean =>
  Boolean(zipcode?.trim()) && !/^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(zipcode?.trim() ?? '');
