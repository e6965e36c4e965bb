import { isSameMailbox } from '@podium/contracts/mailbox.ts';
import { adultAge, minimumAge } from '@podium/contracts/program-rules.ts';
import { guardianIsRider, guardianMissing, pinRefused, tooYoung } from '../errors.ts';

/** Whole years on a day, both `YYYY-MM-DD`. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The 18th birthday of a minor on a day, both `YYYY-MM-DD`; null for an adult. */
export function minorUntil(today: string, dateOfBirth: string): string | null {
  if (ageOn(today, dateOfBirth) >= adultAge) return null;
  const [year, day] = [Number(dateOfBirth.slice(0, 4)) + adultAge, dateOfBirth.slice(5)];
  // No leap year comes 18 years after another.
  return `${year}-${day === '02-29' ? '03-01' : day}`;
}

/**
 * Under 13 is refused; from 13 to 17 a guardian must be named, who has to consent (rule 26) and whose mailbox is not
 * the rider's own. Throws `identity/too-young`, `identity/guardian-missing`, `identity/guardian-is-rider`.
 */
export function checkAge(
  today: string,
  dateOfBirth: string,
  guardian: { name?: string | null | undefined; email?: string | null | undefined },
  ownEmail: string,
): { guardianNeeded: boolean } {
  const age = ageOn(today, dateOfBirth);
  if (!(age >= minimumAge && age < 120)) throw tooYoung();
  if (age < adultAge && !(guardian.name && guardian.email)) throw guardianMissing();
  if (age < adultAge && guardian.email && isSameMailbox(guardian.email, ownEmail)) throw guardianIsRider();
  return { guardianNeeded: age < adultAge };
}

/** Four digits, and none of the most common ones (rule 16). Throws `identity/pin-format`, `identity/pin-too-simple`. */
export function checkPin(pin: string, dateOfBirth: string): void {
  if (!/^\d{4}$/.test(pin)) throw pinRefused('identity/pin-format');
  if (pin === '0000' || pin === '1234' || pin === dateOfBirth.slice(0, 4)) throw pinRefused('identity/pin-too-simple');
}
