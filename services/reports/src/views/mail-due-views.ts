import { randomUUID } from 'node:crypto';
import { viewDue } from '@podium/contracts/events/reports.view-due.v1.ts';
import { addressOfQuery } from '@podium/contracts/report-address.ts';
import { enqueueAll, systemCause, type OutgoingEvent } from '@podium/service-kit/outbox.ts';
import type { EventData } from '@podium/contracts/event.ts';
import type { ReportsParts } from '../parts.ts';
import { reports } from '../named/ask-report.ts';
import { titleOf } from '../named/describe-report.ts';
import { duePeriod, type DuePeriod, type ScheduleInUse } from './due-period.ts';
import { takeDueViews, type ViewRow } from './views.store.ts';

/**
 * Enqueues each view that is due, once per period: the mark is written together with the event. Identity sends the
 * mail. Repeated or concurrent runs publish once.
 */
export async function mailDueViews({ db, clock, committed }: Pick<ReportsParts, 'db' | 'clock' | 'committed'>) {
  const now = clock();
  const due = await db.transaction(async (tx) => {
    const events: OutgoingEvent<EventData<typeof viewDue>>[] = [];
    for (const schedule of ['weekly', 'monthly'] as const) {
      const period = duePeriod(schedule, now);
      for (const view of await takeDueViews(tx, schedule, period, now)) events.push(eventOf(view, schedule, period));
    }
    await enqueueAll(tx, events);
    return events.length;
  });
  committed();
  return due;
}

function eventOf(view: ViewRow, schedule: ScheduleInUse, period: DuePeriod): OutgoingEvent<EventData<typeof viewDue>> {
  const hasPeriod = reports.some(({ name, period: own }) => name === view.report_name && own !== null);
  const { period: _own, ...query } = view.query;
  const days = { startDate: period.from, endDate: period.to };
  return {
    event: viewDue,
    aggregateId: view.view_id,
    version: view.times_sent,
    data: {
      viewId: view.view_id,
      viewName: view.name,
      reportName: view.report_name,
      reportTitle: titleOf({ name: view.report_name }, view.language).title,
      userId: view.owner,
      schedule,
      period: hasPeriod ? period : null,
      language: view.language,
      query: addressOfQuery({ ...query, ...(hasPeriod && { period: days }) }, view.view_id),
    },
    cause: systemCause(randomUUID()),
  };
}
