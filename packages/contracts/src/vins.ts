/** A VIN as it is stored: 17 characters, none of them I, O or Q (rule 22). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letterValues: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** The ninth character that a VIN should have; off-road frames need not carry one (rule 23). */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, mark, i) => total + (letterValues[mark] ?? Number(mark)) * (weights[i] ?? 0), 0);
  return '0123456789X'[sum % 11] as string;
}
export const hasCheckDigit = (vin: string): boolean => vin[8] === checkDigitOf(vin);

/** The tenth characters of 1980 to 2009, which come again every thirty years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
export const yearCodeOf = (year: number): string => yearCodes[(year - 1980) % yearCodes.length] as string;

/** The model years that the tenth character stands for, the newest first; none for I, O, Q, U, Z and 0. */
export function modelYearsOf(vin: string): number[] {
  const first = 1980 + yearCodes.indexOf(vin[9] ?? '');
  return first < 1980 ? [] : [first + 30, first];
}

/** Under review: the rider has nothing to fix, and it does not pay yet. */
export const isInReview = ({ code }: { code?: string | undefined }): boolean => code === 'dealers/vin-review';

/** Significant characters of a pattern; with fewer it matches bikes of any brand. */
const minPatternMarks = 3;
/** A pattern that would match bikes of any brand. */
export const isTooWide = (pattern: string): boolean => pattern.replaceAll('*', '').length < minPatternMarks;

/** In one call of the desk's check. */
export const maxTestedVins = 500;
