import { poll, type Client } from './product/client.ts';
import { addDays } from './rules/books.ts';
import { compareAwards, compareWallet, seeAwards, seeWallet } from './product/compare.ts';
import type { Cast, Command } from './history.ts';
import { Model } from './rules/model.ts';
import { Performer } from './product/perform.ts';
import type { Past } from './past.ts';
import type { Program } from './product/program.ts';
import { senseOf } from './rules/sense.ts';
import { Stage } from './product/stage.ts';
import type { Outcome } from './product/work.ts';

/** After so many commands everyone is compared, not only those whom the last command changed. */
const compareEvery = 12;
/** Days before today on which a history of the past begins. */
const pastDays = 390;

export type RunOptions = {
  program: Program;
  without: ReadonlySet<string>;
  /** How long the product may take until it agrees. */ patienceSeconds: number;
  past: Past;
};

/** Today in Los Angeles, where the program's days begin and end (rule 11). */
export const programToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

/** A history being told to the rules and to the product at once. */
export class Run {
  readonly model: Model;
  readonly #stage: Stage;
  readonly #performer: Performer;
  readonly #options: RunOptions;
  /** Reads at the moment of the last command. */
  readonly #reader: Client;
  #commands = 0;

  private constructor(options: RunOptions, reader: Client, model: Model, stage: Stage, performer: Performer) {
    this.#options = options;
    this.#reader = reader;
    this.model = model;
    this.#stage = stage;
    this.#performer = performer;
  }

  static async start(options: RunOptions, cast: Cast): Promise<Run> {
    if (cast.past) await options.past.enter();
    const model = new Model(cast, cast.past ? addDays(programToday(), -pastDays) : programToday());
    let calls = 0;
    // People and their bikes were there some time before the first race.
    const born = new Date(`${addDays(model.books.day, -40)}T19:00:00Z`);
    const early = options.program.withClock(() => born);
    const stage = await Stage.set({ ...options.program, ...early } as Program, cast);
    const moment = () => {
      calls += 1;
      return model.today ? null : new Date(Date.parse(`${model.books.day}T19:00:00Z`) + (calls % 3600) * 1000);
    };
    const people = options.program.withClock(moment);
    const performer = new Performer({ baseUrl: options.program.baseUrl, people, stage, model }, () =>
      options.past.end(),
    );
    const run = new Run(options, people.staff.second, model, stage, performer);
    const saved = await Promise.all(cast.riders.map((_, rider) => stage.saveBikes(model, rider)));
    for (const wrong of saved) if (wrong) throw new Error(wrong);
    return run;
  }

  /** Does a command, or skips it if it makes no sense now; answers the first difference, or null. */
  async step(command: Command): Promise<{ skipped: boolean; difference: string | null }> {
    const { model } = this;
    const sense = senseOf(model, command);
    if (sense === null || (this.#options.without.has('debts') && makesDebt(model, command)))
      return { skipped: true, difference: null };
    // The books must know ids of awards where the order of lots matters: for what takes from lots, or makes a debt.
    const unknown = await this.#compare(this.#takenFrom(command), { lots: true });
    if (unknown) return { skipped: false, difference: unknown };
    const outcome = await this.#performer.perform(command);
    if (sense === 'refuses') {
      const difference = outcome.refused ? null : 'the rules refuse it, the product did it';
      return { skipped: false, difference };
    }
    if (outcome.refused) return { skipped: false, difference: `the product refuses it: ${outcome.refused}` };
    if (outcome.wrong) return { skipped: false, difference: outcome.wrong };
    const difference = await this.#applyAndCompare(command, outcome);
    return { skipped: false, difference };
  }

  async #applyAndCompare(command: Command, outcome: Outcome): Promise<string | null> {
    const { model } = this;
    const before = model.riders.map((_, rider) => digest(model, rider));
    const applied = accepted(command, outcome);
    if (applied) model.apply(applied, programToday());
    if (applied?.do === 'addBike' || applied?.do === 'sellBike') {
      const wrong = await this.#stage.saveBikes(model, applied.rider);
      if (wrong) return wrong;
    }
    if (applied?.do === 'pattern')
      for (const [rider, { goneTo, merged }] of model.riders.entries()) {
        const wrong = goneTo !== null || merged ? null : await this.#stage.bikesAre(model, rider);
        if (wrong) return wrong;
      }
    this.#commands += 1;
    if (this.#commands % compareEvery === 0) return this.#compareAll();
    const changed = model.riders.flatMap((_, rider) => (digest(model, rider) === before[rider] ? [] : [rider]));
    // Where a debt was split over awards of one command, the product chooses among equals.
    const isSplit = (rider: number) =>
      model.books.lots.some((lot) => lot.rider === rider && lot.award === null && lot.repaid > 0);
    return (
      (await this.#compare(changed, { lots: false })) ?? (await this.#compare(changed.filter(isSplit), { lots: true }))
    );
  }

  /** After the last command of a history, whether it agreed or not. */
  async end(): Promise<void> {
    if (!this.model.today) await this.#options.past.leave();
  }

  /** Once everything has had its effects, everyone must agree. */
  async finish(): Promise<string | null> {
    return (await this.#performer.settle()) ?? this.#compareAll();
  }

  #compareAll(): Promise<string | null> {
    return this.#compare([...this.model.riders.keys()], { lots: true });
  }

  #takenFrom(command: Command): number[] {
    const { model } = this;
    const hasUnknown = (rider: number) =>
      model.books.lots.some((lot) => lot.rider === rider && lot.award === null && lot.current > 0);
    const taken = command.do === 'redeem' || command.do === 'correct' ? [command.rider] : [];
    return (makesDebt(model, command) ? [...model.riders.keys()] : taken).filter(hasUnknown);
  }

  /** Waits until the product agrees about these riders' wallets, and about their lots if those are wanted. */
  async #compare(riders: number[], { lots }: { lots: boolean }): Promise<string | null> {
    const { patienceSeconds } = this.#options;
    for (const rider of riders) {
      if (this.model.riders[rider]?.goneTo !== null) continue;
      const id = this.#stage.riders[rider]?.id ?? '';
      const wallet = await poll(
        async () => compareWallet(this.model, rider, await seeWallet(this.#reader, id)),
        (found) => found.length === 0,
        patienceSeconds,
      );
      const awards =
        lots || !wallet.ok
          ? await poll(
              async () => compareAwards(this.model, this.#stage, rider, await seeAwards(this.#reader, id)),
              (found) => found.length === 0,
              wallet.ok ? patienceSeconds : 0,
            )
          : null;
      const found = [...wallet.answer, ...(awards?.answer ?? [])];
      if (found.length > 0) return found.join('\n  ');
    }
    return null;
  }
}

/** The part of a command that nobody rejected; null if nothing is left of it. */
function accepted(command: Command, { rejected }: Outcome): Command | null {
  if (rejected === 'all') return null;
  if (command.do !== 'post') return rejected.length > 0 ? null : command;
  const left = Object.entries(command.results).filter(([at]) => !rejected.includes(Number(at)));
  return left.length === 0 ? null : { ...command, results: Object.fromEntries(left) };
}

/** Whether something that was used is owed now, or was set against other money at once. */
function makesDebt(model: Model, command: Command): boolean {
  const copy = model.copy();
  copy.apply(command, programToday());
  return owed(copy) > owed(model);
}

const owed = ({ books }: Model): number =>
  books.lots.reduce((sum, { repaid }) => sum + repaid, 0) +
  Object.values(books.debts).reduce((sum, cents) => sum + cents, 0);

/** All that the product shows of a rider's money. */
function digest({ books }: Model, rider: number): string {
  return JSON.stringify([
    books.lots.filter((lot) => lot.rider === rider).map(({ award: _, ...rest }) => rest),
    Object.entries(books.debts).filter(([wallet]) => wallet.startsWith(`${rider} `)),
    Object.values(books.redemptions).filter((each) => each.rider === rider),
    Object.values(books.payments).filter((each) => each.rider === rider),
  ]);
}
