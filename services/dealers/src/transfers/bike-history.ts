import { bikeEntryKindSchema, type BikeEntry } from '@podium/contracts/vin-transfers.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { normalizeVin } from '../vin-patterns/vin-rules.ts';
import { nameOf } from './decide-transfer.ts';
import { listEntries } from './transfers.store.ts';

/** The history of a bike with one rider; null for all riders. A race has a day, not an instant. */
export async function bikeHistory(db: Connection, vin: string, riderId: string | null): Promise<BikeEntry[]> {
  return (await listEntries(db, normalizeVin(vin), riderId)).map((row) => ({
    kind: bikeEntryKindSchema.parse(row.kind),
    at: row.at === null ? null : row.event_id ? isoDay(row.at) : new Date(row.at).toISOString(),
    riderId: row.rider_id,
    riderName: nameOf(row.first_name, row.last_name),
    race: row.event_id
      ? { eventId: row.event_id, title: row.title ?? '', className: row.class_name ?? '', place: row.place }
      : null,
  }));
}

const isoDay = (at: Date | string): string => new Date(at).toISOString().slice(0, 10);
