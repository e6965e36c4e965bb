import type { Locale } from '@podium/contracts/locales.ts';

/** `(951) 555-0142`; longer numbers have their country code: `+1 (951) 555-0142`. Anything else is shown as it is. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length < 10 || digits.length > 13) return phone ?? '';
  const own = digits.slice(-10);
  const prefix = digits.slice(0, -10);
  return `${prefix ? `+${prefix} ` : ''}(${own.slice(0, 3)}) ${own.slice(3, 6)}-${own.slice(6)}`;
}

/** Age in whole years at a moment; `Unknown` for an invalid date of birth. */
export function formatAge(
  dateOfBirth: string | null | undefined,
  locale: Locale = 'en',
  now: Date = new Date(),
): string {
  const unknown = locale === 'fr' ? 'Inconnu' : 'Unknown';
  const born = /^(\d{4})-(\d{2})-(\d{2})/.exec(dateOfBirth ?? '');
  if (!born || Number.isNaN(Date.parse(born[0]))) return unknown;
  const [year, month, day] = [Number(born[1]), Number(born[2]), Number(born[3])];
  const had = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  const age = now.getUTCFullYear() - year - (had ? 0 : 1);
  return age >= 0 && age < 130 ? String(age) : unknown;
}
