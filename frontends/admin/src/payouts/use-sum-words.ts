import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { sumsOf } from './claim-sums.ts';

/** `$80.00 USD, $20.00 CAD`: the total of claims as text for buttons and questions. */
export function useSumWords(): (claims: readonly PayoutClaim[]) => string {
  const { moneyWithCode } = useFormats();
  return (claims) =>
    sumsOf(claims)
      .map(({ currency, cents }) => moneyWithCode(cents, currency))
      .join(', ');
}
