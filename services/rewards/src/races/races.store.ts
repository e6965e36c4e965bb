import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { EventRow, SerieRow } from './read-races.ts';

export const upsertEvent = (tx: Transaction, row: EventRow) => upsertNewer(tx, 'events', 'event_id', row);

export const upsertSerie = (tx: Transaction, row: SerieRow) => upsertNewer(tx, 'series', 'series_id', row);
