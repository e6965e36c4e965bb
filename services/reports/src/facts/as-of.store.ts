import type { Database } from '@podium/service-kit/database.ts';

/**
 * Stores the time until which this instance has applied all events, and returns the minimum over all running ones. An
 * instance that is silent for half a minute is gone, and others have taken over by then. Null if unknown.
 */
export async function noteApplied(db: Database, instance: string, until: Date | null): Promise<Date | null> {
  if (until) await db('applied_until').insert({ instance, until, told_at: db.fn.now() }).onConflict('instance').merge();
  const { rows } = await db.raw<{ rows: { until: Date | null }[] }>(
    `
      select coalesce(
        min(until) filter (where told_at > now() - interval '30 seconds'),
        max(until)
      ) as until
      from applied_until
    `,
  );
  return rows[0]?.until ?? null;
}

/** Those that were silent for a day; returns how many. */
export const forgetInstances = (db: Database): Promise<number> =>
  db('applied_until').where('told_at', '<', db.raw("now() - interval '1 day'")).delete();
