import { addDays, addMonths } from '@podium/service-kit/clock.ts';
import { withheldOf } from '../src/payouts/claim-rules.ts';
import {
  correctLegs,
  earnLegs,
  expireLegs,
  fundLegs,
  keepWrittenOffLegs,
  returnLegs,
  revokeLegs,
  transferDebtLegs,
  transferLegs,
  unfundLegs,
  writeOffLegs,
  type Leg,
} from '../src/ledger/postings.ts';
import { total, type Claim, type Lot, type Part, type Posting, type Redemption } from './books.ts';
import { byAge, compare, Debts } from './debts.ts';
import type { Step } from './steps.ts';

export const purse = [9_000, 5_000, 2_000];
export const raceDay = '2026-01-03';
const firstDay = '2026-01-10';
/** Events 0 and 1 pay dealer credit, 2 and 3 cash. */
export const kindOf = (event: number) => (event < 2 ? ('dealerCredit' as const) : ('cash' as const));
/** Rider 1 is a non-resident alien. */
const percentOf = (owner: number) => (owner === 1 ? 30 : 0);

/**
 * The rules of money again, as simply as possible, in memory: the service must come to the same cents. Every movement
 * is written with the same legs as in the service, so that the books can be compared with the lots.
 */
export class Model extends Debts {
  readonly #daysPass: boolean;
  #serial = 0;

  /** Where no days pass, the test that compares it with a product decides which award a lot is. */
  constructor({ day = firstDay, daysPass = true }: { day?: string; daysPass?: boolean } = {}) {
    super(day);
    this.#daysPass = daysPass;
  }

  /** Applies a step; returns what the service must answer, or null if the step is not possible now. */
  apply(step: Step): { ok: boolean; posting?: Posting } | null {
    switch (step.do) {
      case 'post':
        return this.#post(step);
      case 'deliverAgain':
        return this.lastPosting && { ok: true, posting: this.lastPosting };
      case 'deliverLate':
        return (
          this.lastPosting && {
            ok: true,
            posting: {
              ...this.lastPosting,
              version: this.lastPosting.version - 1,
              canceled: !this.lastPosting.canceled,
            },
          }
        );
      case 'redeem':
        return this.gone(step.rider) ? null : this.#redeem(step.rider, step.cents);
      case 'undo':
      case 'refund':
        return this.#giveBack(this.pick(this.redemptions, step.which), step.do);
      case 'send':
      case 'unsend':
        return this.#mark(this.pick(this.redemptions, step.which), step.do === 'send');
      case 'tick':
        return this.#tick(step.days);
      case 'merge':
        return this.#merge();
      case 'correct':
        return this.#correct(step.rider, step.cents);
      case 'writeOff':
        return this.gone(step.rider) ? null : this.#writeOff(step.rider, step.cents);
      case 'claim':
        return this.gone(step.rider) ? null : this.#claim(step.rider);
      case 'pay':
        return this.#pay(this.pick(this.claims, step.which), step.outcome);
      case 'settle':
        return this.#settle(this.pick(this.claims, step.which), step.outcome);
      case 'cancel':
        return this.#cancel(this.pick(this.claims, step.which));
      case 'takeBack':
        return this.#takeBack(this.pick(this.claims, step.which));
    }
  }

  #post({ event, rider: placed, place, canceled }: Extract<Step, { do: 'post' }>) {
    const state = this.events[event] as (typeof this.events)[number];
    const other = state.places[1 - placed] ?? null;
    // Catalog allows one result per rider and class, and no rule orders two awards of one day.
    if (this.gone(placed) || (this.merged && other !== null) || (canceled && other !== null)) return null;
    // One day per award, since older ones are used first.
    if (this.#daysPass) this.day = addDays(this.day, 1);
    this.#expire();
    state.version += 2;
    state.places[placed] = place;
    state.canceled = canceled;
    this.lastPosting = { event, version: state.version, canceled, places: [...state.places], day: this.day };
    const wanted = state.places.flatMap((at, who) => {
      const initial = canceled ? 0 : payOf(at, state.places);
      return initial === 0 ? [] : [{ owner: this.who(who), initial }];
    });
    const standing = this.lots.filter((lot) => lot.event === event && (!lot.revoked || lot.corrected === lot.initial));
    const same = (lot: Lot, { owner, initial }: { owner: number; initial: number }) =>
      lot.owner === owner && lot.initial === initial;
    for (const lot of standing) if (!lot.revoked && !wanted.some((each) => same(lot, each))) this.#revoke(lot);
    for (const each of wanted) if (!standing.some((lot) => same(lot, each))) this.#earn(event, each);
    this.settleAll(kindOf(event));
    return { ok: true, posting: this.lastPosting };
  }

  #revoke(lot: Lot) {
    const { current: currentCents, used: usedCents, expired: expiredCents } = lot;
    this.write(revokeLegs(this.leg(lot), { currentCents, usedCents, expiredCents }));
    this.owe(lot.owner, lot.kind, usedCents);
    const gone = { current: 0, expired: 0, lapsed: expiredCents, debt: usedCents };
    Object.assign(lot, { ...gone, revoked: true, revokedOn: this.day });
  }

  #earn(event: number, { owner, initial }: { owner: number; initial: number }) {
    const kind = kindOf(event);
    const [byRace, byAward] = [addDays(raceDay, 60), addDays(this.day, 30)];
    const earlier = this.lots
      .filter((lot) => lot.event === event && lot.owner === owner && lot.revoked)
      .sort((a, b) => compare(a.revokedOn, b.revokedOn) || compare(a.awardId, b.awardId));
    const same = earlier.findLast((lot) => lot.initial === initial);
    const ends = kind === 'dealerCredit' ? addMonths(this.day, 12) : byRace > byAward ? byRace : byAward;
    // What expired stays expired, and what was written off stays with the program (rules 9 and 43).
    const isOver = (same?.ends ?? ends) < this.day && !(kind === 'cash' && this.#claims(owner));
    const expired = isOver ? initial : Math.min(initial, Math.max(0, ...earlier.map(({ lapsed }) => lapsed)));
    let room = initial - expired;
    for (const lot of earlier) {
      const part = Math.min(room, lot.writtenOff);
      lot.writtenOff -= part;
      room -= part;
    }
    const kept = initial - expired - room;
    const lot: Lot = {
      id: `lot-${(this.#serial += 1)}`,
      awardId: '',
      event,
      owner,
      kind,
      initial,
      current: room,
      used: kept,
      expired,
      corrected: 0,
      awarded: same?.awarded ?? this.day,
      ends: same?.ends ?? ends,
      revived: false,
      revoked: false,
      status: room > 0 ? 'open' : expired > 0 ? 'expired' : 'used',
      claim: null,
      revokedOn: '',
      debt: 0,
      writtenOff: 0,
      lapsed: 0,
    };
    this.lots.push(lot);
    this.write(earnLegs(this.leg(lot), initial));
    if (expired > 0) this.write(expireLegs(this.leg(lot), expired));
    if (kept > 0) this.write(keepWrittenOffLegs(this.leg(lot), kept));
  }

  #redeem(owner: number, amount: number) {
    const usable = this.own(owner, 'dealerCredit')
      .filter((lot) => lot.current > 0 && lot.ends >= this.day)
      .sort((a, b) => compare(a.ends, b.ends) || byAge(a, b));
    if (usable.reduce((sum, { current }) => sum + current, 0) - this.debt(owner, 'dealerCredit') < amount)
      return { ok: false };
    let left = amount;
    const parts: Part[] = [];
    for (const lot of usable) {
      const take = Math.min(left, lot.current);
      if (take === 0) break;
      Object.assign(lot, {
        current: lot.current - take,
        used: lot.used + take,
        status: lot.current === take ? 'used' : lot.status,
      });
      parts.push({ lot, cents: take });
      left -= take;
    }
    this.write([
      ...parts.map(({ lot, cents: taken }): Leg => ({
        account: 'rider_credit',
        ownerId: `rider-${owner}`,
        awardId: lot.id,
        amountCents: -taken,
      })),
      { account: 'dealer_payable', ownerId: 'dealer', awardId: null, amountCents: amount },
    ]);
    this.redemptions.push({ owner, parts, undone: false, sent: false });
    return { ok: true };
  }

  #giveBack(redemption: Redemption | undefined, as: 'undo' | 'refund') {
    if (!redemption) return null;
    if (redemption.undone || (as === 'undo' && redemption.sent)) return { ok: false };
    const split = [...redemption.parts]
      .sort((a, b) => byAge(a.lot, b.lot))
      .map(({ lot, cents: amount }) => ({ row: lot, lot: this.leg(lot), amount, ...this.splitReturn(lot, amount) }));
    this.write(returnLegs('dealer', split));
    for (const { row, amount, ...to } of split) {
      const isLate = row.ends < this.day && !row.revived;
      this.takeReturn(row, amount, to);
      if (isLate) Object.assign(row, { ends: addDays(this.day, 30), revived: true });
    }
    this.settleAll('dealerCredit');
    redemption.undone = true;
    return { ok: true };
  }

  #mark(redemption: Redemption | undefined, send: boolean) {
    if (!redemption) return null;
    if (send ? redemption.sent || redemption.undone : !redemption.sent) return { ok: false };
    redemption.sent = send;
    const amount = total(redemption.parts) * (send ? 1 : -1);
    this.write([
      { account: 'dealer_payable', ownerId: 'dealer', awardId: null, amountCents: -amount },
      { account: 'paid_out', ownerId: 'dealer', awardId: null, amountCents: amount },
    ]);
    return { ok: true };
  }

  #tick(days: number) {
    this.day = addDays(this.day, days);
    this.#expire();
    return { ok: true };
  }

  /** Whether an open claim waits to be paid, which keeps cash from expiring (rule 20). */
  #claims = (rider: number) => this.claims.some(({ owner, status }) => this.who(owner) === rider && status === 'open');

  #expire() {
    for (const lot of this.lots) {
      const claimed = lot.kind === 'cash' && (lot.claim !== null || lot.current === 0 || this.#claims(lot.owner));
      if (lot.status !== 'open' || lot.ends >= this.day || claimed) continue;
      if (lot.current > 0) this.write(expireLegs(this.leg(lot), lot.current));
      Object.assign(lot, { expired: lot.expired + lot.current, current: 0, status: 'expired' });
    }
  }

  #merge() {
    if (this.merged || this.events.some(({ places: [first, second] }) => first !== null && second !== null))
      return null;
    for (const lot of this.lots.filter(({ owner }) => owner === 0)) {
      this.write(transferLegs(this.leg(lot), 'rider-1', lot.current));
      lot.owner = 1;
    }
    for (const kind of ['dealerCredit', 'cash'] as const) {
      const debt = this.debt(0, kind);
      this.write(transferDebtLegs('rider-0', 'rider-1', debt));
      this.owe(1, kind, debt);
      this.owe(0, kind, -debt);
    }
    const open = (owner: number) => this.claims.find((claim) => claim.owner === owner && claim.status === 'open');
    const [first, second] = [open(0), open(1)];
    if (first && second) first.status = 'cancelled';
    this.merged = true;
    for (const kind of ['dealerCredit', 'cash'] as const) this.settleAll(kind);
    for (const claim of this.claims) claim.owner = 1;
    return { ok: true };
  }

  #correct(owner: number, amount: number) {
    const lot = this.correctable(owner);
    if (!lot) return null;
    if (lot.current < amount) return { ok: false };
    this.write(correctLegs(this.leg(lot), amount));
    const corrected = lot.corrected + amount;
    Object.assign(lot, {
      current: lot.current - amount,
      corrected,
      ...(corrected === lot.initial
        ? { revoked: true, revokedOn: this.day }
        : { status: lot.current === amount ? 'used' : lot.status }),
    });
    return { ok: true };
  }

  #writeOff(owner: number, amount: number) {
    if (this.debt(owner, 'dealerCredit') < amount) return { ok: false };
    this.write(writeOffLegs(`rider-${owner}`, amount));
    this.reduceDebt(owner, 'dealerCredit', amount, true);
    return { ok: true };
  }

  #payable = (owner: number) =>
    this.own(owner, 'cash')
      .filter((lot) => lot.status === 'open' && lot.current > 0 && !lot.claim)
      .sort(byAge);

  #claim(owner: number) {
    if (
      this.#payable(owner).length === 0 ||
      this.claims.some((claim) => claim.owner === owner && claim.status === 'open')
    )
      return { ok: false };
    this.claims.push({ owner, status: 'open', parts: [] });
    return { ok: true };
  }

  #pay(claim: Claim | undefined, outcome: Extract<Step, { do: 'pay' }>['outcome']) {
    if (!claim) return null;
    if (claim.status !== 'open') return { ok: false };
    const lots = this.#payable(claim.owner);
    let debt = this.debt(claim.owner, 'cash');
    const split = lots.map((lot) => {
      const repay = Math.min(debt, lot.current);
      debt -= repay;
      return {
        lot,
        repay,
        gross: lot.current - repay,
        withheld: withheldOf(lot.current - repay, percentOf(claim.owner)),
      };
    });
    if (split.every(({ gross }) => gross === 0)) return { ok: false };
    for (const { lot, repay } of split) this.repay(lot, repay);
    claim.parts = split.filter(({ gross }) => gross > 0).map(({ lot, gross, withheld }) => ({ lot, gross, withheld }));
    for (const { lot } of claim.parts) lot.claim = claim;
    claim.status = 'processing';
    if (outcome === 'executed' || outcome === 'silent') this.#fund(claim);
    if (outcome === 'refused') this.#reopen(claim);
    return { ok: outcome !== 'refused' };
  }

  #settle(claim: Claim | undefined, outcome: 'executed' | 'failed') {
    if (claim?.status !== 'processing') return null;
    if (outcome === 'executed') this.#fund(claim);
    else this.#reopen(claim);
    return { ok: true };
  }

  #fund(claim: Claim) {
    const paid = claim.parts.map(({ lot, gross, withheld }) => {
      const lotCents = Math.min(gross, lot.current);
      return { row: lot, lot: this.leg(lot), lotCents, debtCents: gross - lotCents, withheldCents: withheld };
    });
    this.write(fundLegs('rider', paid));
    for (const { row, lotCents, debtCents } of paid) {
      Object.assign(row, { current: row.current - lotCents, used: row.used + lotCents + debtCents, status: 'used' });
      row.debt += debtCents;
      this.owe(row.owner, 'cash', debtCents);
    }
    this.settleAll('cash');
    claim.status = 'sent';
  }

  #reopen(claim: Claim) {
    for (const { lot } of claim.parts) lot.claim = null;
    claim.parts = [];
    this.settleAll('cash');
    for (const later of this.claims)
      if (later !== claim && later.owner === claim.owner && later.status === 'open') later.status = 'cancelled';
    claim.status = 'open';
  }

  #cancel(claim: Claim | undefined) {
    if (!claim) return null;
    if (claim.status !== 'open') return { ok: false };
    claim.status = 'cancelled';
    return { ok: true };
  }

  #takeBack(claim: Claim | undefined) {
    if (claim?.status !== 'sent') return null;
    const back = [...claim.parts]
      .sort((a, b) => byAge(a.lot, b.lot))
      .map(({ lot, gross, withheld }) => ({
        row: lot,
        lot: this.leg(lot),
        gross,
        withheldCents: withheld,
        ...this.splitReturn(lot, gross),
      }));
    this.write(unfundLegs('rider', back));
    const min = addDays(this.day, 30);
    for (const { row, gross, ...to } of back) {
      this.takeReturn(row, gross, to);
      row.ends = min > row.ends ? min : row.ends;
    }
    this.#reopen(claim);
    return { ok: true };
  }
}

/** In a dead heat the two share what the two places pay (rule 45). */
function payOf(at: number | null, places: (number | null)[]): number {
  if (at === null) return 0;
  const isTied = places.every((place) => place === at);
  return isTied ? ((purse[at - 1] ?? 0) + (purse[at] ?? 0)) / 2 : (purse[at - 1] ?? 0);
}
