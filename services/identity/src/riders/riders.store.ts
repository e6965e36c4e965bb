import type { PageQuery } from '@podium/contracts/pagination.ts';
import { nameKey, wordsOf } from '@podium/contracts/names.ts';
import type { RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import type { RiderSort } from '@podium/contracts/api/identity/riders.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import {
  literally,
  isUuid,
  isUniqueViolation,
  type Connection,
  type Transaction,
} from '@podium/service-kit/database.ts';
import { amaNumberTaken } from '../errors.ts';
import type { UserRow } from '../accounts/users.store.ts';

type Profile = {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  ama_number: string | null;
  ama_confirmed: boolean;
  phone1: string | null;
  phone2: string | null;
  sex: Rider['sex'];
  race_style: Rider['raceStyle'];
  main_sport: string | null;
  hometown: string | null;
  bio: string | null;
  social_media: Record<string, string | null>;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  guardian_name: string | null;
  guardian_email: string | null;
  guardian_confirmed_at: Date | null;
  guardian_refused_at: Date | null;
  guardian_refusal: string | null;
  tax_status: TaxStatus;
  documents_verified_at: Date | null;
};
export type ProfileChange = Partial<Profile>;
export type RiderRow = Profile &
  Omit<UserRow, 'password_hash'> & {
    user_id: string;
    version: number;
    pin_version: number;
    /** Something was earned or claimed, or waits to be (rule 37). */ identity_fixed: boolean;
  };

const isFixed = `
  r.earned_at is not null
  or exists (
    select
    from result_claims c
    where c.rider_id = r.user_id
      and c.status in ('waiting', 'confirmed')
  )
`;
const riders = (db: Connection) =>
  db('riders as r')
    .join('users as u', 'u.id', 'r.user_id')
    .select('u.*', 'r.*', db.raw(`(${isFixed}) as identity_fixed`));
export async function findRider(db: Connection, id: string): Promise<RiderRow | undefined> {
  return isUuid(id) ? riders(db).where('r.user_id', id).first() : undefined;
}

/**
 * Locks the rider, so that two changes of one profile follow each other. Read only then: in a join with a lock,
 * PostgreSQL
 * would give the account's row as it was before the wait.
 */
export async function lockRider(tx: Transaction, id: string): Promise<RiderRow | undefined> {
  if (!isUuid(id)) return undefined;
  await tx('riders').where({ user_id: id }).forUpdate().select('user_id');
  return findRider(tx, id);
}

export async function insertRider(
  tx: Transaction,
  userId: string,
  email: string,
  profile: ProfileChange & Pick<Profile, 'first_name' | 'last_name' | 'date_of_birth'>,
): Promise<void> {
  await refusingTakenAma(
    tx('riders').insert({ user_id: userId, ...columnsOf(profile), ...keysOf({ ama_number: null, ...profile, email }) }),
  );
}

/** `change.email` is the account's, for the search; it is not kept here. */
export async function updateRider(
  tx: Transaction,
  before: RiderRow,
  { email, ...change }: ProfileChange & { email?: string },
): Promise<void> {
  const keys = keysOf({ ...before, ...change, email: email ?? before.email });
  await refusingTakenAma(
    tx('riders')
      .where({ user_id: before.user_id })
      // A guardian answers for the address that was asked, whatever the profile names by now.
      .modify(
        (own) =>
          void (
            (change.guardian_confirmed_at ?? change.guardian_refused_at) &&
            own.where({ guardian_email: before.guardian_email })
          ),
      )
      .update({ ...columnsOf(change), ...keys, version: tx.raw('version + 1') }),
  );
}

const columnsOf = ({ social_media, ...columns }: ProfileChange) => ({
  ...columns,
  ...(social_media && { social_media: JSON.stringify(social_media) }),
});

/** What a rider is found and sorted by: no accents, no case. */
function keysOf({
  first_name,
  last_name,
  ama_number,
  email,
}: Pick<Profile, 'first_name' | 'last_name' | 'ama_number'> & { email: string }) {
  const [first, last] = [nameKey(first_name), nameKey(last_name)];
  return {
    name_key: nameKey(`${first_name} ${last_name}`),
    sort_key: `${last} ${first}`,
    search_key: [first, last, first, email, (ama_number ?? '').toLowerCase()].join(' '),
  };
}

async function refusingTakenAma(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isUniqueViolation(error, 'riders_ama_number_once') ? amaNumberTaken() : error;
  }
}

/** Dated by the first award; the name, birth date and AMA number are fixed from then on (rule 37). */
export async function keepFirstEarnings(tx: Transaction, riderIds: string[], at: Date): Promise<void> {
  await tx.raw(
    `
      update riders
      set earned_at = ?
      where user_id in (
        select user_id
        from riders
        where user_id = any(?)
          and earned_at is null
        order by user_id
        for update
      )
    `,
    [at, [...new Set(riderIds.filter(isUuid))]],
  );
}

/** An account for which this number was confirmed (rule 36). */
export async function isAmaConfirmed(tx: Transaction, amaNumber: string): Promise<boolean> {
  return (await tx('riders').where({ ama_number: amaNumber, ama_confirmed: true }).first('user_id')) !== undefined;
}

export async function countPinUp(tx: Transaction, riderId: string): Promise<number> {
  const [row] = await tx('riders')
    .where({ user_id: riderId })
    .update({ pin_version: tx.raw('pin_version + 1') })
    .returning('pin_version');
  return row.pin_version;
}

export type RiderStatus = 'active' | 'deactivated' | 'unverified' | 'minor' | 'documents' | 'merged';
export type RiderFilter = {
  query: string;
  active?: boolean;
  country?: string;
  status?: RiderStatus;
  adultSince?: string;
  /** Staff find by city, phone and VIN too. */ isStaff?: boolean;
  sort?: RiderSort;
  descending?: boolean;
};

/** A VIN in part: shorter words would be in nearly every one. */
const shortestVin = 5;

/**
 * By any part of a name (either way round, accents and case ignored), e-mail or AMA number. Tombstones show only when
 * asked for.
 */
function matching(db: Connection, { query, active, country, status, adultSince, isStaff }: RiderFilter) {
  return db('riders as r').modify((all) => {
    for (const word of wordsOf(query)) {
      const part = `%${literally(word)}%`;
      void all.where((any) => {
        void any.whereLike('r.search_key', part);
        if (isStaff) void any.orWhereLike('r.contact_key', part);
        if (isStaff && word.length >= shortestVin)
          void any.orWhereIn('r.user_id', db('garages').whereLike('vins_key', part).select(db.raw('rider_id::uuid')));
      });
    }
    void all.where('r.merged', status === 'merged');
    if (active !== undefined) void all.where('r.account_active', active);
    if (country) void all.where('r.country', country);
    if (status === 'active') void all.where({ 'r.account_active': true, 'r.account_verified': true });
    if (status === 'deactivated') void all.where('r.account_active', false);
    if (status === 'unverified') void all.where('r.account_verified', false);
    if (status === 'minor') void all.where('r.date_of_birth', '>', adultSince ?? '');
    if (status === 'documents')
      void all.whereExists(
        db('documents as d').whereRaw("d.rider_id = r.user_id and d.kind in ('driverLicense', 'w9')"),
      );
  });
}

const sortColumns: Record<RiderSort, string> = {
  name: 'r.sort_key',
  ama: 'r.ama_number',
  hometown: 'r.hometown',
  country: 'r.country',
  lastLogin: 'u.last_login',
  logins: 'u.login_count',
  since: 'u.created_at',
};
const isOfAccount = (sort: RiderSort = 'name') => sortColumns[sort].startsWith('u.');

/** The page's ids come from the index alone; whole rows are read for those few. */
export async function pageRiders(
  db: Connection,
  filter: RiderFilter,
  { page, limit }: PageQuery,
): Promise<{ rows: RiderRow[]; total: number }> {
  const order = `${sortColumns[filter.sort ?? 'name']} ${filter.descending ? 'desc' : 'asc'} nulls last, r.sort_key, r.user_id`;
  const ids = matching(db, filter)
    .modify((all) => void (isOfAccount(filter.sort) && all.join('users as u', 'u.id', 'r.user_id')))
    .orderByRaw(order)
    .limit(limit)
    .offset((page - 1) * limit)
    .select('r.user_id');
  const [[count], rows] = await Promise.all([
    matching(db, filter).count({ total: '*' }),
    riders(db).whereIn('r.user_id', ids).orderByRaw(order),
  ]);
  return { rows, total: Number((count as { total?: unknown } | undefined)?.total ?? 0) };
}

export type RiderStand = { bikeCount: number; validBikes: number; documentCount: number };

/** What a list for staff says of each beside the profile. */
export async function listStands(db: Connection, ids: string[]): Promise<Map<string, RiderStand>> {
  const [garages, documents] = await Promise.all([
    db('garages').whereIn('rider_id', ids).select('rider_id', 'bikes'),
    db('documents')
      .whereIn('rider_id', ids)
      .whereIn('kind', ['driverLicense', 'w9'])
      .groupBy('rider_id')
      .select('rider_id', db.raw('count(*)::int as count')),
  ]);
  return new Map(
    ids.map((id) => {
      const bikes = (garages.find(({ rider_id }) => rider_id === id)?.bikes ?? []) as { valid: boolean }[];
      const documentCount = (documents.find(({ rider_id }) => rider_id === id)?.count as number | undefined) ?? 0;
      return [id, { bikeCount: bikes.length, validBikes: bikes.filter(({ valid }) => valid).length, documentCount }];
    }),
  );
}

/** Every rider that a key of a results file could mean. */
export async function listMatchable(
  db: Connection,
  keys: RiderMatchRequest,
  vinHolders: string[],
): Promise<RiderRow[]> {
  const ids = [...keys.riderIds, ...vinHolders].filter(isUuid);
  return riders(db)
    .whereNull('u.merged_into')
    .where(
      (any) =>
        void any
          .whereIn('r.ama_number', keys.amaNumbers)
          .orWhereIn('u.email', keys.emails)
          .orWhereIn('r.name_key', keys.names)
          .orWhereIn('r.user_id', ids),
    )
    .orderBy('r.user_id');
}
