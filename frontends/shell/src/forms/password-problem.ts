import { errorMessage } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';

/**
 * Why a new password will be refused, in the server's words; undefined for one that may do. The list of stolen ones
 * is the server's.
 */
export function passwordProblem(password: string, locale: Locale): string | undefined {
  const text = password.normalize('NFC');
  if (text.length < 8) return errorMessage('identity/password-too-short', locale);
  if (text.length > 128) return errorMessage('identity/password-too-long', locale);
  if (/[^\p{L}\p{M}\p{N} ]/u.test(text)) return errorMessage('identity/password-characters', locale);
  return undefined;
}
