import type { Rider, RiderLean } from '@podium/contracts/people.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { RiderSort } from '@podium/contracts/api/identity/riders.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { readSort } from '@podium/contracts/sort.ts';
import { adultAge } from '@podium/contracts/program-rules.ts';
import { addMonths, programDay } from '@podium/service-kit/clock.ts';
import type { Connection, Database } from '@podium/service-kit/database.ts';
import { documentsOf } from '../files/id-documents.ts';
import { favoritesOf } from '../favorites/favorites.ts';
import { findLastChange } from '../identity-changes/list-changes.ts';
import { noSuchRider } from '../errors.ts';
import { counterView, ownView } from '../riders/rider-views.ts';
import { listStands, pageRiders, type RiderStatus } from './riders-list.store.ts';
import { taxNumbersOf } from '../tax-numbers/tax-numbers.ts';
import { findRider, type RiderRow } from '../riders/find-rider.ts';

type Search = PageQuery & {
  query: string;
  active?: 'true' | 'false';
  country?: string;
  status?: RiderStatus;
  sort?: string;
  descending?: boolean;
};

/** By these, dealers and promoters may sort. */
const openSorts: readonly RiderSort[] = ['name', 'ama', 'hometown', 'country'];

/** Staff see whole profiles; dealers and promoters only what identifies a rider, and only those who may redeem. */
export async function listRiders(db: Database, session: Session, { active, ...search }: Search, now: Date) {
  if (session.type !== 'admin') {
    // No list by status, and no order that tells who signed in (rule 28).
    const { query, country, sort } = search;
    const isOpen = readSort<RiderSort>(sort ?? '').every(({ key }) => openSorts.includes(key));
    const filter = { query, country, sort: isOpen ? sort : undefined, descending: search.descending };
    const { rows, total } = await pageRiders(db, filter, search);
    return { riders: rows.map(counterView), pagination: paginate(total, search) };
  }
  const adultSince = addMonths(programDay(now), -12 * adultAge);
  const filter = { ...search, active: active && active === 'true', adultSince, isStaff: true };
  const { rows, total } = await pageRiders(db, filter, search);
  const stands = await listStands(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return {
    riders: rows.map((row): Rider => ({ ...ownView(row), ...stands.get(row.user_id) })),
    pagination: paginate(total, search),
  };
}

/** For search boxes: active riders by name or AMA number; staff also see what distinguishes namesakes. */
export async function listLeanRiders(
  db: Database,
  session: Session,
  { query, limit }: { query: string; limit: number },
): Promise<{ riders: RiderLean[] }> {
  const isStaff = session.type === 'admin';
  const { rows } = await pageRiders(db, { query, active: true, isStaff, beginsFirst: true }, { page: 1, limit });
  const lean = (row: Pick<Rider, keyof RiderLean>): RiderLean => ({
    id: row.id,
    fullName: row.fullName,
    amaNumber: row.amaNumber,
    hometown: row.hometown,
    city: row.city,
    state: row.state,
    country: row.country,
    profileImage: row.profileImage,
    active: row.active,
    ...(session.type === 'admin' && { email: row.email, lastLogin: row.lastLogin }),
  });
  return { riders: rows.map((row) => lean(ownView(row))) };
}

/**
 * A rider as the caller may see one, with the version for `If-Match`; a merged account is there for staff alone. Throws
 * `identity/no-such-rider`.
 */
export async function readRider(
  db: Database,
  session: Session,
  riderId: string,
): Promise<{ rider: Rider; version: number }> {
  const row = await findRider(db, riderId);
  if (!row || (row.merged_into && session.type !== 'admin')) throw noSuchRider();
  return { rider: session.type === 'dealer' ? counterView(row) : await readWhole(db, row), version: row.version };
}

/** The profile with its related data in this service. */
export async function readWhole(db: Connection, row: RiderRow): Promise<Rider> {
  const [favorites, documents, identityChange, taxNumbers] = await Promise.all([
    favoritesOf(db, row.user_id),
    documentsOf(db, row.user_id),
    findLastChange(db, row.user_id),
    taxNumbersOf(db, row.user_id),
  ]);
  return { ...ownView(row), ...favorites, documents, identityChange, taxNumbers };
}
