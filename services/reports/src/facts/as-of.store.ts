import type { Database } from '@podium/service-kit/database.ts';

/**
 * Notes until when this instance has applied what reached the service, and reads until when all that run have. One that
 * says nothing for half a minute is gone, and what it had is somebody else's by then. Null where nobody ever knew.
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

export const forgetInstances = (db: Database): Promise<number> =>
  db('applied_until').where('told_at', '<', db.raw("now() - interval '1 day'")).delete();
