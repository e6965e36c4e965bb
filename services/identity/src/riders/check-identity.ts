import type { Session } from '@podium/contracts/roles.ts';
import { comesOfAgeByRequest, nameFixed, notWhileProxying } from '../errors.ts';
import { minorUntil } from './rider-rules.ts';
import type { RiderRow } from './find-rider.ts';

type Said = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  dateOfBirth?: string | undefined;
  amaNumber?: string | null | undefined;
  email?: string | undefined;
} & { [field in ReachField]?: string | null | undefined };

/** The fields by which money, mail and consent reach a rider, with their columns. */
const reachColumns = {
  phone1: 'phone1',
  phone2: 'phone2',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
  country: 'country',
  guardianName: 'guardian_name',
  guardianEmail: 'guardian_email',
} as const;
type ReachField = keyof typeof reachColumns;
const reachFields = Object.keys(reachColumns) as ReachField[];

/** The locked fields of a profile that an edit would change (rule 37). */
export function identityChanges(before: RiderRow, said: Said): string[] {
  const now = {
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
 * What riders may not change themselves: identity once something was earned (rule 37), a birth date that makes a minor
 * of age (rule 26), nor anybody by proxy (rule 29). `today` is a day of the program. Throws `identity/name-fixed`,
 * `identity/of-age-by-request`, `identity/not-while-proxying`.
 */
export function checkIdentityChange(before: RiderRow, said: Said, session: Session, today: string): void {
  if (session.type === 'admin') return;
  const changed = identityChanges(before, said);
  // Name, birth date, e-mail, phone, address and guardian: cheques and mail are sent there. Staff change them in their
  // own name.
  if (session.proxiedBy && (changed.length > 0 || reachesElsewhere(before, said))) throw notWhileProxying();
  if (before.identity_fixed && changed.length > 0) throw nameFixed(changed);
  if (changed.includes('dateOfBirth')) {
    const wasMinor = minorUntil(today, before.date_of_birth) !== null;
    if (wasMinor && minorUntil(today, said.dateOfBirth as string) === null) throw comesOfAgeByRequest();
  }
}

const reachesElsewhere = (before: RiderRow, said: Said): boolean =>
  (said.email !== undefined && said.email !== before.email) ||
  reachFields.some((field) => said[field] !== undefined && (said[field] || null) !== before[reachColumns[field]]);

/**
 * Whether a profile has another address or number: such tries are counted, since they could probe which are known here.
 */
export const namesAnother = (before: RiderRow, { email, amaNumber }: Said): boolean =>
  (email !== undefined && email !== before.email) || (Boolean(amaNumber) && amaNumber !== before.ama_number);

/**
 * Staff vouch for the number that they enter, unless they say otherwise; what a rider types proves nothing (rule 36).
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
