import { randomUUID } from 'node:crypto';
import { staffRoles } from '@podium/contracts/choices.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import { assessed, assessedAfter } from '../client/assessed.ts';
import { uploadDocuments, verifyDocuments, type TaxStatus } from '../client/documents.ts';
import { ApiProblem, PodiumClient, until } from '../client/podium-client.ts';
import { vinOf } from '../seed/fiction.ts';
import { releaseHolds } from '../client/release-holds.ts';
import { testAdmin, testApprover } from './test-admin.ts';

export type Rider = { id: string; firstName: string; lastName: string; email: string; vin: string };
type ClassIds = Record<string, string>;

/** Of everyone whom a test makes. */
export const password = 'Podium2026';
export const pin = '2468';
export const canada = { city: 'Sherbrooke', state: 'QC', zipcode: 'J1H 1Z1', country: 'CA' as const };
const standardClasses =
  'Class,Type,1,2,3\n450 Pro,cash,500,350,200\n450 A,dealerCredit,250,150,100.50\nKids,noPayout,,,\n';

/** What tests need of a program, created through the public API of the product under test, with unique names. */
export class World {
  readonly baseUrl: string;
  readonly admin: PodiumClient;
  /** The second person of the product from its start. */
  readonly approver: PodiumClient;
  #serial = 0;
  #patterns: Promise<unknown> | null = null;
  #clerk: Promise<PodiumClient> | null = null;
  /** Who adds riders: not who posts their results, for such a posting waits for a second person (rule 42). */
  registrar: Promise<PodiumClient> | null = null;

  constructor(baseUrl: string, credentials: { email: string; password: string } = testAdmin) {
    this.baseUrl = baseUrl;
    this.admin = new PodiumClient(baseUrl, credentials);
    this.approver = new PodiumClient(baseUrl, testApprover);
  }

  unique = (what: string) => `${what}${randomUUID().slice(0, 8)}${(this.#serial += 1)}`;

  async serie(change: object = {}): Promise<string> {
    const { category } = await this.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: this.unique('Category '),
    });
    const body = {
      name: this.unique('Series '),
      categoryId: category.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      country: 'US',
      raceStyle: 'motocross',
      minFinishers: 2,
      ...change,
    };
    return (await this.admin.post<{ serie: { id: string } }>('/api/admin/series', body)).serie.id;
  }

  async event(
    change: object = {},
    classes = standardClasses,
  ): Promise<{ id: string; title: string; classes: ClassIds }> {
    const title = this.unique('Event ');
    const location = { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' };
    const seriesId = (change as { seriesId?: string }).seriesId ?? (await this.serie());
    const { event } = await this.admin.post<{ event: { id: string } }>('/api/admin/events', {
      title,
      startDate: '2026-10-03',
      endDate: '2026-10-04',
      venue: 'Canyon Ridge',
      paying: true,
      location,
      ...change,
      seriesId,
    });
    const answer = await this.admin.upload<{ classes: { id: string; name: string }[] }>(
      `/api/event/${event.id}/upload-class`,
      { name: 'classes.csv', text: classes },
    );
    return { id: event.id, title, classes: Object.fromEntries(answer.classes.map(({ id, name }) => [name, id])) };
  }

  /**
   * The address of another admin, who has moved no money yet: one admin alone is limited (rule 38). Has every role, and
   * is confirmed as a second person, unless `roles` or `isConfirmed` say otherwise.
   */
  async clerk(
    name = 'Rae Clerk',
    { roles = staffRoles, isConfirmed = true }: { roles?: readonly StaffRole[]; isConfirmed?: boolean } = {},
  ): Promise<string> {
    const email = `${this.unique('clerk')}@x.test`;
    const { admin } = await this.admin.post<{ admin: { id: string } }>('/api/admin/admins', {
      name,
      email,
      password,
      roles,
    });
    if (isConfirmed) await this.approver.put(`/api/admin/admin/${admin.id}/confirm`, {});
    return email;
  }

  async staff(): Promise<PodiumClient> {
    return new PodiumClient(this.baseUrl, { email: await this.clerk('Rae Second'), password });
  }

  /** A rider with a PIN and one valid bike. */
  async rider(change: object = {}): Promise<Rider> {
    await (this.#patterns ??= this.#verifyPattern());
    const [firstName, lastName] = ['Zoé', this.unique('Lacasse')];
    const email = `${lastName.toLowerCase()}@x.test`;
    const registrar = await (this.registrar ??= this.staff());
    const { rider } = await registrar.post<{ rider: { id: string } }>('/api/admin/riders', {
      firstName,
      lastName,
      email,
      dateOfBirth: '1999-02-03',
      hometown: 'Murrieta, CA',
      pin,
      activate: true,
      ...change,
    });
    const serial = randomUUID().replaceAll('-', '').toUpperCase();
    const vin = vinOf(`VBK${serial.slice(0, 5)}`, `S${serial.slice(5, 12)}`);
    await this.admin.put(`/api/admin/rider/${rider.id}`, {
      bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
    });
    return { id: rider.id, firstName, lastName, email, vin, ...(change as Partial<Rider>) };
  }

  async #verifyPattern(): Promise<void> {
    const { vinPatterns } = await this.admin.upload<{ vinPatterns: { id: string }[] }>('/api/vin-patterns/import', {
      name: 'patterns.csv',
      text: 'Model,Year,Pattern\n450 SX-F,2025,VBK\n',
    });
    await this.admin.post('/api/vin-patterns/verify', { patterns: vinPatterns.map(({ id }) => id) });
  }

  async dealer(change: object = {}): Promise<{ id: string; email: string; client: PodiumClient }> {
    const dealerId = this.unique('D');
    const { dealer } = await this.admin.post<{ dealer: { id: string } }>('/api/admin/dealers', {
      name: 'Canyon Ridge Powersports',
      dealerId,
      city: 'Murrieta',
      state: 'CA',
      zipcode: '92562',
      country: 'US',
      ...change,
    });
    const email = `${dealerId.toLowerCase()}@x.test`;
    const login = () =>
      this.admin
        .post('/api/admin/dealer-logins', { dealerId: dealer.id, email, name: 'Canyon Ridge', password })
        .then(() => true);
    const unknownYet = (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'dealers/no-such-dealer') return false;
      throw error;
    };
    await until('the dealer at identity', () => login().catch(unknownYet), Boolean);
    return { id: dealer.id, email, client: new PodiumClient(this.baseUrl, { email, password }) };
  }

  async promoter(): Promise<{ id: string; email: string; client: PodiumClient }> {
    const email = `${this.unique('promoter')}@x.test`;
    const { promoter } = await this.admin.post<{ promoter: { id: string } }>('/api/admin/promoters', {
      name: this.unique('MX '),
      email,
      password,
    });
    return { id: promoter.id, email, client: new PodiumClient(this.baseUrl, { email, password }) };
  }

  /** By two admins, as it takes above the limit of money; otherwise the second agrees that the money does not wait (rule 44). */
  async merge(from: Rider, into: Rider): Promise<void> {
    const [first, second] = [await this.staff(), await this.staff()];
    const ask = (by: PodiumClient) => by.post<{ status: string }>('/api/admin/riders-merge', mergeOf(from, into));
    if ((await ask(first)).status === 'pending') await ask(second);
    else {
      await until(
        'the merge at rewards',
        () => this.admin.get<{ awards: unknown[] }>(`/api/admin/rider/${from.id}/awards`),
        ({ awards }) => awards.length === 0,
      );
      // Nothing waits where nothing came.
      await second.put(`/api/admin/rider/${into.id}/merge-hold`, {}).catch(({ code }: ApiProblem) => {
        if (code !== 'rewards/no-merge-hold') throw new Error(code);
      });
    }
  }

  /** A rider's own sign-in. */
  riderClient = (rider: Rider) => new PodiumClient(this.baseUrl, { email: rider.email, password });

  /** The rider uploads license and W-9; the password is the rider's. */
  uploadDocuments = (rider: Rider, by = this.riderClient(rider)) => uploadDocuments(by, rider.id);
  /** By a clerk who pays nobody, because who verified does not pay (rule 38). */
  verifyDocuments = async ({ id }: { id: string }, taxStatus: TaxStatus = 'usPerson') =>
    verifyDocuments(await (this.#clerk ??= this.staff()), id, taxStatus);

  postResults = <T>(
    eventId: string,
    text: string,
    options: { by?: PodiumClient; path?: string; fields?: Record<string, string>; name?: string } = {},
  ) =>
    (options.by ?? this.admin).upload<T>(`/api/event/${eventId}/${options.path ?? 'upload-all-class-result'}`, {
      name: options.name ?? 'results.csv',
      text,
      fields: options.fields,
    });

  assessed = (eventId: string, version = 0) => assessedAfter(this.admin, eventId, version);

  /** A rider with this much dealer credit, in the country's dollars. */
  async riderWithCredit(dollars: number, country: 'US' | 'CA' = 'US', change: object = {}): Promise<Rider> {
    const rider = await this.rider(change);
    const location = country === 'CA' ? canada : { city: 'Murrieta', state: 'CA', zipcode: '92562', country };
    const event = await this.event({ location }, `Class,Type,1\n450 A,dealerCredit,${dollars}\n`);
    await this.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    // A large sum waits for a second person (rule 42).
    if (dollars > 5_000) await releaseHolds(this.approver, event.id);
    await assessed(this.admin, event.id);
    return rider;
  }
}

/** What merges one rider into another. */
export const mergeOf = (from: Rider, into: Rider) => ({
  deleteRiderId: from.id,
  keepRiderId: into.id,
  deletePhrase: `DELETE ${from.email}`,
  keepPhrase: `KEEP ${into.email}`,
});

/** The problem that a call ends with; fails when it does not. */
export async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('The call was expected to fail and did not');
}
