import { repayLegs } from '../src/ledger/postings.ts';
import { Books, type Lot } from './books.ts';

/** Books in which debts are set off, written off and met by what comes back (rules 9 and 43). */
export class Debts extends Books {
  /** Debts are set against what is at hand, what ends first first (rule 9). */
  protected settleAll(kind: Lot['kind']) {
    for (const owner of [0, 1]) {
      const atHand = this.own(owner, kind)
        .filter((lot) => lot.current > 0 && !lot.claim && (kind === 'cash' || lot.ends >= this.day))
        .sort((a, b) => compare(a.ends, b.ends) || byAge(a, b));
      for (const lot of atHand) this.repay(lot, Math.min(this.debt(owner, kind), lot.current));
    }
  }

  protected repay(lot: Lot, cents: number) {
    if (cents === 0) return;
    this.write(repayLegs(this.leg(lot), cents));
    Object.assign(lot, {
      current: lot.current - cents,
      used: lot.used + cents,
      status: lot.current === cents ? 'used' : lot.status,
    });
    this.reduceDebt(lot.owner, lot.kind, cents);
  }

  /** The debt of the lot that was revoked first is reduced first. */
  protected reduceDebt(owner: number, kind: Lot['kind'], cents: number, isWrittenOff = false) {
    this.owe(owner, kind, -cents);
    const owing = this.own(owner, kind)
      .filter(({ debt }) => debt > 0)
      .sort((a, b) => compare(a.revokedOn, b.revokedOn) || compare(a.awardId, b.awardId));
    let left = cents;
    for (const lot of owing) {
      const part = Math.min(left, lot.debt);
      Object.assign(lot, { debt: lot.debt - part, writtenOff: lot.writtenOff + (isWrittenOff ? part : 0) });
      left -= part;
    }
  }

  /** Value that comes back of a revoked lot goes to the program as far as it was written off, then to its debt. */
  protected splitReturn(lot: Lot, cents: number) {
    const toProgramCents = lot.revoked ? Math.min(lot.writtenOff, cents) : 0;
    const toDebtCents = lot.revoked ? Math.min(lot.debt, cents - toProgramCents) : 0;
    return { toProgramCents, toDebtCents, toLotCents: cents - toProgramCents - toDebtCents };
  }

  protected takeReturn(
    lot: Lot,
    cents: number,
    to: { toProgramCents: number; toDebtCents: number; toLotCents: number },
  ) {
    Object.assign(lot, {
      current: lot.current + to.toLotCents,
      used: lot.used - cents,
      debt: lot.debt - to.toDebtCents,
      writtenOff: lot.writtenOff - to.toProgramCents,
      status: 'open',
    });
    this.owe(lot.owner, lot.kind, -to.toDebtCents);
  }
}

export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
export const byAge = (a: Lot, b: Lot) => compare(a.awarded, b.awarded) || compare(a.awardId, b.awardId);
