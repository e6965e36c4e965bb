import type { EventData } from '@podium/contracts/event.ts';
import type { categoryChanged } from '@podium/contracts/events/catalog.category-changed.v1.ts';
import type { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import type { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import type { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { projectNewest, projectWhole } from './projection.ts';

/** Deleted ones stay, marked, for the events that name them. */
export const projectCategories = projectNewest<EventData<typeof categoryChanged>>(
  'categories',
  'category_id',
  ({ categoryId, name, active, deleted }) => ({ category_id: categoryId, name, active, deleted }),
);

/** A deleted series counts as inactive. */
export const projectSeries = projectNewest<EventData<typeof seriesChanged>>('series', 'series_id', (data) => ({
  series_id: data.seriesId,
  name: data.name,
  category_id: data.categoryId,
  race_style: data.raceStyle,
  country: data.country,
  start_date: data.startDate,
  end_date: data.endDate,
  active: data.active && !data.deleted,
}));

/** A deleted or no longer approved event counts as canceled; awards still refer to it. */
export const projectEvents = projectNewest<EventData<typeof eventChanged>>('events', 'event_id', (data) => {
  const paying = data.classes.filter(({ payoutType }) => payoutType !== 'noPayout');
  return {
    event_id: data.eventId,
    title: data.title,
    series_id: data.seriesId,
    start_date: data.startDate,
    end_date: data.endDate,
    month: data.startDate.slice(0, 7),
    race_style: data.raceStyle,
    country: data.country,
    category_id: data.categoryId,
    promoter_id: data.promoterId ?? null,
    city: data.city,
    state: data.state,
    currency: data.currency,
    paying: data.paying,
    canceled: data.canceled || data.deleted,
    posted_cents: paying.reduce((sum, { purseCents }) => sum + purseCents, 0),
    classes_to_pay: paying.length,
    classes_posted: paying.filter(({ hasResults, noAward }) => hasResults || noAward).length,
  };
});

/** The figures of an event's classes, in cents of the event's currency, replaced as a whole. */
export const projectAssessments = projectWhole<EventData<typeof eventAssessed>>({
  table: 'assessments',
  key: 'event_id',
  rowOf: ({ eventId }) => ({ event_id: eventId }),
  parts: 'class_figures',
  partsOf: ({ classes }) =>
    classes.map(({ classId, postedCents, earnedCents, finishers, brandFinishers, postedAt }) => ({
      class_id: classId,
      posted_cents: postedCents,
      earned_cents: earnedCents,
      finishers,
      brand_finishers: brandFinishers,
      posted_on: postedAt ? programDay(new Date(postedAt)) : null,
    })),
});
