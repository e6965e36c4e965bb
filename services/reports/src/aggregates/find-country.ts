import { countrySchema, type Country } from '@podium/contracts/money.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listCountries } from './aggregates.store.ts';

/** The country of a rider's or a dealer's account; null for everybody else. */
export async function findCountry(db: Database, session: Session | null): Promise<Country | null> {
  if (session?.type !== 'rider' && session?.type !== 'dealer') return null;
  const [country] = await listCountries(db, session.type, session.subjectId);
  return countrySchema.safeParse(country).data ?? null;
}
