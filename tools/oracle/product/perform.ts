import type { Command } from '../history.ts';
import { Refusal } from './client.ts';
import { MoneyWork } from './money-work.ts';
import { RaceWork } from './race-work.ts';
import { done, type Outcome, type Work } from './work.ts';

/** Does the commands of one history in the product, each as the people whose work it is. */
export class Performer {
  readonly #work: Work;
  readonly #races: RaceWork;
  readonly #money: MoneyWork;
  readonly #sweep: () => Promise<void>;

  constructor(work: Work, sweep: () => Promise<void>) {
    this.#work = work;
    this.#races = new RaceWork(work);
    this.#money = new MoneyWork(work);
    this.#sweep = sweep;
  }

  /** Null once what was done has had its effects. */
  settle = (): Promise<string | null> => this.#races.settle();

  async perform(command: Command): Promise<Outcome> {
    try {
      return await this.#do(command);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return { ...done, refused: error.message };
      throw error;
    }
  }

  async #do(command: Command): Promise<Outcome> {
    const { clerk } = this.#work.people.staff;
    const { stage } = this.#work;
    const riderId = 'rider' in command ? (stage.riders[command.rider]?.id ?? '') : '';
    switch (command.do) {
      case 'event':
        return this.#races.addEvent(command);
      case 'post':
        return this.#races.post(command);
      case 'remove':
        return this.#races.remove(command);
      case 'touch':
        return this.#races.touch(command);
      case 'cancel':
        return this.#races.edit(command.event, { canceled: command.canceled }, command.ifHeld);
      case 'paying':
        return this.#races.edit(command.event, { paying: command.paying }, command.ifHeld);
      case 'payouts':
        return this.#races.payouts(command);
      case 'policy':
        await clerk.put(`/api/admin/serie/${stage.seriesIds[command.serie]}`, {
          minFinishers: command.minFinishers,
          qualifyingModelYears: command.years,
        });
        return done;
      case 'pattern':
        await clerk.post(`/api/vin-patterns/${command.verified ? 'verify' : 'unverify'}`, {
          patterns: [stage.patternIds[command.pattern]],
        });
        return done;
      case 'grant':
      case 'correct':
      case 'writeOff':
        return this.#money.adjust(command, riderId);
      case 'redeem':
        return this.#money.redeem(command, riderId);
      case 'undo':
        return this.#money.undo(command);
      case 'refund':
        return this.#money.refund(command);
      case 'papers':
        return this.#money.papers(command, riderId);
      case 'pay':
        return this.#money.pay(command, riderId);
      case 'takeBack':
        return this.#money.takeBack(command);
      case 'merge':
        return this.#money.merge(command);
      case 'today':
        await this.#sweep();
        return done;
      // What the rider's bikes are afterwards is saved from the model.
      case 'addBike':
      case 'sellBike':
      case 'days':
        return done;
    }
  }
}
