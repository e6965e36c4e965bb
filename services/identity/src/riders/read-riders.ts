import type { Rider, RiderLean } from '@podium/contracts/api/identity.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { forbidden, noSuchRider } from '../errors.ts';
import { counterView, ownView } from './rider-views.ts';
import { findRider, pageRiders } from './riders.store.ts';

type Search = PageQuery & { query: string; active?: 'true' | 'false'; country?: string };

/** Staff see whole profiles; dealers and promoters see who somebody is. */
export async function listRiders(db: Database, session: Session, search: Search) {
  const { rows, total } = await pageRiders(db, { ...search, active: search.active === undefined ? undefined : search.active === 'true' }, search);
  return { riders: rows.map(session.type === 'admin' ? ownView : counterView), pagination: paginate(total, search) };
}

/** For search boxes: active riders by name or AMA number. */
export async function listLeanRiders(db: Database, { query, limit }: { query: string; limit: number }): Promise<{ riders: RiderLean[] }> {
  const { rows } = await pageRiders(db, { query, active: true }, { page: 1, limit });
  const lean = (row: Rider): RiderLean => ({
    id: row.id, fullName: row.fullName, amaNumber: row.amaNumber, hometown: row.hometown, city: row.city, state: row.state, country: row.country, profileImage: row.profileImage, active: row.active,
  });
  return { riders: rows.map((row) => lean(counterView(row))) };
}

export async function readRider(db: Database, session: Session, riderId: string): Promise<{ rider: Rider; version: number }> {
  if (session.type === 'rider' && session.subjectId !== riderId) throw forbidden();
  const row = await findRider(db, riderId);
  if (!row) throw noSuchRider();
  return { rider: session.type === 'dealer' ? counterView(row) : ownView(row), version: row.version };
}
