import type { ProgramModel } from '@podium/contracts/engine-programs.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';

/** Local copies of what catalog owns. */
export type EventRow = {
  event_id: string;
  version: number;
  title: string;
  start_date: string;
  end_date: string;
  paying: boolean;
  canceled: boolean;
  deleted: boolean;
  class_names: string[];
  /** Null for an event that staff added. */
  promoter_id: string | null;
};
/** `bonus` is the table of rule 10; null model years take those of the rule version. */
export type SerieRow = {
  series_id: string;
  version: number;
  name: string;
  currency: Currency;
  end_date: string;
  bonus: { place: number; amountCents: number }[];
  initial_value_cents: number | null;
  expiration_date: string | null;
  model_year_from: number | null;
  model_year_to: number | null;
  /** Of an engine program (rule 35); null where every model counts. */
  program_models: ProgramModel[] | null;
  deleted: boolean;
};
/** The copy of an event; undefined if it was deleted. */
export const findEvent = (db: Connection, eventId: string): Promise<EventRow | undefined> =>
  db<EventRow>('events').where({ event_id: eventId, deleted: false }).first();
/** Paying races that ended between two days, latest first. */
export async function listEnded(
  db: Connection,
  { from, to, query }: { from: string; to: string; query?: string | undefined },
): Promise<EventRow[]> {
  return db<EventRow>('events')
    .where({ deleted: false, canceled: false, paying: true })
    .whereBetween('end_date', [from, to])
    .modify((q) => void (query && whereWords(q, query, 'title')))
    .orderBy([{ column: 'end_date', order: 'desc' }, { column: 'title' }])
    .limit(50) as unknown as Promise<EventRow[]>;
}
/** The copy of a series; undefined if it was deleted. */
export const findSerie = (db: Connection, seriesId: string): Promise<SerieRow | undefined> =>
  db<SerieRow>('series').where({ series_id: seriesId, deleted: false }).first();
