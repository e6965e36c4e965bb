import { openTestDatabase } from './testing.ts';

it('ids are UUIDs of version 7: they carry their moment, so that later ones stand behind earlier ones', async () => {
  const db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
  try {
    const {
      rows: [{ before, ids, after }],
    } = await db.raw<{ rows: [{ before: string; ids: string[]; after: string }] }>(
      `
        select now() as before, array(select ordered_uuid()::text from generate_series(1, 1000)) as ids,
          clock_timestamp() as after
      `,
    );
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const moment = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(moment).toBeGreaterThanOrEqual(Math.floor(new Date(before).getTime()) - 1);
      expect(moment).toBeLessThanOrEqual(new Date(after).getTime() + 1);
    }
  } finally {
    await db.drop();
  }
});
