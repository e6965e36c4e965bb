import { identityErrors } from '@podium/contracts/errors/identity.ts';
import type { Locale } from '@podium/contracts/locales.ts';

/**
 * Why the server will refuse a new password, in its own words; undefined for an acceptable one. Only the server can
 * check for stolen passwords.
 */
export function passwordProblem(password: string, locale: Locale): string | undefined {
  const text = password.normalize('NFC');
  if (text.length < 8) return identityErrors['identity/password-too-short'][locale];
  if (text.length > 128) return identityErrors['identity/password-too-long'][locale];
  if (/[^\p{L}\p{M}\p{N} ]/u.test(text)) return identityErrors['identity/password-characters'][locale];
  return undefined;
}
