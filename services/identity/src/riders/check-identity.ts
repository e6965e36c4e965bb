import type { Session } from '@podium/contracts/roles.ts';
import { comesOfAgeByRequest, nameFixed, notWhileProxying } from '../errors.ts';
import { minorUntil } from './rider-rules.ts';
import type { RiderRow } from './riders.store.ts';

type Said = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  dateOfBirth?: string | undefined;
  amaNumber?: string | null | undefined;
  email?: string | undefined;
};

/** Which of a profile's fixed fields are said to be others than they are (rule 37). */
export function identityChanges(before: RiderRow, said: Said): string[] {
  const now: Required<Omit<Said, 'email'>> = {
    firstName: before.first_name,
    lastName: before.last_name,
    dateOfBirth: before.date_of_birth,
    amaNumber: before.ama_number,
  };
  return (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => said[field] !== undefined && said[field] !== now[field],
  );
}

/**
 * What riders may not change by themselves: who they are once something was earned or claimed (rule 37), and a birth
 * date that makes a minor of age (rule 26). Nobody changes name, birth date or e-mail while proxying (rule 29); staff
 * do it in their own name. `today` is a day of the programme.
 */
export function checkIdentityChange(before: RiderRow, said: Said, session: Session, today: string): void {
  if (session.type === 'admin') return;
  const changed = identityChanges(before, said);
  const isOtherEmail = said.email !== undefined && said.email !== before.email;
  if (session.proxiedBy && (isOtherEmail || changed.length > 0)) throw notWhileProxying();
  if (before.identity_fixed && changed.length > 0) throw nameFixed(changed);
  if (changed.includes('dateOfBirth')) {
    const wasMinor = minorUntil(today, before.date_of_birth) !== null;
    if (wasMinor && minorUntil(today, said.dateOfBirth as string) === null) throw comesOfAgeByRequest();
  }
}

/** Whether a profile names another address or number: such tries are counted, for they could ask who is known here. */
export const namesAnother = (before: RiderRow, { email, amaNumber }: Said): boolean =>
  (email !== undefined && email !== before.email) || (Boolean(amaNumber) && amaNumber !== before.ama_number);

/**
 * Staff vouch for the number that they enter, unless they say otherwise; what a rider types is proof of nothing
 * (rule 36).
 */
export function amaChange(
  before: RiderRow,
  { amaNumber, amaConfirmed }: { amaNumber?: string | null | undefined; amaConfirmed?: boolean | undefined },
  session: Session,
): { ama_confirmed?: boolean } {
  const number = amaNumber === undefined ? before.ama_number : amaNumber;
  if (session.type === 'admin') {
    const vouched = amaConfirmed ?? (amaNumber === undefined ? before.ama_confirmed : true);
    const ama_confirmed = vouched && number !== null;
    return ama_confirmed === before.ama_confirmed ? {} : { ama_confirmed };
  }
  return number === before.ama_number ? {} : { ama_confirmed: false };
}
