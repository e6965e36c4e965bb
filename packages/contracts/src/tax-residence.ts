import type { TaxNumberStand } from './api/rewards/tax.ts';
import type { Country } from './money.ts';
import type { TaxStatus } from './payouts.ts';

/**
 * Whether a rider is taxed as a resident of the country of a race: in the US a US person, in Canada who lives there.
 * Null while the status, or in Canada the country of residence (ISO), is not known.
 */
export function residenceOf(
  raceCountry: Country,
  { taxStatus, country }: { taxStatus: TaxStatus; country: string | null },
): 'resident' | 'foreign' | null {
  if (raceCountry === 'CA') return country === null ? null : country === 'CA' ? 'resident' : 'foreign';
  return taxStatus === 'unknown' ? null : taxStatus === 'usPerson' ? 'resident' : 'foreign';
}

/** Whether a tax number is one of the US; another does not end backup withholding. */
export const isUsNumber = ({ type }: Pick<TaxNumberStand, 'type'>): boolean => ['ssn', 'itin', 'ein'].includes(type);
