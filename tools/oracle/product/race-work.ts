import { addDays } from '../rules/books.ts';
import type { ClassSpec, IfHeld, Results } from '../history.ts';
import { poll } from './client.ts';
import { done, reason, type Of, type Outcome, type Work } from './work.ts';

/** What people do with races: events, classes, results, and what of them is held. */
export class RaceWork {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  /**
   * Waits until what was done has had its effects: results that are posted now are judged after all that catalog told
   * before. Null when that does not happen.
   */
  async settle(): Promise<string | null> {
    const { second, poster } = this.#work.people.staff;
    const { id, classIds } = await this.#makeEvent(
      `Marker ${this.#work.stage.code}`,
      { serie: 0, daysAgo: 0, promoter: false },
      [{ type: 'noPayout', cents: [1] }],
    );
    const results = [{ place: 1, status: 'finished', name: 'Nobody Else' }];
    await poster.put(`/api/event/${id}/results`, { classId: classIds[0], results });
    const ask = () => second.get<{ state: string }>(`/api/admin/event/${id}/eligibility`);
    return (await poll(ask, ({ state }) => state === 'assessed', 30)).ok
      ? null
      : 'the results of an event are not judged';
  }

  async remove({ event, class: at, ifHeld }: Of<'remove'>): Promise<Outcome> {
    const { id, classIds } = this.#event(event);
    await this.#work.people.staff.poster.delete(`/api/event/${id}/result?classId=${classIds[at]}`);
    return this.#decideHeld(event, ifHeld);
  }

  touch(command: Of<'touch'>): Promise<Outcome> {
    return this.edit(command.event, { [command.field]: this.#titled(command) });
  }

  async payouts({ event, class: at, to, ifHeld }: Of<'payouts'>): Promise<Outcome> {
    const all = { ...this.#work.model.event(event).classes, [at]: to };
    await this.#work.people.staff.poster.upload(`/api/event/${this.#event(event).id}/upload-class`, classesFile(all));
    return this.#decideHeld(event, ifHeld);
  }

  #event(event: number) {
    const found = this.#work.stage.events.get(event);
    if (!found) throw new Error(`Event ${event} is not in the product`);
    return found;
  }

  /** The code in the title tells the history's events from all others. */
  #titled = ({ field, to }: Of<'touch'>) => (field === 'title' ? `${to} ${this.#work.stage.code}` : to);

  async addEvent({ event, serie, daysAgo, classes, promoter }: Of<'event'>): Promise<Outcome> {
    const made = await this.#makeEvent(`Race ${event} ${this.#work.stage.code}`, { serie, daysAgo, promoter }, classes);
    this.#work.stage.events.set(event, made);
    return done;
  }

  async #makeEvent(
    title: string,
    { serie, daysAgo, promoter }: Pick<Of<'event'>, 'serie' | 'daysAgo' | 'promoter'>,
    classes: ClassSpec[],
  ) {
    const { poster } = this.#work.people.staff;
    const raceDay = addDays(this.#work.model.books.day, -daysAgo);
    const { event } = await poster.post<{ event: { id: string } }>('/api/admin/events', {
      title,
      seriesId: this.#work.stage.seriesIds[serie],
      startDate: raceDay,
      endDate: raceDay,
      venue: 'Canyon Ridge',
      paying: true,
      location: this.#work.stage.locationOf(serie),
      ...(promoter && { promoterId: this.#work.people.promoter.id }),
    });
    const answer = await poster.upload<{ classes: { id: string; name: string }[] }>(
      `/api/event/${event.id}/upload-class`,
      classesFile({ ...classes }),
    );
    const classIds = classes.map((_, at) => answer.classes.find(({ name }) => name === className(at))?.id ?? '');
    return { id: event.id, title, classIds };
  }

  async edit(event: number, change: object, ifHeld: IfHeld = 'release'): Promise<Outcome> {
    await this.#work.people.staff.poster.put(`/api/admin/event/${this.#event(event).id}`, change);
    return this.#decideHeld(event, ifHeld);
  }

  async post({ event, results, by, means, ifHeld }: Of<'post'>): Promise<Outcome> {
    const { id, classIds } = this.#event(event);
    const client = by === 'promoter' ? this.#work.people.promoter.client : this.#work.people.staff.poster;
    if (means === 'grid') {
      for (const [at, each] of Object.entries(results))
        await client.put(`/api/event/${id}/results`, {
          classId: classIds[Number(at)],
          results: this.#rowsOf(each).map(({ place, rider, name, vin, make }) => ({
            place,
            status: place === null ? 'DNF' : 'finished',
            name,
            vin,
            bike: make,
            ...(rider !== null && { riderId: this.#riderOf(rider)?.id }),
          })),
        });
    } else {
      const lines = Object.entries(results).flatMap(([at, each]) =>
        this.#rowsOf(each).map(({ place, rider, name, vin, make }) => {
          const [firstName, ...rest] = name.split(' ');
          const email = rider === null ? '' : this.#riderOf(rider)?.email;
          return [
            className(Number(at)),
            place ?? 'DNF',
            firstName,
            rest.join(' '),
            email,
            vin ?? '',
            make ?? '',
          ].join();
        }),
      );
      const answer = await client.upload<{ rows: { status: string; name: string }[] }>(
        `/api/event/${id}/upload-all-class-result`,
        ['Class,Place,First Name,Last Name,Email,VIN,Bike', ...lines].join('\n'),
      );
      const riders = Object.values(results).reduce((sum, { rows }) => sum + rows.length, 0);
      const matched = answer.rows.filter(({ status }) => status === 'matched').length;
      const others = answer.rows.filter(({ name, status }) => status !== 'matched' && !name.startsWith('Stranger'));
      if (matched !== riders)
        return { ...done, wrong: `${matched} of ${riders} riders' rows were matched: ${JSON.stringify(others)}` };
    }
    return this.#decideHeld(event, ifHeld);
  }

  #riderOf = (rider: number) => this.#work.stage.riders[this.#work.model.who(rider)];

  #rowsOf({ rows, finishers }: Results) {
    const own = rows.map(({ rider, place, bike, make }) => {
      const { firstName = '', lastName = '' } = this.#riderOf(rider) ?? {};
      const pattern = bike === null ? 0 : this.#work.model.patternOf(rider, bike);
      const vin = bike === null ? null : this.#work.stage.vinOf(rider, bike, pattern);
      return { place, rider, name: `${firstName} ${lastName}`, vin, make: make as string | null };
    });
    const strangers = Array.from({ length: finishers }, (_, at) => at + 1)
      .filter((place) => !rows.some((row) => row.place === place))
      .map((place) => ({
        place,
        rider: null,
        name: `Stranger No${place} ${this.#work.stage.code}`,
        vin: null,
        make: null,
      }));
    return [...own, ...strangers].sort((a, b) => (a.place ?? 99) - (b.place ?? 99));
  }

  /** A second person decides what the product holds of an event, until nothing of it waits. */
  async #decideHeld(event: number, ifHeld: IfHeld): Promise<Outcome> {
    const { second } = this.#work.people.staff;
    const { id, classIds } = this.#event(event);
    const rejected = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const { postings } = await second.get<{ postings: { id: string; eventId: string; classId: string }[] }>(
        '/api/admin/held-postings?limit=100',
      );
      const own = postings.filter(({ eventId }) => eventId === id);
      if (own.length === 0) break;
      for (const each of own) {
        await second.put(`/api/admin/held-posting/${each.id}`, { decision: ifHeld, reason });
        if (ifHeld === 'reject') rejected.add(classIds.indexOf(each.classId));
      }
    }
    return { ...done, rejected: [...rejected] };
  }
}

const className = (at: number) => `Class ${at}`;

/** The classes file, amounts in dollars. */
function classesFile(classes: Record<number, { type: string; cents: number[] }>): string {
  const places = Math.max(...Object.values(classes).map(({ cents }) => cents.length));
  const header = ['Class', 'Type', ...Array.from({ length: places }, (_, at) => at + 1)].join();
  const lines = Object.entries(classes).map(([at, { type, cents }]) =>
    [
      className(Number(at)),
      type,
      ...Array.from({ length: places }, (_, place) => (type === 'noPayout' ? '' : dollars(cents[place]))),
    ].join(),
  );
  return [header, ...lines].join('\n');
}

const dollars = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));
