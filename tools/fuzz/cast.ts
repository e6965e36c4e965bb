import fc from 'fast-check';
import { staffRoles } from '@podium/contracts/choices.ts';
import type { StaffRole, UserType } from '@podium/contracts/roles.ts';
import { PodiumClient } from '../client/podium-client.ts';
import { password, World } from '../testing/world.ts';

/** Settings of a product that takes calls as fast as a fuzzer sends them. */
export const unlimited = {
  SMALL_RACES: '0',
  CALLS_PER_SECOND: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  STRANGERS_AT_A_TIME: '0',
};

/** Who calls; `type` is null for nobody. */
export type Caller = {
  name: string;
  type: UserType | null;
  /** What paths call their own: the account, for a dealer's login the dealership. */
  id: string;
  token: string | null;
  roles?: readonly StaffRole[];
  secondSince?: string | null;
};

/** One of each kind of caller, and a race with results between them; new people each time. */
export async function newCast(world: World): Promise<Caller[]> {
  const [rider, other] = [await world.rider({ password }), await world.rider({ password })];
  const [dealer, promoter] = [await world.dealer(), await world.promoter()];
  const event = await world.event({ promoterId: promoter.id });
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,${other.email},,\n`,
  );
  await world.assessed(event.id);
  const as = async (name: string, email: string, id?: string): Promise<Caller> => {
    const client = new PodiumClient(world.baseUrl, { email, password });
    const token = await client.token();
    const { user } = await client.get<{
      user: { id: string; type: UserType; roles?: StaffRole[]; secondSince?: string | null };
    }>('/api/me');
    const { type, roles, secondSince } = user;
    return {
      name,
      type,
      id: id ?? user.id,
      token,
      ...(roles && { roles, secondSince: secondSince ?? null }),
    };
  };
  return [
    { name: 'nobody', type: null, id: '', token: null },
    await as('a rider', rider.email),
    await as('another rider', other.email),
    await as('a dealer', dealer.email, dealer.id),
    await as('a promoter', promoter.email, promoter.id),
    await as('staff', await world.clerk('Rae Plain', { roles: ['staff'], isConfirmed: false })),
    await as('an owner', await world.clerk('Rae Owner', { roles: staffRoles })),
  ];
}

/** Ids and names that answers have shown, by the field that they stood in. */
export class Seen {
  readonly #values = new Map<string, string[]>();
  readonly #hidden = new Set<string>();

  /** Whoever makes the next cast must not be deactivated meanwhile. */
  hide(ids: readonly string[]): void {
    for (const id of ids) this.#hidden.add(id);
    for (const [key, values] of this.#values)
      this.#values.set(
        key,
        values.filter((value) => !this.#hidden.has(value)),
      );
  }

  /** Takes what an answer shows; `named` says what its plain `id`s are of. */
  note(value: unknown, named = ''): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 20)) this.note(each, named.replace(/s$/, ''));
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) {
        if (typeof each === 'string' && each !== '' && each.length < 80)
          this.#add(key === 'id' && named !== '' ? `${named}Id` : key, each);
        else this.note(each, key);
      }
  }

  #add(key: string, value: string): void {
    if (!/id$|^(vin|code|name|email|className|amaNumber|hash|version|cursor)$/i.test(key)) return;
    const values = this.#values.get(key) ?? [];
    if (values.includes(value) || this.#hidden.has(value)) return;
    values.push(value);
    // New ones matter more: what they name is more likely still there.
    if (values.length > 60) values.shift();
    this.#values.set(key, values);
  }

  /** For fields of this name. */
  readonly of = (name: string): fc.Arbitrary<unknown> | undefined => {
    if (name === 'type') return fc.constantFrom('rider', 'dealer', 'promoter', 'admin');
    const values = this.#values.get(name) ?? (name.endsWith('Id') ? this.#values.get('id') : undefined);
    return values && values.length > 0 ? fc.constantFrom(...values) : undefined;
  };
}
