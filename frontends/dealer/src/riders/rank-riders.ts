import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import type { RiderLean } from '@podium/contracts/people.ts';

/**
 * Whom a counter most likely means stands first: names that begin with the search, then who has credit here, then who
 * redeemed here before; else the order of the answer.
 */
export function rankRiders(
  riders: readonly RiderLean[],
  { query, wallets, currency }: { query: string; wallets: ListedWallet[] | undefined; currency: Currency | undefined },
): RiderLean[] {
  const asked = wordsOf(query);
  const rank = ({ id, fullName, amaNumber }: RiderLean): number => {
    const words = wordsOf(`${fullName} ${amaNumber ?? ''}`.replaceAll('-', ' '));
    const begins = asked.every((each) => words.some((word) => word.startsWith(each)));
    const wallet = wallets?.find(({ riderId }) => riderId === id);
    const hasCredit = wallet?.available.some((each) => each.currency === currency && each.cents > 0) ?? false;
    return (begins ? 4 : 0) + (hasCredit ? 2 : 0) + (wallet?.redeemedHere ? 1 : 0);
  };
  return riders
    .map((rider) => ({ rider, rank: rank(rider) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ rider }) => rider);
}
