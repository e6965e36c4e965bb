import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { EventRow, SerieRow } from './read-races.ts';

/** Ignored if a newer version is stored. */
export const upsertEvent = (tx: Transaction, row: EventRow) => upsertNewer(tx, 'events', 'event_id', row);

/** Ignored if a newer version is stored. */
export const upsertSerie = (tx: Transaction, row: SerieRow) => upsertNewer(tx, 'series', 'series_id', row);
