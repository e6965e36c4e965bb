import type { Database } from '@podium/service-kit/database.ts';
import { rowsOf } from './aggregates.store.ts';
import type { Period } from './period.ts';
import { ofShare, shareSums } from './share-of-classes.ts';

/** Finishers of classes whose number is known, those of the brand among them, and the coverage in classes (rule 31). */
export type ShareRow = { finishers: number; brandFinishers: number; classes: number; classesKnown: number };
/** Empty means all. */
export type ShareFilter = { raceStyle: string; country: string };

/** By the month of the event's start. */
export const listShareByMonth = (db: Database, { from, to }: Period, { raceStyle, country }: ShareFilter) =>
  rowsOf<ShareRow & { month: string }>(
    db,
    `
      select e.month, ${shareSums}
      from class_figures c
      join events e using (event_id)
      where ${ofShare}
      group by e.month
      order by e.month
    `,
    { from, to, raceStyle, country },
  );

/** By name. */
export const listShareBySeries = (db: Database, { from, to }: Period, { raceStyle, country }: ShareFilter) =>
  rowsOf<ShareRow & { seriesId: string; name: string }>(
    db,
    `
      select e.series_id as "seriesId", coalesce(s.name, '') as name, ${shareSums}
      from class_figures c
      join events e using (event_id)
      left join series s using (series_id)
      where ${ofShare}
      group by e.series_id, s.name
      order by s.name
    `,
    { from, to, raceStyle, country },
  );
