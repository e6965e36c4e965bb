import { randomBytes } from 'node:crypto';
import { Client, poll, Refusal, type Moment } from './client.ts';
import type { Currency } from '../history.ts';

/** The people who act in every history, each with a part of the work: no one person may do all of it (rules 38 and 42). */
export type Staff = Record<'clerk' | 'poster' | 'second' | 'approver' | 'payer', Client>;
export type Dealers = Record<Currency, Client>;
export type Promoter = { id: string; client: Client };

const password = 'Podium2026';
const places = {
  US: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
  CA: { city: 'Sherbrooke', state: 'QC', zipcode: 'J1H 1Z1', country: 'CA' },
};
export const placeOf = (country: 'US' | 'CA') => places[country];
export const riderPassword = password;

const alphabet = 'ABCDEFGHJKLMNPRSTVWXYZ';
/** Letters that name one thing among all runs. */
export const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** The staff, the dealers and the promoter of a run, made through the public API. */
export class Program {
  readonly baseUrl: string;
  readonly clockSecret: string | null;
  readonly staff: Staff;
  readonly dealers: Dealers;
  readonly promoter: Promoter;
  readonly categoryId: string;
  readonly admin: Client;

  private constructor(given: Omit<Program, 'withClock'>) {
    this.baseUrl = given.baseUrl;
    this.clockSecret = given.clockSecret;
    this.staff = given.staff;
    this.dealers = given.dealers;
    this.promoter = given.promoter;
    this.categoryId = given.categoryId;
    this.admin = given.admin;
  }

  static async open(
    baseUrl: string,
    credentials: Record<'first' | 'second', { email: string; password: string }>,
    clockSecret: string | null,
  ): Promise<Program> {
    const admin = new Client(baseUrl, credentials.first);
    const clock = clockSecret ? { secret: clockSecret, moment: () => longAgo } : undefined;
    const second = new Client(baseUrl, credentials.second).at(clock);
    const run = letters(6).toLowerCase();
    const hire = (name: string) => hireAdmin(admin, second, { baseUrl, run, name });
    const staff: Staff = {
      clerk: await hire('clerk'),
      poster: await hire('poster'),
      second: await hire('second'),
      approver: await hire('approver'),
      payer: await hire('payer'),
    };
    const email = `promoter-${run}@oracle.test`;
    const { promoter } = await admin.post<{ promoter: { id: string } }>('/api/admin/promoters', {
      name: `Oracle MX ${run}`,
      email,
      password,
    });
    const { category } = await admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: `Oracle ${run}`,
      active: true,
    });
    return new Program({
      baseUrl,
      clockSecret,
      admin,
      staff,
      promoter: { id: promoter.id, client: new Client(baseUrl, { email, password }) },
      dealers: {
        USD: await openDealer(baseUrl, admin, run, 'US'),
        CAD: await openDealer(baseUrl, admin, run, 'CA'),
      },
      categoryId: category.id,
    });
  }

  /** The same people, acting at other moments. */
  withClock(moment: Moment): Pick<Program, 'staff' | 'dealers' | 'promoter'> {
    const clock = this.clockSecret ? { secret: this.clockSecret, moment } : undefined;
    const { staff, dealers, promoter } = this;
    return {
      staff: {
        clerk: staff.clerk.at(clock),
        poster: staff.poster.at(clock),
        second: staff.second.at(clock),
        approver: staff.approver.at(clock),
        payer: staff.payer.at(clock),
      },
      dealers: { USD: dealers.USD.at(clock), CAD: dealers.CAD.at(clock) },
      promoter: { id: promoter.id, client: promoter.client.at(clock) },
    };
  }
}

/**
 * The program's second person confirms a new admin (rule 42): before the oldest history begins, for nobody approves what
 * was asked before they were confirmed.
 */
async function hireAdmin(
  admin: Client,
  second: Client,
  { baseUrl, run, name }: { baseUrl: string; run: string; name: string },
): Promise<Client> {
  const email = `${name}-${run}@oracle.test`;
  const hired = await admin.post<{ admin: { id: string } }>('/api/admin/admins', {
    name: `Oracle ${name}`,
    email,
    password,
  });
  await second.put(`/api/admin/admin/${hired.admin.id}/confirm`, {});
  return new Client(baseUrl, { email, password });
}

const longAgo = new Date('2020-01-01T12:00:00Z');

async function openDealer(baseUrl: string, admin: Client, run: string, country: 'US' | 'CA'): Promise<Client> {
  const dealerId = `${run}${country}`;
  const { dealer } = await admin.post<{ dealer: { id: string } }>('/api/admin/dealers', {
    name: `Oracle Powersports ${dealerId}`,
    dealerId,
    ...places[country],
  });
  const email = `dealer-${dealerId.toLowerCase()}@oracle.test`;
  const login = () =>
    admin.post('/api/admin/dealer-logins', { dealerId: dealer.id, email, name: 'Oracle counter', password }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.status < 500) return false;
        throw error;
      },
    );
  // The sign-in needs the dealer at another service.
  if (!(await poll(login, Boolean, 15)).ok) throw new Error(`Dealer ${dealerId} got no sign-in`);
  return new Client(baseUrl, { email, password });
}
