import type { Leg } from '../src/ledger/postings.ts';

export type Kind = 'dealerCredit' | 'cash';
export type Lot = {
  id: string;
  /** The id of the product's award; of two on one day the lower id is used first. */ awardId: string;
  event: number;
  owner: number;
  kind: Kind;
  initial: number;
  current: number;
  used: number;
  expired: number;
  corrected: number;
  awarded: string;
  ends: string;
  revived: boolean;
  revoked: boolean;
  status: 'open' | 'used' | 'expired';
  claim: Claim | null;
  /** Of a revoked lot: when it was, what is owed of it, what of that was written off, and what had expired before. */
  revokedOn: string;
  debt: number;
  writtenOff: number;
  lapsed: number;
};
export type Part = { lot: Lot; cents: number };
export type Redemption = { owner: number; parts: Part[]; undone: boolean; sent: boolean };
export type Claim = {
  owner: number;
  status: 'open' | 'processing' | 'sent' | 'cancelled';
  parts: { lot: Lot; gross: number; withheld: number }[];
};
export type Posting = { event: number; version: number; canceled: boolean; places: (number | null)[]; day: string };

/** What two riders have and owe in a history, each movement with its legs; and the invariants. */
export class Books {
  day: string;
  lots: Lot[] = [];
  redemptions: Redemption[] = [];
  claims: Claim[] = [];
  merged = false;
  journal: Leg[][] = [];
  debts = new Map<string, number>();
  events = Array.from({ length: 4 }, () => ({
    version: 0,
    canceled: false,
    places: [null, null] as (number | null)[],
  }));
  lastPosting: Posting | null = null;

  constructor(day: string) {
    this.day = day;
  }

  /** What a rider has: to spend, owed in debts, owed in cash. */
  wallet(owner: number) {
    const sum = (kind: Kind) => this.own(owner, kind).reduce((total, { current }) => total + current, 0);
    const [creditDebt, cashDebt] = [this.debt(owner, 'dealerCredit'), this.debt(owner, 'cash')];
    return {
      available: Math.max(0, sum('dealerCredit') - creditDebt),
      creditDebt,
      owed: Math.max(0, sum('cash') - cashDebt),
      cashDebt,
    };
  }

  /** The lot that `correct` takes from: the one with the most left that no payment holds. */
  correctable = (owner: number): Lot | undefined =>
    this.lots
      .filter((lot) => lot.owner === owner && !lot.claim && lot.current > 0)
      .sort((a, b) => b.current - a.current || (a.awarded < b.awarded ? -1 : 1))[0];
  /** Money paid to riders and to the tax office. */
  balance = (account: Leg['account'], ownerId?: string) =>
    this.journal
      .flat()
      .filter((leg) => leg.account === account && (ownerId === undefined || leg.ownerId === ownerId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);

  /** Checks the model itself; returns the names of broken invariants. */
  broken(): string[] {
    const entries = this.journal.flat();
    const ofLot = (id: string) =>
      entries
        .filter(({ awardId, account }) => awardId === id && (account === 'rider_credit' || account === 'rider_cash'))
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const dealer = this.redemptions.reduce(
      (sum, { undone, sent, parts }) => sum + total(parts) * (undone ? (sent ? -1 : 0) : sent ? 0 : 1),
      0,
    );
    const paid = this.claims.filter(({ status }) => status === 'sent').flatMap(({ parts }) => parts);
    const checks: [string, boolean][] = [
      ['balance', this.journal.every((legs) => legs.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0)],
      ['a lot is its entries', this.lots.every((lot) => ofLot(lot.id) === lot.current)],
      [
        'a lot is between nothing and its beginning',
        this.lots.every(
          (lot) => lot.current >= 0 && lot.current <= lot.initial && lot.used >= 0 && lot.used <= lot.initial,
        ),
      ],
      [
        'a lot adds up',
        this.lots.every((lot) => lot.revoked || lot.current + lot.used + lot.expired + lot.corrected === lot.initial),
      ],
      [
        'debts are their entries',
        [0, 1].reduce((sum, owner) => sum + this.debt(owner, 'dealerCredit') + this.debt(owner, 'cash'), 0) ===
          -this.balance('debt'),
      ],
      [
        'debts are those of revoked lots',
        this.lots.reduce((sum, { debt }) => sum + debt, 0) === -this.balance('debt') &&
          this.lots.every((lot) => lot.revoked || lot.debt + lot.writtenOff === 0),
      ],
      [
        'breakage is what stands expired',
        this.balance('breakage') === this.lots.reduce((sum, { expired }) => sum + expired, 0),
      ],
      ['no debt is below nothing', [...this.debts.values()].every((debt) => debt >= 0)],
      ['the dealer is owed open redemptions less sent ones undone', this.balance('dealer_payable') === dealer],
      [
        'what was paid is what claims say',
        this.balance('paid_out', 'rider') === paid.reduce((sum, { gross, withheld }) => sum + gross - withheld, 0) &&
          this.balance('tax_withheld') === paid.reduce((sum, { withheld }) => sum + withheld, 0),
      ],
      [
        'a lot is in one claim',
        new Set(this.claims.flatMap(({ parts }) => parts.map(({ lot }) => lot.id))).size ===
          this.claims.flatMap(({ parts }) => parts).length,
      ],
    ];
    return checks.filter(([, holds]) => !holds).map(([name]) => name);
  }

  protected gone = (owner: number) => this.merged && owner === 0;
  protected who = (owner: number) => (this.merged ? 1 : owner);
  protected pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  protected own = (owner: number, kind: Kind) => this.lots.filter((lot) => lot.owner === owner && lot.kind === kind);
  protected debt = (owner: number, kind: Kind) => this.debts.get(`${owner} ${kind}`) ?? 0;
  protected owe = (owner: number, kind: Kind, change: number) =>
    void this.debts.set(`${owner} ${kind}`, this.debt(owner, kind) + change);
  protected write = (legs: Leg[]) => void (legs.length > 0 && this.journal.push(legs));
  protected leg = (lot: Lot) => ({ id: lot.id, riderId: `rider-${lot.owner}`, kind: lot.kind });
}

export const total = (parts: Part[]) => parts.reduce((sum, { cents: amount }) => sum + amount, 0);
