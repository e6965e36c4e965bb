import { requestErrors } from './errors/request.ts';
import { identityErrors } from './errors/identity.ts';
import { dealersErrors } from './errors/dealers.ts';
import { importErrors } from './errors/import.ts';
import { apiAccessErrors } from './errors/api-access.ts';
import { catalogErrors } from './errors/catalog.ts';
import { claimBlockErrors } from './errors/claim-blocks.ts';
import { reportsErrors } from './errors/reports.ts';
import { payoutProviderErrors } from './errors/payout-provider.ts';
import { rewardsErrors } from './errors/rewards.ts';
import { fillText } from './fill-text.ts';
import type { Money } from './money.ts';
import { formatMoney } from './amounts.ts';
import type { Locale } from './locales.ts';

/**
 * Every error a client can get: its code, HTTP status and text in both languages. `{name}` is a parameter. A sentence
 * given in spec section 8 is used exactly.
 */
export const errorTexts = {
  ...requestErrors,
  ...identityErrors,
  ...dealersErrors,
  ...importErrors,
  ...catalogErrors,
  ...rewardsErrors,
  ...claimBlockErrors,
  ...payoutProviderErrors,
  ...reportsErrors,
  ...apiAccessErrors,
};

/** As `rewards/insufficient-credit`: the part of the product, then what is wrong. */
export type ErrorCode = keyof typeof errorTexts;
/** The values of a text's placeholders; money in integer cents, formatted for the reader. */
export type ErrorParams = Record<string, string | number | Money>;

/** The HTTP status of an error. */
export function errorStatus(code: ErrorCode): number {
  return errorTexts[code].status;
}

/** The sentence in a person's language, with the parameters filled in (money formatted for that language). */
export function errorMessage(code: ErrorCode, locale: Locale, params: ErrorParams = {}): string {
  return fillText(errorTexts[code][locale], (name) => {
    const value = params[name];
    return typeof value === 'object' ? formatMoney(value.amount, value.currency, locale) : value?.toString();
  });
}
