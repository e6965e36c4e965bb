import { poll } from './client.ts';
import type { Cast } from '../history.ts';
import type { Model } from '../rules/model.ts';
import { letters, placeOf, riderPassword, type Program } from './program.ts';

export type StagedRider = { id: string; firstName: string; lastName: string; email: string };
type Bike = { year: number; make: string; model: string; vin: string };

const model = '450 SX-F';
const firstNames = ['Ana', 'Ben', 'Chloe', 'Dario', 'Elin', 'Farid', 'Greta', 'Hugo', 'Iris'];

/** The riders, patterns and series of one history in the product; each replay has its own. */
export class Stage {
  readonly code: string;
  readonly riders: StagedRider[] = [];
  readonly patternIds: string[] = [];
  readonly seriesIds: string[] = [];
  /** By the history's numbers. */
  readonly events = new Map<number, { id: string; title: string; classIds: string[] }>();
  readonly redemptionIds = new Map<number, string>();
  readonly claimIds = new Map<number, string>();
  readonly #program: Program;
  readonly #cast: Cast;

  private constructor(program: Program, cast: Cast) {
    this.#program = program;
    this.#cast = cast;
    this.code = letters(6);
  }

  static async set(program: Program, cast: Cast): Promise<Stage> {
    const stage = new Stage(program, cast);
    await Promise.all([stage.#makePatterns(), ...cast.series.map((_, at) => stage.#makeSerie(at))]);
    // One by one: hashing their passwords is what takes the time.
    for (const at of cast.riders.keys()) await stage.#makeRider(at);
    return stage;
  }

  /** The prefix that all VINs of a pattern begin with. */
  prefixOf = (pattern: number): string => `V${this.code}${pattern}`;
  vinOf = (rider: number, bike: number, pattern: number): string =>
    `${this.prefixOf(pattern)}${rider}${String(bike).padStart(8, '0')}`;
  eventOf = (id: string): number | null => [...this.events].find(([, event]) => event.id === id)?.[0] ?? null;

  async #makePatterns(): Promise<void> {
    const { clerk } = this.#program.staff;
    const lines = this.#cast.patterns.map(({ year }, at) => `${model},${year},${this.prefixOf(at)}`);
    const { vinPatterns } = await clerk.upload<{ vinPatterns: { id: string; pattern: string }[] }>(
      '/api/vin-patterns/import',
      ['Model,Year,Pattern', ...lines].join('\n'),
    );
    for (const at of this.#cast.patterns.keys())
      this.patternIds.push(vinPatterns.find(({ pattern }) => pattern === this.prefixOf(at))?.id ?? '');
    await clerk.post('/api/vin-patterns/verify', {
      patterns: this.patternIds.filter((_, at) => this.#cast.patterns[at]?.verified),
    });
  }

  async #makeSerie(at: number): Promise<void> {
    const { country, minFinishers, years } = this.#cast.series[at] ?? {
      country: 'US',
      minFinishers: null,
      years: null,
    };
    const { serie } = await this.#program.staff.clerk.post<{ serie: { id: string } }>('/api/admin/series', {
      name: `Oracle ${this.code} ${at}`,
      categoryId: this.#program.categoryId,
      startDate: '2025-01-01',
      endDate: '2030-12-31',
      country,
      raceStyle: 'motocross',
      active: true,
      minFinishers,
      qualifyingModelYears: years,
    });
    this.seriesIds[at] = serie.id;
  }

  async #makeRider(at: number): Promise<void> {
    const [firstName, lastName] = [firstNames[at] ?? 'Zoe', `Or${this.code.toLowerCase()}`];
    const email = `${firstName}.${lastName}@oracle.test`.toLowerCase();
    const { rider } = await this.#program.staff.clerk.post<{ rider: { id: string } }>('/api/admin/riders', {
      firstName,
      lastName,
      email,
      dateOfBirth: '1990-05-17',
      hometown: 'Murrieta, CA',
      password: riderPassword,
      pin: '2468',
      activate: true,
    });
    this.riders[at] = { id: rider.id, firstName, lastName, email };
  }

  /** Saves a rider's bikes as the model has them, and waits until each is as valid as the model says. */
  async saveBikes(books: Model, rider: number): Promise<string | null> {
    const { clerk } = this.#program.staff;
    const owned = this.#owned(books, rider);
    if (owned.length > 0 || books.riders[rider]?.sold)
      await clerk.put(`/api/admin/rider/${this.riders[rider]?.id}`, { bikes: owned.map(({ bike }) => bike) });
    return this.bikesAre(books, rider);
  }

  /** Null when each bike is as valid as the model says, soon. */
  async bikesAre(books: Model, rider: number): Promise<string | null> {
    const wanted = this.#owned(books, rider).map(({ bike, valid }) => `${bike.vin} ${valid}`);
    const ask = async () => {
      const { rider: found } = await this.#program.staff.clerk.get<{
        rider: { bikes: { vin: string; valid: boolean }[] };
      }>(`/api/admin/rider/${this.riders[rider]?.id}`);
      return found.bikes.map(({ vin, valid }) => `${vin} ${valid}`);
    };
    const same = (found: string[]) => [...found].sort().join() === [...wanted].sort().join();
    const { answer, ok } = await poll(ask, same, 8);
    return ok ? null : `bikes of rider ${rider}: the rules say ${wanted.join(', ')}; the product ${answer.join(', ')}`;
  }

  #owned(books: Model, rider: number): { bike: Bike; valid: boolean }[] {
    return (books.riders[rider]?.bikes ?? []).flatMap((bike, at) => {
      const year = books.patterns[bike.pattern]?.year ?? 0;
      const vin = this.vinOf(rider, at, bike.pattern);
      return bike.owned ? [{ bike: { year, make: 'KTM', model, vin }, valid: books.isValid(bike) }] : [];
    });
  }

  locationOf = (serie: number) => placeOf(this.#cast.series[serie]?.country ?? 'US');
}
