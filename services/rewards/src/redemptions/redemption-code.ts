/** As shown on receipts. */
export const showCode = (code: number): string => Number(code).toString(36).toUpperCase();

/** The number behind a typed code, in any case; null if it is not valid. Codes are shown in base 36 (rule 13). */
export function readCode(text: string): number | null {
  return /^[0-9a-z]{6}$/i.test(text.trim()) ? Number.parseInt(text.trim(), 36) : null;
}
