import { hasWords } from '@podium/contracts/names.ts';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listDealers, markOfDealers } from './dealers.store.ts';
import { dealerOf } from './save-dealer.ts';

/** `name` is parts of it; an absent field does not filter. */
export type DealerSearch = { name?: string; state?: string; country?: string; active: 'true' | 'false' | 'all' };

/**
 * All dealers, cached until one of them changes: most visitors request the whole list, and thousands of rows cost more
 * to fetch than to search. The version is checked each time, so every instance answers the same.
 */
export class Directory {
  readonly #db: Database;
  #mark = '';
  #dealers: readonly Dealer[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** Differs after any change of a dealer. */
  version(): Promise<string> {
    return markOfDealers(this.#db);
  }

  /** By name, then by id. */
  async all(): Promise<readonly Dealer[]> {
    // Read before the dealers: a change between the two is noticed at the next call.
    const mark = await this.version();
    if (mark !== this.#mark) {
      this.#dealers = (await listDealers(this.#db)).map(dealerOf);
      this.#mark = mark;
    }
    return this.#dealers;
  }
}

export const isActiveAs = (active: DealerSearch['active'], dealer: Dealer): boolean =>
  active === 'all' || dealer.active === (active === 'true');

/** Every word of `name` is part of the dealer's. */
export function isSearched({ name = '', state, country, active }: DealerSearch, dealer: Dealer): boolean {
  return (
    isActiveAs(active, dealer) &&
    (!state || dealer.state === state) &&
    (!country || dealer.country === country) &&
    hasWords(dealer.name, name)
  );
}
