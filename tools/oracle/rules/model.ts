import { addDays, addMonths, Books, type Lot } from './books.ts';
import type { Cast, Command, Currency, Results, Row, TaxStatus } from '../history.ts';
import { judge, type Earned, type JudgedRow, type Policy, type PostedClass, type RecordedBike } from './judge.ts';

export type Bike = { pattern: number; owned: boolean };
type Rider = {
  bikes: Bike[];
  tax: TaxStatus | null;
  /** Rule 44: money waits, so the oracle leaves it alone. */ merged: boolean;
  /** Into whom, and which of that account's bikes are its own since. */
  goneTo: number | null;
  broughtBikes: { from: number; to: number };
  /** Sold a bike, so a new row could mean the one that was owned on the race day. */ sold: boolean;
};
type RaceClass = PostedClass & {
  /** The facts of rows that were removed: when, by `changes`. */ removedAt: number | null;
  /** Posted again on another day: no rule dates what it earns after that by one of the two. */ twoDays: boolean;
};
export type RaceEvent = {
  serie: number;
  currency: Currency;
  raceDay: string;
  promoter: boolean;
  canceled: boolean;
  paying: boolean;
  /** Of the series, when results were first posted. */ policyAt: number | null;
  classes: RaceClass[];
};

const claimWindow = 45;
const creditMonths = 12;
const withholding = 30;

/** The program by the rules alone: what each command does to people, races and money. */
export class Model {
  readonly cast: Cast;
  readonly patterns: Cast['patterns'];
  readonly series: (Cast['series'][number] & { version: number })[];
  readonly riders: Rider[];
  readonly events: Record<number, RaceEvent> = {};
  books: Books;
  today: boolean;
  /** Counts what a removed posting's rows could be judged by differently. */
  changes = 0;

  /** `day` is the program's day of the first command. */
  constructor(cast: Cast, day: string) {
    this.cast = cast;
    this.patterns = structuredClone(cast.patterns);
    this.series = cast.series.map((serie) => ({ ...serie, version: 0 }));
    this.riders = cast.riders.map(({ bikes }) => ({
      bikes: bikes.map((pattern) => ({ pattern, owned: true })),
      tax: null,
      merged: false,
      goneTo: null,
      broughtBikes: { from: 0, to: 0 },
      sold: false,
    }));
    this.books = new Books(day);
    this.today = !cast.past;
  }

  copy(): Model {
    const { cast, books, ...others } = this;
    return Object.assign(new Model(cast, books.day), structuredClone(others), { books: books.copy() });
  }

  isValid({ pattern, owned }: Bike): boolean {
    return owned && this.patterns[pattern]?.verified === true;
  }

  #validOf(rider: number): RecordedBike[] {
    return (this.riders[rider]?.bikes ?? []).flatMap((bike, at) =>
      this.isValid(bike) ? [{ bike: at, year: this.patterns[bike.pattern]?.year ?? 0 }] : [],
    );
  }

  lotsOf(event: number): Lot[] {
    return this.books.lots.filter((lot) => lot.event === event);
  }

  /** A merged rider's rows are those of the account that was kept. */
  who(rider: number): number {
    return this.riders[rider]?.goneTo ?? rider;
  }

  apply(command: Command, realToday: string): void {
    switch (command.do) {
      case 'event':
        return this.#addEvent(command);
      case 'post':
        for (const [at, results] of Object.entries(command.results)) {
          this.#post(command.event, Number(at), results);
          // A grid is posted class by class, a file at once.
          if (command.means === 'grid') this.#settle(command.event);
        }
        return this.#settle(command.event);
      case 'remove': {
        const removed = this.#class(command.event, command.class);
        Object.assign(removed, { posted: null, removedAt: this.changes });
        return this.#settle(command.event);
      }
      case 'cancel':
        this.event(command.event).canceled = command.canceled;
        return this.#settle(command.event);
      case 'paying':
        this.event(command.event).paying = command.paying;
        return this.#settle(command.event);
      case 'payouts':
        Object.assign(this.#class(command.event, command.class), structuredClone(command.to));
        return this.#settle(command.event);
      case 'policy': {
        const serie = this.series[command.serie];
        if (serie) Object.assign(serie, { ...policyOf(command), version: serie.version + 1 });
        this.changes += 1;
        return;
      }
      case 'addBike':
        this.riders[command.rider]?.bikes.push({ pattern: command.pattern, owned: true });
        this.changes += 1;
        return this.#checkAgain(command.rider, [command.bike]);
      case 'sellBike':
        Object.assign(this.riders[command.rider]?.bikes[command.bike] ?? {}, { owned: false });
        Object.assign(this.riders[command.rider] ?? {}, { sold: true });
        this.changes += 1;
        return;
      case 'pattern': {
        const before = this.riders.map((_, rider) => this.#validOf(rider).map(({ bike }) => bike));
        Object.assign(this.patterns[command.pattern] ?? {}, { verified: command.verified });
        this.changes += 1;
        this.riders.forEach((_, rider) => {
          const added = this.#validOf(rider).filter(({ bike }) => !before[rider]?.includes(bike));
          this.#checkAgain(
            rider,
            added.map(({ bike }) => bike),
          );
        });
        return;
      }
      case 'grant':
        return this.#grant(command);
      case 'correct': {
        const { lot, cents } = this.correction(command) as { lot: Lot; cents: number };
        return this.books.correct(lot, cents);
      }
      case 'writeOff':
        return this.books.writeOff(command.rider, command.kind, command.currency);
      case 'redeem': {
        const { redemption, rider, currency } = command;
        if (this.asked(command) > this.books.available(rider, 'dealerCredit', currency)) return;
        return this.books.redeem(redemption, rider, currency, this.asked(command));
      }
      case 'undo': {
        const redemption = this.books.redemptions[command.redemption];
        if (!redemption || (command.by === 'dealer' && redemption.sent)) return;
        redemption.undone = true;
        return this.books.undo(redemption);
      }
      case 'refund': {
        const redemption = this.books.redemptions[command.redemption];
        if (redemption) redemption.sent = command.sent;
        return;
      }
      case 'papers':
        Object.assign(this.riders[command.rider] ?? {}, { tax: command.status });
        return;
      case 'pay': {
        const foreign = this.riders[command.rider]?.tax === 'nonResidentAlien' && command.currency === 'USD';
        return this.books.pay(command.payment, command.rider, command.currency, foreign ? withholding : 0);
      }
      case 'takeBack': {
        const payment = this.books.payments[command.payment];
        if (payment) this.books.takeBack(payment);
        return;
      }
      case 'merge':
        return this.#merge(command.from, command.into);
      case 'days':
        this.books.day = addDays(this.books.day, command.days);
        return;
      case 'today':
        this.books.day = realToday;
        this.today = true;
        return this.books.expire();
      case 'touch':
        return;
    }
  }

  event(event: number): RaceEvent {
    const found = this.events[event];
    if (!found) throw new Error(`There is no event ${event}`);
    return found;
  }

  #class(event: number, at: number): RaceClass {
    const found = this.event(event).classes[at];
    if (!found) throw new Error(`Event ${event} has no class ${at}`);
    return found;
  }

  #addEvent({ event, serie, daysAgo, classes, promoter }: Extract<Command, { do: 'event' }>): void {
    this.events[event] = {
      serie,
      currency: this.series[serie]?.country === 'CA' ? 'CAD' : 'USD',
      raceDay: addDays(this.books.day, -daysAgo),
      promoter,
      canceled: false,
      paying: true,
      policyAt: null,
      classes: structuredClone(classes).map((each) => ({ ...each, posted: null, removedAt: null, twoDays: false })),
    };
  }

  /** A row that stands unchanged keeps the facts that it was judged by (rule 41). */
  #post(event: number, at: number, { rows, finishers }: Results): void {
    const target = this.#class(event, at);
    const serie = this.series[this.event(event).serie];
    const before = target.posted;
    const recorded = rows.map((row): JudgedRow => {
      const same = before?.rows.find((old) => isSame(old, row));
      return { ...row, valid: same?.valid ?? this.#validOf(row.rider) };
    });
    this.event(event).policyAt ??= serie?.version ?? 0;
    // The same once more changes nothing, so the class keeps its day (rule 4); a merged rider's row has another name now.
    const isSameAgain =
      rows.every(({ rider }) => this.who(rider) === rider) &&
      before?.finishers === finishers &&
      before.rows.length === rows.length &&
      rows.every((row) => before.rows.some((old) => isSame(old, row)));
    if (isSameAgain) return;
    if (before && before.day !== this.books.day) target.twoDays = true;
    target.posted = {
      rows: recorded,
      finishers,
      policy: before?.policy ?? policyOf(serie ?? { minFinishers: null, years: null }),
      day: this.books.day,
    };
    target.removedAt = null;
  }

  /** Moves only the difference between what stands and what the event earns now (rule 4). */
  #settle(event: number, { onlyAdd = false } = {}): void {
    const { classes, canceled, paying, currency } = this.event(event);
    const wanted = (canceled || !paying ? [] : judge(classes)).map((each) => ({
      ...each,
      rider: this.who(each.rider),
    }));
    const standing = this.lotsOf(event).filter(({ revoked, corrected, initial }) => !revoked || corrected === initial);
    const fits = (lot: Lot, each: Earned) =>
      lot.rider === each.rider && lot.class === each.class && lot.kind === each.kind && lot.initial === each.cents;
    const ended = onlyAdd ? [] : standing.filter((lot) => !lot.revoked && !wanted.some((each) => fits(lot, each)));
    const gone = this.lotsOf(event).filter(({ revoked, expired }) => revoked && expired > 0);
    for (const lot of ended) this.books.revoke(lot);
    for (const { rider, kind } of ended) this.books.setOff(rider, kind, currency);
    for (const each of wanted.filter((one) => !standing.some((lot) => fits(lot, one)))) this.#earn(event, each, gone);
  }

  #earn(event: number, { class: at, rider, kind, cents }: Earned, gone: Lot[]): void {
    const { currency, raceDay, classes } = this.event(event);
    const awarded = classes[at]?.posted?.day ?? this.books.day;
    const former = this.lotsOf(event).findLast(
      (each) =>
        each.revoked && each.rider === rider && each.class === at && each.kind === kind && each.initial === cents,
    );
    // An award that comes back has its former days, also those that an undone redemption gave it (rule 14).
    const first = kind === 'cash' ? claimBy(raceDay, awarded) : addMonths(awarded, creditMonths);
    const ends = former?.revived ? former.ends : first;
    const lot = this.books.earn({
      event,
      class: at,
      rider,
      kind,
      currency,
      initial: cents,
      awarded,
      ends,
      isDayOpen: former !== undefined,
    });
    // What expired comes back only by reinstatement (rule 43), and what is due after its last day is expired at once.
    const old = gone.find((each) => each.rider === rider && each.class === at && each.kind === kind);
    lot.expired = lot.ends < this.books.day ? cents : Math.min(cents, old?.expired ?? 0);
    lot.current -= lot.expired;
    // What was written off of the same award before stays with the program (rule 9).
    for (const each of this.lotsOf(event).filter((one) => one.revoked && isOfResult(one, lot)))
      this.books.keepWrittenOff(each, lot);
    this.books.setOff(rider, kind, currency);
  }

  /**
   * Bikes that became valid within the claim window add what they would have earned; nothing is taken (rule 41). Bikes
   * always become valid now, so for races of a history that is in the past that window is over.
   */
  #checkAgain(rider: number, bikes: number[]): void {
    if (!this.today) return;
    const added = this.#validOf(rider).filter(({ bike }) => bikes.includes(bike));
    if (added.length === 0) return;
    for (const [at, { raceDay, classes }] of Object.entries(this.events)) {
      if (addDays(raceDay, claimWindow) < this.books.day) continue;
      const own = classes.flatMap(({ posted }) => posted?.rows ?? []).filter((row) => this.who(row.rider) === rider);
      for (const row of own) {
        const named = added.map(({ bike, year }) => ({ bike: this.#bikeOf(row.rider, bike), year }));
        row.valid.push(...named.filter(({ bike }) => !row.valid.some((each) => each.bike === bike)));
      }
      if (own.length > 0) this.#settle(Number(at), { onlyAdd: true });
    }
  }

  /** The pattern of the bike that a row of a rider names, also after a merge. */
  patternOf(rider: number, bike: number): number {
    const { goneTo, broughtBikes, bikes } = this.riders[rider] as Rider;
    return (goneTo === null ? bikes[bike] : this.riders[goneTo]?.bikes[broughtBikes.from + bike])?.pattern ?? 0;
  }

  /** A bike of the account that a rider was merged into, as that rider's rows name it. */
  #bikeOf(rider: number, bike: number): number {
    const { goneTo, broughtBikes } = this.riders[rider] as Rider;
    if (goneTo === null) return bike;
    const { from, to } = broughtBikes;
    // Bikes that came from elsewhere are none of those that the rows name.
    return bike >= from && bike < to ? bike - from : bike + to;
  }

  #grant({ rider, kind, currency, cents }: Extract<Command, { do: 'grant' }>): void {
    const ends = kind === 'cash' ? addDays(this.books.day, 30) : addMonths(this.books.day, creditMonths);
    this.books.earn({ event: null, class: 0, rider, kind, currency, initial: cents, ends });
    this.books.setOff(rider, kind, currency);
  }

  /** The lot and the cents that a correction means: a part of what is left of one of the rider's results. */
  correction({ rider, nth, percent }: Extract<Command, { do: 'correct' }>): { lot: Lot; cents: number } | null {
    const lots = this.books.lots.filter(
      (lot) =>
        lot.rider === rider && lot.event !== null && !lot.revoked && lot.current > 0 && lot.ends >= this.books.day,
    );
    const lot = lots[nth % lots.length];
    return lot ? { lot, cents: Math.max(1, Math.floor((lot.current * percent) / 100)) } : null;
  }

  /** Above 100 percent: more than there is. */
  asked({ rider, currency, percent }: Extract<Command, { do: 'redeem' }>): number {
    return Math.floor((this.books.available(rider, 'dealerCredit', currency) * percent) / 100);
  }

  #merge(from: number, into: number): void {
    const [gone, kept] = [this.riders[from], this.riders[into]];
    if (!gone || !kept) return;
    const broughtBikes = { from: kept.bikes.length, to: kept.bikes.length + gone.bikes.length };
    kept.bikes.push(...gone.bikes);
    Object.assign(kept, { merged: true });
    Object.assign(gone, { goneTo: into, broughtBikes, bikes: [] });
    this.books.merge(from, into);
    this.changes += 1;
  }
}

const policyOf = ({ minFinishers, years }: Policy): Policy => ({ minFinishers, years });

export const isSame = (a: Row, b: Row): boolean =>
  a.rider === b.rider && a.place === b.place && a.bike === b.bike && a.make === b.make;

/** Documents are due at the later of race end + 60 and award + 30 days (rule 20). */
export function claimBy(raceDay: string, awarded: string): string {
  const [byRace, byAward] = [addDays(raceDay, 60), addDays(awarded, 30)];
  return byRace > byAward ? byRace : byAward;
}

const isOfResult = (one: Lot, other: Lot): boolean =>
  one.class === other.class && one.rider === other.rider && one.kind === other.kind;
