import type { Currency, Kind } from '../history.ts';

/** An award: what it was worth, and where its cents are now. All amounts are integer cents. */
export type Lot = {
  /** Its number in the books. */ lot: number;
  /** The product's id, once it was seen. */ award: string | null;
  /** Null for a grant. */ event: number | null;
  class: number;
  rider: number;
  kind: Kind;
  currency: Currency;
  initial: number;
  current: number;
  /** Redeemed or paid. */ spent: number;
  /** Taken for a debt. */ repaid: number;
  expired: number;
  corrected: number;
  /** Of its debt. */ writtenOff: number;
  awarded: string;
  /** The last day, YYYY-MM-DD; a grant of cash has that which the product names. */ ends: string;
  /** No rule says by which of its postings an award that comes back is dated: the product may choose. */
  isDayOpen: boolean;
  revoked: boolean;
  /** Rule 14: once per lot. */ revived: boolean;
};
export type Redemption = {
  rider: number;
  currency: Currency;
  parts: { lot: number; cents: number }[];
  undone: boolean;
  sent: boolean;
};
export type Payment = {
  rider: number;
  currency: Currency;
  parts: { lot: number; gross: number; withheld: number }[];
  takenBack: boolean;
};

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * 86_400_000));
}

/** Clamped to the end of the month: January 31 and one month is February 28 or 29. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

const walletOf = (rider: number, kind: Kind, currency: Currency) => `${rider} ${kind} ${currency}`;
const least = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Wallets, lots and debts (rules 1, 9, 12 to 15, 17, 21, 43), in memory and without a journal. */
export class Books {
  lots: Lot[] = [];
  /** By wallet; positive cents that the rider owes. */
  debts: Record<string, number> = {};
  redemptions: Record<number, Redemption> = {};
  payments: Record<number, Payment> = {};
  /** The Los Angeles day of what happens now. */
  day: string;

  constructor(day: string) {
    this.day = day;
  }

  copy(): Books {
    return Object.assign(new Books(this.day), structuredClone({ ...this }));
  }

  debt(rider: number, kind: Kind, currency: Currency): number {
    return this.debts[walletOf(rider, kind, currency)] ?? 0;
  }

  #owe(rider: number, kind: Kind, currency: Currency, cents: number): void {
    this.debts[walletOf(rider, kind, currency)] = this.debt(rider, kind, currency) + cents;
  }

  /**
   * What can be spent or claimed, in the order in which it is taken: by last day, award day, id (rule 12). Credit ends
   * with its day, cash when the daily job comes, as a claim may keep it (rule 20).
   */
  live(rider: number, kind: Kind, currency: Currency): Lot[] {
    return this.lots
      .filter((lot) => lot.rider === rider && lot.kind === kind && lot.currency === currency)
      .filter(({ current, ends }) => current > 0 && (kind === 'cash' || ends >= this.day))
      .sort(
        (a, b) =>
          least(a.ends, b.ends) ||
          least(a.awarded, b.awarded) ||
          least(a.award ?? '~', b.award ?? '~') ||
          a.lot - b.lot,
      );
  }

  available(rider: number, kind: Kind, currency: Currency): number {
    const live = this.live(rider, kind, currency).reduce((sum, { current }) => sum + current, 0);
    return Math.max(0, live - this.debt(rider, kind, currency));
  }

  /** A debt is set against the credit at hand at once, lots that expire first (rule 9). */
  setOff(rider: number, kind: Kind, currency: Currency): void {
    for (const lot of this.live(rider, kind, currency)) {
      const cents = Math.min(lot.current, this.debt(rider, kind, currency));
      lot.current -= cents;
      lot.repaid += cents;
      this.#owe(rider, kind, currency, -cents);
    }
  }

  earn(
    given: Pick<Lot, 'event' | 'class' | 'rider' | 'kind' | 'currency' | 'initial' | 'ends'> & {
      awarded?: string;
      isDayOpen?: boolean;
    },
  ): Lot {
    const lot: Lot = {
      lot: this.lots.length,
      award: null,
      current: given.initial,
      spent: 0,
      repaid: 0,
      expired: 0,
      corrected: 0,
      writtenOff: 0,
      revoked: false,
      revived: false,
      awarded: this.day,
      isDayOpen: false,
      ...given,
    };
    this.lots.push(lot);
    return lot;
  }

  /** What is left goes back to the program; what was used is owed (rule 9). What expired stays so (rule 43). */
  revoke(lot: Lot): void {
    this.#owe(lot.rider, lot.kind, lot.currency, lot.spent + lot.repaid);
    lot.current = 0;
    lot.revoked = true;
  }

  /** What staff corrected stays so; a lot corrected to nothing counts as revoked. */
  correct(lot: Lot, cents: number): void {
    lot.current -= cents;
    lot.corrected += cents;
    if (lot.corrected === lot.initial) lot.revoked = true;
  }

  /** The whole debt of a wallet; returns it. */
  writeOff(rider: number, kind: Kind, currency: Currency): void {
    let left = this.debt(rider, kind, currency);
    this.#owe(rider, kind, currency, -left);
    const owing = this.lots.filter(
      (lot) => lot.revoked && lot.rider === rider && lot.kind === kind && lot.currency === currency,
    );
    for (const lot of owing) {
      const cents = Math.min(left, lot.spent + lot.repaid - lot.writtenOff);
      lot.writtenOff += cents;
      left -= cents;
    }
  }

  /** The program keeps of an award that is earned again what it wrote off of the one before. */
  keepWrittenOff(before: Lot, again: Lot): void {
    const cents = Math.min(again.current, before.writtenOff);
    before.writtenOff -= cents;
    again.current -= cents;
    again.repaid += cents;
  }

  /** The daily job: the rest of what is past its last day becomes breakage. */
  expire(): void {
    for (const lot of this.lots) {
      if (lot.ends >= this.day || lot.current === 0) continue;
      lot.expired += lot.current;
      lot.current = 0;
    }
  }

  redeem(redemption: number, rider: number, currency: Currency, cents: number): void {
    let left = cents;
    const parts: Redemption['parts'] = [];
    for (const lot of this.live(rider, 'dealerCredit', currency)) {
      const taken = Math.min(lot.current, left);
      if (taken === 0) break;
      lot.current -= taken;
      lot.spent += taken;
      left -= taken;
      parts.push({ lot: lot.lot, cents: taken });
    }
    this.redemptions[redemption] = { rider, currency, parts, undone: false, sent: false };
  }

  undo({ rider, currency, parts }: Redemption): void {
    for (const { lot, cents } of parts) {
      const returned = this.lots[lot] as Lot;
      this.#giveBack(returned, cents);
      if (returned.ends < this.day && !returned.revived) {
        returned.ends = addDays(this.day, 30);
        returned.revived = true;
      }
    }
    this.setOff(rider, 'dealerCredit', currency);
  }

  /** Of a revoked award it goes to the program up to what was written off, then against the debt (rule 9). */
  #giveBack(lot: Lot, cents: number): void {
    lot.spent -= cents;
    const toProgram = lot.revoked ? Math.min(cents, lot.writtenOff) : 0;
    lot.writtenOff -= toProgram;
    const debt = this.debt(lot.rider, lot.kind, lot.currency);
    const toDebt = lot.revoked ? Math.min(cents - toProgram, debt) : 0;
    this.#owe(lot.rider, lot.kind, lot.currency, -toDebt);
    lot.current += cents - toProgram - toDebt;
  }

  /** All that is owed in a currency; withheld lot by lot, half a cent up (rule 21). */
  pay(payment: number, rider: number, currency: Currency, percent: number): void {
    const parts = this.live(rider, 'cash', currency).map((lot) => {
      const gross = lot.current;
      lot.spent += gross;
      lot.current = 0;
      return { lot: lot.lot, gross, withheld: Math.floor((gross * percent + 50) / 100) };
    });
    this.payments[payment] = { rider, currency, parts, takenBack: false };
  }

  takeBack(payment: Payment): void {
    for (const { lot, gross } of payment.parts) {
      const returned = this.lots[lot] as Lot;
      this.#giveBack(returned, gross);
      const soonest = addDays(this.day, 30);
      if (returned.ends < soonest) returned.ends = soonest;
    }
    payment.takenBack = true;
    this.setOff(payment.rider, 'cash', payment.currency);
  }

  /** Lots, debts and what was paid with them pass to another rider (rule 25). */
  merge(from: number, into: number): void {
    for (const each of [...this.lots, ...Object.values(this.redemptions), ...Object.values(this.payments)])
      if (each.rider === from) each.rider = into;
    for (const kind of ['dealerCredit', 'cash'] as const)
      for (const currency of ['USD', 'CAD'] as const) {
        const owed = this.debt(from, kind, currency);
        this.#owe(from, kind, currency, -owed);
        this.#owe(into, kind, currency, owed);
        this.setOff(into, kind, currency);
      }
  }
}
