import type { Request } from 'express';
import { currencyOf, type Country, type Currency } from '@podium/contracts/money.ts';

/**
 * The currency that one sum is told in (rule 33): the one that is asked for, else that of the caller's country, as the
 * account says it or, for a stranger, the region of their language (`fr-CA`); else USD.
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
