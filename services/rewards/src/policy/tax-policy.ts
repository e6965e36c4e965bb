import type { TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { residenceOf } from '@podium/contracts/tax-residence.ts';

/** The values of one calendar year; `isDefault` while nobody proposed and confirmed others. */
export type TaxPolicyOfYear = { values: TaxPolicyValues; isDefault: boolean };

/**
 * What the program came with, to be confirmed with a tax adviser (rule 49): the threshold of Form 1099-MISC rose with the
 * payments after 2025; Form 1042-S has none; T4A and T4A-NR from C$500.
 */
export const defaultsOf = (year: number): TaxPolicyValues => ({
  creditCounts: true,
  nearPercent: 80,
  thresholdCents: { '1099-MISC': year > 2025 ? 200_000 : 60_000, '1042-S': 0, T4A: 50_000, 'T4A-NR': 50_000 },
  withholding: [],
});

/** What decides about a rider's tax: status, residence (ISO country) and whether a US tax number is on file. */
export type Taxed = { taxStatus: TaxStatus; country: string | null; hasUsNumber: boolean };

/**
 * The whole percent to withhold of cash: of a foreign person in US races by rule 21 (`rule21Percent`), else by the table
 * of the policy, which is empty by default. A US person's rate counts only where no US tax number is on file.
 */
export function withholdingPercentOf(
  rider: Taxed,
  currency: Currency,
  { values, rule21Percent }: { values: Pick<TaxPolicyValues, 'withholding'>; rule21Percent: number },
): number {
  const raceCountry = countryOf(currency);
  const residence = residenceOf(raceCountry, rider);
  if (raceCountry === 'US' && residence === 'foreign') return rule21Percent;
  if (raceCountry === 'US' && rider.hasUsNumber) return 0;
  return values.withholding.find((row) => row.raceCountry === raceCountry && row.residence === residence)?.percent ?? 0;
}

/** Whether a rate for races of the country depends on where the rider lives, so that it has to be known. */
export const needsResidence = ({ withholding }: Pick<TaxPolicyValues, 'withholding'>, currency: Currency): boolean =>
  currency === 'CAD' && withholding.some(({ raceCountry, percent }) => raceCountry === 'CA' && percent > 0);
