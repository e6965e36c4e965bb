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
