import { openTestDatabase, type TestDatabase } from '@podium/service-kit/testing.ts';
import { pageRiders } from './riders-list.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  // Enough that reading all of them costs more than an index.
  await db.raw(`
    with made as (
      insert into users (id, type, subject_id, email, name)
      select id, 'rider', id::text, id || '@x.test', 'Rider'
      from (select gen_random_uuid() as id from generate_series(1, 5000)) as ids
      returning id
    )
    insert into riders (user_id, first_name, last_name, name_key, sort_key, search_key, date_of_birth)
    select id, 'Rider', id::text, id::text, id::text, id::text, '1990-01-01'
    from made`);
  await db.raw('vacuum analyze riders');
});
afterAll(() => db.drop());

/** The plans of the queries that a search makes, as if reading a whole table cost more than it does here. */
async function plansOf(query: string): Promise<string[]> {
  const asked: { sql: string; bindings: readonly string[] }[] = [];
  const note = ({ sql, bindings }: (typeof asked)[number]) => void asked.push({ sql, bindings });
  db.on('query', note);
  await pageRiders(db, { query, isStaff: true }, { page: 1, limit: 15 });
  db.off('query', note);
  return db.transaction(async (tx) => {
    await tx.raw('set local enable_seqscan = off');
    return Promise.all(
      asked.map(async ({ sql, bindings }) => {
        const { rows } = await tx.raw<{ rows: object[] }>(`explain ${sql.replace(/\$\d+/g, '?')}`, [...bindings]);
        return JSON.stringify(rows);
      }),
    );
  });
}

it('staff search names, contacts and VINs by their indexes', async () => {
  const plans = await plansOf('tremblay');
  expect(plans).toHaveLength(2);
  for (const plan of plans)
    for (const index of ['riders_by_part', 'riders_by_contact', 'garages_by_vin']) expect(plan).toContain(index);
});
