/** Codes count up from here, so that base 36 always shows six characters (rule 13). */
export const firstCode = 60_466_176;

export function showCode(code: number): string {
  return code.toString(36).toUpperCase();
}

/** The number behind a code as a person types it, in any case; null when it cannot be one. */
export function readCode(text: string): number | null {
  return /^[0-9a-z]{6}$/i.test(text.trim()) ? Number.parseInt(text.trim(), 36) : null;
}
