import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import type { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertEvent, upsertSerie } from './races.store.ts';

/** For claims of missing payments, which may be about an event without results (rule 20). */
export async function applyEvent(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof eventChanged>>,
): Promise<void> {
  const { eventId, title, startDate, endDate, paying, canceled, deleted, classes } = data;
  await upsertEvent(tx, {
    event_id: eventId,
    version,
    title,
    start_date: startDate,
    end_date: endDate,
    paying,
    canceled,
    deleted,
    class_names: classes.map(({ name }) => name),
    promoter_id: data.promoterId ?? null,
  });
}

/** For the bonus of a series (rule 10). */
export async function applySerie(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof seriesChanged>>,
): Promise<void> {
  const {
    seriesId,
    name,
    country,
    endDate,
    deleted,
    bonus = [],
    initialValue = null,
    expirationDate = null,
    qualifyingModelYears: years,
    programModels = null,
  } = data;
  await upsertSerie(tx, {
    series_id: seriesId,
    version,
    name,
    currency: currencyOf(country),
    end_date: endDate,
    bonus,
    initial_value_cents: initialValue,
    expiration_date: expirationDate,
    model_year_from: years?.from ?? null,
    model_year_to: years?.to ?? null,
    program_models: programModels,
    deleted,
  });
}
