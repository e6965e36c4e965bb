import type { PageQuery } from '@podium/contracts/pagination.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import { nicknamesOf } from '@podium/contracts/nicknames.ts';
import { isNameSuffix } from '@podium/contracts/other-names.ts';
import type { RiderSort } from '@podium/contracts/api/identity/riders.ts';
import { readSort } from '@podium/contracts/sort.ts';
import { literally, type Connection } from '@podium/service-kit/database.ts';
import { idKinds } from '../files/id-documents.ts';
import { type RiderRow, riders } from '../riders/find-rider.ts';

/** `documents` has a license or a tax form on file; `merged` lists tombstones only (rule 25). */
export type RiderStatus = 'active' | 'deactivated' | 'unverified' | 'minor' | 'documents' | 'merged';
/** `adultSince` is the birth date, YYYY-MM-DD, of who comes of age today; absent fields do not filter. */
export type RiderFilter = {
  query: string;
  active?: boolean;
  country?: string;
  status?: RiderStatus;
  adultSince?: string;
  /** Staff also search by city, phone, VIN and the whole e-mail address; others see who may redeem. */ isStaff?: boolean;
  /** Columns as `readSort` reads them; `descending` turns the first. */ sort?: string;
  descending?: boolean;
  /** First who has words that begin with those of the search. */ beginsFirst?: boolean;
};

/** A part of a VIN: shorter words would match nearly every one. */
const minVinLength = 5;

/** The words of a search without "Jr", which few riders register. */
function nameWordsOf(query: string): string[] {
  const words = wordsOf(query);
  const names = words.filter((word) => !isNameSuffix(word));
  return names.length > 0 ? names : words;
}

/**
 * By any part of a name (in either order, ignoring accents and case, or by a nickname) or AMA number, never of an e-mail
 * address (rule 28).
 * Tombstones only on request, and only for staff.
 */
function matching(db: Connection, { query, active, country, status, adultSince, isStaff }: RiderFilter) {
  return db('riders as r').modify((all) => {
    for (const word of nameWordsOf(query)) {
      const part = `%${literally(word)}%`;
      void all.where((any) => {
        void any.whereLike('r.search_key', part);
        // The first name stands a second time behind the last name.
        const others = nicknamesOf(word);
        if (others.length > 0) void any.orWhereRaw('r.search_key like any(?)', [others.map((other) => `% ${other} %`)]);
        if (isStaff && word.includes('@'))
          void any.orWhereIn('r.user_id', db('users').where({ email: word }).select('id'));
        if (isStaff) void any.orWhereLike('r.contact_key', part);
        // An array, because a set of rows would keep the whole condition from the indexes.
        if (isStaff && word.length >= minVinLength)
          void any.orWhereRaw('r.user_id = any(array(?))', [
            db('garages').whereLike('vins_key', part).select(db.raw('rider_id::uuid')),
          ]);
      });
    }
    if (!isStaff)
      void all
        .where({ 'r.merged': false, 'r.account_active': true, 'r.account_verified': true })
        .where((any) => any.whereNull('r.guardian_email').orWhereNotNull('r.guardian_confirmed_at'));
    else void all.where('r.merged', status === 'merged');
    if (active !== undefined) void all.where('r.account_active', active);
    if (country) void all.where('r.country', country);
    if (status === 'active') void all.where({ 'r.account_active': true, 'r.account_verified': true });
    if (status === 'deactivated') void all.where('r.account_active', false);
    if (status === 'unverified') void all.where('r.account_verified', false);
    if (status === 'minor') void all.where('r.date_of_birth', '>', adultSince ?? '');
    if (status === 'documents')
      void all.whereExists(
        db('documents as d').whereRaw("d.rider_id = r.user_id and d.kind in ('driverLicense', 'w9', 'w8ben')"),
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

function orderOf({ sort = 'name', descending = false }: RiderFilter) {
  const [first, ...others] = readSort<RiderSort>(sort);
  const asked = first ? [{ ...first, descending: first.descending || descending }, ...others] : [];
  const parts = asked.map((by) => `${sortColumns[by.key]} ${by.descending ? 'desc' : 'asc'} nulls last`);
  const isOfAccount = asked.some(({ key }) => sortColumns[key].startsWith('u.'));
  return { sql: [...parts, 'r.sort_key', 'r.user_id'].join(', '), isOfAccount };
}

/** Whether each word of the search begins a name or number, and not only stands within one. */
function beginning(db: Connection, query: string) {
  const parts = nameWordsOf(query).map((word) => `% ${literally(word)}%`);
  return db.raw("(translate(' ' || r.search_key, '-', ' ') like all(?)) desc", [parts]);
}

/** The page's ids come from the index alone; whole rows are read only for those. */
export async function pageRiders(
  db: Connection,
  filter: RiderFilter,
  { page, limit }: PageQuery,
): Promise<{ rows: RiderRow[]; total: number }> {
  const order = orderOf(filter);
  const ids = matching(db, filter)
    .modify((all) => {
      if (order.isOfAccount) void all.join('users as u', 'u.id', 'r.user_id');
      if (filter.beginsFirst) void all.orderByRaw(beginning(db, filter.query));
    })
    .orderByRaw(order.sql)
    .limit(limit)
    .offset((page - 1) * limit)
    .select('r.user_id');
  const [[count], rows] = await Promise.all([
    matching(db, filter).count({ total: '*' }),
    riders(db)
      .whereIn('r.user_id', ids)
      .modify((all) => void (filter.beginsFirst && all.orderByRaw(beginning(db, filter.query))))
      .orderByRaw(order.sql),
  ]);
  return { rows, total: Number((count as { total?: unknown } | undefined)?.total ?? 0) };
}

/** What a rider has, as counted here from the events of dealers and the documents. */
export type RiderStand = { bikeCount: number; validBikes: number; documentCount: number };

/** The fields of a staff list besides the profile. */
export async function listStands(db: Connection, ids: string[]): Promise<Map<string, RiderStand>> {
  const [garages, documents] = await Promise.all([
    db('garages').whereIn('rider_id', ids).select('rider_id', 'bikes'),
    db('documents')
      .whereIn('rider_id', ids)
      .whereIn('kind', idKinds)
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
