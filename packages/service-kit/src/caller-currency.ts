import type { Request } from 'express';
import type { Country, Currency } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';

/**
 * The currency of an answer with a single amount (rule 33): the requested one, else that of the caller's country, from
 * the account or, for a stranger, from the region of their language (`fr-CA`); else USD.
 */
export function callerCurrency(
  request: Pick<Request, 'get'>,
  { asked, country }: { asked?: Currency | undefined; country?: Country | null | undefined },
): Currency {
  if (asked) return asked;
  if (country) return currencyOf(country);
  const region = /^[a-z]{2,3}-([a-z]{2})\b/i.exec(request.get('accept-language') ?? '')?.[1];
  return currencyOf(region?.toUpperCase() === 'CA' ? 'CA' : 'US');
}
