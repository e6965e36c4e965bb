import { foldLetters } from '@podium/contracts/names.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { listMigrationNames, migrate } from '@podium/service-kit/migrations.ts';
import { kitMigrations } from '@podium/service-kit/prepare-database.ts';
import { openTestDatabase, type TestDatabase } from '@podium/service-kit/testing.ts';
import { insertRider } from '../riders/write-rider.ts';
import { pageRiders } from './riders-list.store.ts';

const migrations = new URL('../../migrations', import.meta.url).pathname;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase(migrations);
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

describe('a rider is found', () => {
  const names = [
    ['Robert', 'Łukaszewicz'],
    ['Alexandre', 'Gauthier-Prud’homme'],
    ['Bobbi', 'Øster'],
    ['Jean-Pierre', 'Strauß'],
    ['Porter', 'Crosswhite'],
    ['Tanner', 'Whitlock'],
    ['Anne', 'Zell-Whitman'],
  ] as const;
  beforeAll(async () => {
    for (const [i, [first_name, last_name]] of names.entries())
      await db.transaction(async (tx) => {
        const [{ id }] = await tx('users')
          .insert({ type: 'rider', subject_id: `s${i}`, email: `n${i}@x.test`, name: first_name })
          .returning('id');
        await insertRider(tx, id as string, { first_name, last_name, date_of_birth: '1990-01-01' });
        await tx('riders').where({ user_id: id }).update({ account_active: true, account_verified: true });
      });
  });
  const found = async (query: string, isStaff: boolean) =>
    (await pageRiders(db, { query, isStaff }, { page: 1, limit: 15 })).rows.map(({ first_name }) => first_name).sort();

  it.each([
    ['bob lukaszewicz', 'Robert'],
    ['ŁUKASZEWICZ', 'Robert'],
    ['Łukaszewicz Rob Jr.', 'Robert'],
    ['alex prudhomme', undefined],
    ['alex gauthier prud’homme', 'Alexandre'],
    ['Oster', 'Bobbi'],
    ['jp strauss', 'Jean-Pierre'],
    ['J Strauß', 'Jean-Pierre'],
    ['mike lukaszewicz', undefined],
  ])('by %j: %s, at the counter and by staff', async (query, name) => {
    expect(await found(query, false)).toEqual(name ? [name] : []);
    expect(await found(query, true)).toEqual(name ? [name] : []);
  });

  it('first when a name begins with the words of the search', async () => {
    const search = { query: 'whit', beginsFirst: true };
    const { rows } = await pageRiders(db, search, { page: 1, limit: 15 });
    expect(rows.map(({ last_name }) => last_name)).toEqual(['Whitlock', 'Zell-Whitman', 'Crosswhite']);
  });
});

it('SQL folds every Latin letter as the contract does', async () => {
  const letters = Array.from({ length: 0x1f00 }, (_, i) => i)
    .filter((code) => code >= 0x20 && (code < 0x250 || code >= 0x1e00))
    .map((code) => String.fromCodePoint(code));
  const { rows } = await db.raw<{ rows: { letter: string; folded: string }[] }>(
    'select letter, fold_letters(letter) as folded from unnest(?::text[]) as letter',
    [letters],
  );
  expect(rows).toHaveLength(letters.length);
  expect(rows.filter(({ letter, folded }) => folded !== foldLetters(letter))).toEqual([]);
});

it('keys that were stored before letters folded are folded by the migration', async () => {
  const schema = 'before';
  const old = openDatabase({ url: db.url, schema, pool: 2 });
  try {
    const folders = [kitMigrations, migrations];
    const before = (await listMigrationNames(folders)).filter((name) => !/migrations\/0[89]/.test(name));
    await migrate(old, schema, folders, before);
    const [{ id }] = await old('users')
      .insert({ type: 'rider', subject_id: 's', email: 'l@x.test', name: 'Ł' })
      .returning('id');
    await old('riders').insert({
      user_id: id,
      first_name: 'Łukasz',
      last_name: 'Strauß',
      name_key: 'łukasz strauß',
      sort_key: 'strauß łukasz',
      search_key: 'łukasz strauß łukasz ',
      city: 'Tromsø',
      phone1: '555-01',
      date_of_birth: '1990-01-01',
    });
    await old('promoters').insert({ user_id: id, name: 'Ø', contact_name: 'Æ', status: 'approved', search_key: 'ø æ' });
    await migrate(old, schema, folders);
    expect(await old('riders').first()).toMatchObject({
      name_key: 'lukasz strauss',
      sort_key: 'strauss lukasz',
      search_key: 'lukasz strauss lukasz ',
      contact_key: 'tromso  55501 ',
    });
    expect(await old('promoters').first('search_key')).toEqual({ search_key: 'o ae' });
  } finally {
    await old.destroy();
  }
});
