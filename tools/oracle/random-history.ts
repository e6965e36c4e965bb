import { Random } from '../chaos/random.ts';
import type { Cast, ClassSpec, Command, CommandName, Results, Row } from './history.ts';
import { senseOf } from './rules/sense.ts';
import type { Model } from './rules/model.ts';

/** Kinds of commands and of circumstances that `--without` leaves out. */
export const kinds = [
  'touch',
  'remove',
  'cancel',
  'uncancel',
  'paying',
  'payouts',
  'fixedKind',
  'policy',
  'addBike',
  'sellBike',
  'unverify',
  'verify',
  'grant',
  'correct',
  'writeOff',
  'redeem',
  'undo',
  'refund',
  'pay',
  'takeBack',
  'merge',
  'past',
  'promoter',
  'debts',
  'twoBikes',
  'reject',
] as const;
export type KindName = (typeof kinds)[number];

export function randomCast(seed: number, without: ReadonlySet<string>): Cast {
  const random = new Random(seed);
  // Patterns 0 and 1 are of years that count everywhere, 2 of one that counts in singles alone, 3 is not verified yet.
  const patterns = [
    { year: 2025, verified: true },
    { year: 2025, verified: true },
    { year: 2022, verified: true },
    { year: 2026, verified: false },
  ];
  const both = without.has('twoBikes') ? [1] : [0, 1];
  const bikesOf = (): number[] => {
    const which = random.between(1, 10);
    if (which <= 5) return [0];
    if (which <= 7) return both;
    if (which === 8) return [2];
    return which === 9 ? [3] : [];
  };
  return {
    seed,
    riders: Array.from({ length: 7 }, (_, at) => ({ bikes: at === 0 ? [0] : at === 1 ? both : bikesOf() })),
    patterns,
    series: [
      { country: 'US', minFinishers: null, years: null },
      { country: 'CA', minFinishers: 12, years: null },
      { country: 'US', minFinishers: null, years: { from: 2021, to: 2026 } },
    ],
    past: !without.has('past') && seed % 2 === 0,
  };
}

/** Chooses the next command of a history; the same model and seed choose the same. */
export class RandomHistory {
  readonly #random: Random;
  readonly #model: Model;
  readonly #without: ReadonlySet<string>;
  #serial = 0;
  events = 0;

  constructor(model: Model, without: ReadonlySet<string>) {
    this.#model = model;
    this.#without = without;
    this.#random = new Random(model.cast.seed * 7919 + 17);
  }

  /** At most `events` events; null when the history is at its end. */
  next(events: number): Command | null {
    for (let tries = 0; tries < 60; tries += 1) {
      const drawn = this.#draw(events);
      if (drawn === null) return null;
      if (!this.#isLeftOut(drawn) && senseOf(this.#model, drawn)) {
        if (drawn.do === 'event') this.events += 1;
        return drawn;
      }
    }
    return null;
  }

  #isLeftOut(command: Command): boolean {
    const left = (kind: KindName) => this.#without.has(kind);
    if (left('fixedKind') && command.do === 'payouts' && senseOf(this.#model, command) === 'refuses') return true;
    if (command.do === 'cancel') return left(command.canceled ? 'cancel' : 'uncancel');
    if (command.do === 'pattern') return left(command.verified ? 'verify' : 'unverify');
    return this.#without.has(command.do);
  }

  #draw(events: number): Command | null {
    const model = this.#model;
    const pastIsOver = this.events * 3 >= events;
    if (!model.today && pastIsOver) return { do: 'today' };
    const unposted = Object.entries(model.events).filter(
      ([, { classes, canceled }]) => !canceled && !classes.some(({ posted }) => posted),
    );
    if (unposted.length > 0 && this.#random.between(1, 10) > 1) {
      const [event] = this.#random.pick(unposted);
      return this.#post(Number(event));
    }
    if (this.events >= events && this.#serial > events * 5) return null;
    this.#serial += 1;
    const weights: { name: CommandName; weight: number }[] = [
      { name: 'event', weight: this.events < events ? 24 : 0 },
      { name: 'post', weight: 10 },
      { name: 'redeem', weight: 12 },
      { name: 'undo', weight: 4 },
      { name: 'refund', weight: 2 },
      { name: 'touch', weight: 5 },
      { name: 'cancel', weight: 4 },
      { name: 'payouts', weight: 3 },
      { name: 'remove', weight: 2 },
      { name: 'paying', weight: 2 },
      { name: 'policy', weight: 1 },
      { name: 'addBike', weight: 2 },
      { name: 'sellBike', weight: 1 },
      { name: 'pattern', weight: 1 },
      { name: 'grant', weight: 2 },
      { name: 'correct', weight: 2 },
      { name: 'writeOff', weight: 2 },
      { name: 'papers', weight: 3 },
      { name: 'pay', weight: 8 },
      { name: 'takeBack', weight: 2 },
      { name: 'merge', weight: this.events * 4 > events * 3 ? 4 : 0 },
      { name: 'days', weight: model.today ? 0 : 20 },
    ];
    return this.#command(this.#random.weighed(weights).name);
  }

  #command(name: CommandName): Command {
    const random = this.#random;
    const rider = random.between(0, this.#model.riders.length - 1);
    const event = this.#event();
    const ifHeld = random.between(1, 8) === 1 && !this.#without.has('reject') ? 'reject' : 'release';
    const currency = random.between(1, 4) === 1 ? 'CAD' : 'USD';
    const kind = random.between(1, 3) === 1 ? 'cash' : 'dealerCredit';
    switch (name) {
      case 'event':
        return {
          do: 'event',
          event: Object.keys(this.#model.events).length,
          serie: random.between(0, 2),
          daysAgo: random.between(0, 9),
          classes: Array.from({ length: random.pick([1, 2, 3, 4, 7]) }, () => this.#class()),
          promoter: !this.#without.has('promoter') && random.between(1, 3) === 1,
        };
      case 'post':
        return this.#post(event);
      case 'touch': {
        const field = random.pick(['title', 'venue', 'website'] as const);
        const word = `${random.between(100, 999)}`;
        return { do: 'touch', event, field, to: field === 'website' ? `https://race.test/${word}` : `Field ${word}` };
      }
      case 'remove':
        return { do: 'remove', event, class: this.#classOf(event), ifHeld };
      case 'cancel':
        return { do: 'cancel', event, canceled: !this.#model.events[event]?.canceled, ifHeld };
      case 'paying':
        return { do: 'paying', event, paying: !this.#model.events[event]?.paying, ifHeld };
      case 'payouts':
        return { do: 'payouts', event, class: this.#classOf(event), to: this.#class(), ifHeld };
      case 'policy':
        return {
          do: 'policy',
          serie: random.between(0, 2),
          minFinishers: random.pick([null, 11, 14]),
          years: random.pick([null, { from: 2025, to: 2026 }, { from: 2021, to: 2026 }]),
        };
      case 'addBike':
        return {
          do: name,
          rider,
          bike: this.#model.riders[rider]?.bikes.length ?? 0,
          pattern: random.pick([0, 0, 1, 3]),
        };
      case 'sellBike':
        return { do: name, rider, bike: random.between(0, 1) };
      case 'pattern': {
        const pattern = random.between(0, 3);
        return { do: name, pattern, verified: !this.#model.patterns[pattern]?.verified };
      }
      case 'grant':
        return { do: name, grant: this.#serial, rider, kind, currency, cents: random.between(1, 9_999), ifHeld };
      case 'correct':
        return { do: name, rider, nth: random.between(0, 9), percent: random.pick([100, 50, 33]), ifHeld };
      case 'writeOff': {
        const owed = Object.keys(this.#model.books.debts).filter((wallet) => this.#model.books.debts[wallet]);
        const [who = `${rider}`, what = kind, where = currency] = (owed.length > 0 ? random.pick(owed) : '').split(' ');
        return { do: name, rider: Number(who), kind: what as typeof kind, currency: where as typeof currency, ifHeld };
      }
      case 'redeem':
        return {
          do: name,
          redemption: this.#serial,
          rider,
          currency,
          percent: random.pick([100, 100, 60, 37, 5, 130]),
        };
      case 'undo':
        return { do: name, redemption: this.#old('redemptions'), by: random.pick(['dealer', 'staff']) };
      case 'refund':
        return { do: name, redemption: this.#old('redemptions'), sent: random.between(1, 4) > 1 };
      case 'papers':
        // The last two may be merged.
        return {
          do: name,
          rider: rider % (this.#model.riders.length - 2),
          status: random.pick(['usPerson', 'nonResidentAlien']),
        };
      case 'pay':
        return { do: name, payment: this.#serial, rider, currency };
      case 'takeBack':
        return { do: name, payment: this.#old('payments') };
      case 'merge':
        return { do: name, from: this.#model.riders.length - 1, into: this.#model.riders.length - 2 };
      case 'days':
        return { do: name, days: random.between(1, 9) };
      case 'today':
        return { do: name };
    }
  }

  #event = (): number => this.#random.between(0, Math.max(0, Object.keys(this.#model.events).length - 1));
  #classOf = (event: number): number => this.#random.between(0, (this.#model.events[event]?.classes.length ?? 1) - 1);
  #old(what: 'redemptions' | 'payments'): number {
    const all = Object.keys(this.#model.books[what]).map(Number);
    return all.length === 0 ? -1 : this.#random.pick(all);
  }

  /** Odd cents, to show rounding. */
  #class(): ClassSpec {
    const first = this.#random.between(501, 6_999);
    const cents = Array.from({ length: this.#random.between(1, 6) }, (_, at) =>
      Math.max(1, Math.floor(first / (at + 1))),
    );
    return {
      type: this.#random.pick(['dealerCredit', 'dealerCredit', 'dealerCredit', 'cash', 'cash', 'noPayout']),
      cents,
    };
  }

  #post(event: number): Command {
    const random = this.#random;
    const found = this.#model.events[event];
    const posted = found?.classes.flatMap((each, at) => (each.posted ? [at] : [])) ?? [];
    const all = (found?.classes ?? []).map((_, at) => at);
    const chosen = posted.length === 0 || random.between(1, 3) === 1 ? all : [random.pick(all)];
    const results: Record<number, Results> = {};
    for (const at of chosen) {
      const before = found?.classes[at]?.posted;
      const old = before && {
        finishers: before.finishers,
        rows: before.rows.map(({ rider, place, bike, make }): Row => ({ rider, place, bike, make })),
      };
      results[at] = old ? this.#corrected(old) : this.#results(event);
    }
    // A file's row whose bike text disagrees with the rider's bikes is a question; in a grid staff name the rider.
    const others = Object.values(results).some(({ rows }) => rows.some(({ make }) => make !== null && make !== 'KTM'));
    return {
      do: 'post',
      event,
      results,
      by: found?.promoter && random.between(1, 2) === 1 ? 'promoter' : 'staff',
      means: others || random.between(1, 4) === 1 ? 'grid' : 'file',
      ifHeld: random.between(1, 8) === 1 && !this.#without.has('reject') ? 'reject' : 'release',
    };
  }

  #results(event: number): Results {
    const random = this.#random;
    // Two riders never meet, so that one may be merged into the other.
    const [even, odd] = [this.#model.riders.length - 2, this.#model.riders.length - 1];
    const absent = event % 2 === 0 ? odd : even;
    const finishers = random.pick([8, 10, 10, 11, 12, 13, 16]);
    const places = Array.from({ length: finishers }, (_, at) => at + 1);
    const rows = this.#model.riders.flatMap((found, rider): Row[] => {
      if (found.goneTo !== null || rider === absent || random.between(1, 3) === 1) return [];
      const front = random.between(1, 3) > 1 ? Math.min(places.length, 5) : places.length;
      const [place = null] = places.splice(random.between(0, Math.max(0, front - 1)), 1);
      const owned = found.bikes.flatMap(({ owned: has }, bike) => (has ? [bike] : []));
      const bike = owned.length > 0 && random.between(1, 3) > 1 ? random.pick(owned) : null;
      const make = random.between(1, 12) === 1 ? ('Honda CRF450R' as const) : random.between(1, 3) === 1 ? 'KTM' : null;
      return [{ rider, place: random.between(1, 15) === 1 ? null : place, bike, make: bike === null ? make : null }];
    });
    return { rows, finishers };
  }

  /** The same again, two places swapped, a rider less, or a finisher more. */
  #corrected({ rows, finishers }: Results): Results {
    const how = this.#random.between(1, 4);
    if (how === 1 || rows.length === 0) return { rows, finishers };
    if (how === 2) return { rows: rows.filter((_, at) => at !== rows.length - 1), finishers };
    if (how === 3) return { rows, finishers: finishers + 1 };
    const [first, second] = [rows[0] as Row, this.#random.pick(rows)];
    const swapped = new Map([
      [first.rider, second.place],
      [second.rider, first.place],
    ]);
    const placeOf = ({ rider, place }: Row) => (swapped.has(rider) ? (swapped.get(rider) ?? null) : place);
    return { rows: rows.map((row) => ({ ...row, place: placeOf(row) })), finishers };
  }
}
