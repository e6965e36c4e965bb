/** Dealer credit (amateurs) or cash (pros): the two wallets of a rider in a currency. */
export type Kind = 'dealerCredit' | 'cash';
export type Currency = 'USD' | 'CAD';
export type TaxStatus = 'usPerson' | 'nonResidentAlien';

/** `cents[0]` is what the first place pays. */
export type ClassSpec = { type: Kind | 'noPayout'; cents: number[] };

/**
 * A rider's row in a class. `bike` is the number of the bike whose VIN the row gives, `make` its bike text. Place null:
 * did not finish.
 */
export type Row = { rider: number; place: number | null; bike: number | null; make: 'KTM' | 'Honda CRF450R' | null };
/** Strangers fill the places from 1 to `finishers` that no rider has. */
export type Results = { rows: Row[]; finishers: number };

/** What becomes of it if the product holds it for a second person (rule 42). */
export type IfHeld = 'release' | 'reject';

/**
 * One thing that somebody does. Riders, bikes, events and payments are known by numbers of this history, so that
 * commands before it can be left out: one that then makes no sense is skipped by model and product alike.
 */
export type Command =
  | {
      do: 'event';
      event: number;
      serie: number;
      /** Days from the race to the day of this command. */ daysAgo: number;
      classes: ClassSpec[];
      promoter: boolean;
    }
  | {
      do: 'post';
      event: number;
      /** By the number of the class. */ results: Record<number, Results>;
      by: 'staff' | 'promoter';
      means: 'file' | 'grid';
      ifHeld: IfHeld;
    }
  | { do: 'remove'; event: number; class: number; ifHeld: IfHeld }
  | { do: 'touch'; event: number; field: 'title' | 'venue' | 'website'; to: string }
  | { do: 'cancel'; event: number; canceled: boolean; ifHeld: IfHeld }
  | { do: 'paying'; event: number; paying: boolean; ifHeld: IfHeld }
  | { do: 'payouts'; event: number; class: number; to: ClassSpec; ifHeld: IfHeld }
  | { do: 'policy'; serie: number; minFinishers: number | null; years: { from: number; to: number } | null }
  | { do: 'addBike'; rider: number; bike: number; pattern: number }
  | { do: 'sellBike'; rider: number; bike: number }
  | { do: 'pattern'; pattern: number; verified: boolean }
  | { do: 'grant'; grant: number; rider: number; kind: Kind; currency: Currency; cents: number; ifHeld: IfHeld }
  | { do: 'correct'; rider: number; nth: number; percent: number; ifHeld: IfHeld }
  | { do: 'writeOff'; rider: number; kind: Kind; currency: Currency; ifHeld: IfHeld }
  | {
      do: 'redeem';
      redemption: number;
      rider: number;
      currency: Currency;
      /** Of what is available. */ percent: number;
    }
  | { do: 'undo'; redemption: number; by: 'dealer' | 'staff' }
  | { do: 'refund'; redemption: number; sent: boolean }
  | { do: 'papers'; rider: number; status: TaxStatus }
  | { do: 'pay'; payment: number; rider: number; currency: Currency }
  | { do: 'takeBack'; payment: number }
  | { do: 'merge'; from: number; into: number }
  | { do: 'days'; days: number }
  /** The past ends: what expired meanwhile is swept, and from now on calls happen now. */
  | { do: 'today' };

export type CommandName = Command['do'];

/** A season in small: its people and rules as they stand before the first command. */
export type Cast = {
  seed: number;
  /** The pattern of each bike of each rider, in order. */ riders: { bikes: number[] }[];
  patterns: { year: number; verified: boolean }[];
  series: { country: 'US' | 'CA'; minFinishers: number | null; years: { from: number; to: number } | null }[];
  /** Whether the history begins more than a year ago; it needs a product whose clock can be set (decision 011). */
  past: boolean;
};

export type History = { cast: Cast; commands: Command[] };

/** All rows of results of a history. */
export const rowsOf = (commands: Command[]): Row[] =>
  commands
    .flatMap((command) => (command.do === 'post' ? Object.values(command.results) : []))
    .flatMap(({ rows }) => rows);

/** The history with these of its rows alone; strangers ride in the others' places. */
export function withRows(commands: Command[], rows: Row[]): Command[] {
  const kept = new Set(rows);
  return commands.map((command) => {
    if (command.do !== 'post') return command;
    const results = Object.entries(command.results).map(
      ([at, each]) => [at, { ...each, rows: each.rows.filter((row) => kept.has(row)) }] as const,
    );
    return { ...command, results: Object.fromEntries(results) };
  });
}

/** A command in a line, as the shortest failing history is printed. */
export function inWords(command: Command): string {
  const { do: name, ...rest } = command;
  if (name === 'post') {
    const { event, results, by, means, ifHeld } = command as Extract<Command, { do: 'post' }>;
    const rowText = ({ rider, place, bike, make }: Row) =>
      `rider ${rider} at ${place ?? 'DNF'}${bike === null ? '' : ` on bike ${bike}`}${make ? ` "${make}"` : ''}`;
    const classText = Object.entries(results).map(
      ([at, { rows, finishers }]) => `class ${at} of ${finishers}: ${rows.map(rowText).join(', ') || 'strangers only'}`,
    );
    return `post event ${event} (${by}, ${means}, if held ${ifHeld}): ${classText.join('; ')}`;
  }
  if (name === 'event') {
    const { classes, ...others } = rest as Omit<Extract<Command, { do: 'event' }>, 'do'>;
    const purses = classes.map(({ type, cents }, at) => `class ${at} ${type} ${cents.join('/')}`);
    return `event ${JSON.stringify(others)}: ${purses.join('; ')}`;
  }
  return `${name} ${JSON.stringify(rest)}`;
}
