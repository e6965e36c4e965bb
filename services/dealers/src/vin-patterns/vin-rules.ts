/** A VIN in upper case, without blanks and hyphens (rule 22). */
export const normalizeVin = (vin: string) => vin.replace(/[\s-]/g, '').toUpperCase();

/**
 * `*` matches exactly one character, a shorter pattern is a prefix; nothing in it is a regular expression (rule 22).
 */
export function matchesPattern(pattern: string, vin: string): boolean {
  return pattern.length <= vin.length && [...pattern].every((mark, i) => mark === '*' || mark === vin[i]);
}

/** Whether a text is a pattern: up to 17 characters of a VIN, `*` for any one of them (rule 22). */
export const isPattern = (pattern: string) => /^[A-HJ-NPR-Z0-9*]{1,17}$/.test(pattern);

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

/** Checks the ninth character. It is only a warning: off-road frames need no check digit (rule 23). */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce((total, mark, i) => total + (letterValues[mark] ?? Number(mark)) * (weights[i] ?? 0), 0);
  return vin[8] === '0123456789X'[sum % 11];
}
