import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from './database.ts';
import { grantWork } from './prepare-database.ts';

const schema = `test_${randomUUID().replaceAll('-', '')}`;
const url = process.env.TEST_POSTGRES_URL ?? '';
const role = `${schema}_service`;
const urlAs = (name: string, password: string) => Object.assign(new URL(url), { username: name, password }).href;
let owner: Database;
let service: Database;

beforeAll(async () => {
  owner = openDatabase({ url, schema, pool: 6 });
  await owner.raw('create schema ??', [schema]);
  await owner.raw(
    'create table journal (id bigint generated always as identity primary key, cents bigint); create table rows (id int primary key, journal_id bigint references journal)',
  );
  // As when services start together.
  await Promise.all(
    Array.from({ length: 5 }, () => grantWork(owner, { schema, appendOnly: ['journal'] }, role, 'its own? word')),
  );
  service = openDatabase({ url: urlAs(role, encodeURIComponent('its own? word')), schema, pool: 2 });
});
afterAll(async () => {
  await service.destroy();
  await owner.raw('drop schema ?? cascade', [schema]);
  await owner.raw('drop role ??', [role]);
  await owner.destroy();
});

describe('a service at work in its database', () => {
  it('writes rows, and what is append-only it only adds to', async () => {
    const [{ id }] = await service('journal').insert({ cents: 5 }).returning('id');
    await service('rows').insert({ id: 1, journal_id: id });
    await service('rows').update({ journal_id: null });
    await service('rows').delete();
    for (const change of [
      service('journal').update({ cents: 6 }),
      service('journal').delete(),
      service.raw('truncate journal cascade'),
    ])
      await expect(change).rejects.toMatchObject({ code: '42501' });
    expect(await service('journal').select('cents')).toEqual([{ cents: 5 }]);
  });

  it('has a role of its own: there is no other role to reset to, and no other schema to read', async () => {
    const { rows } = await service.raw<{ rows: object[] }>(
      `
        select session_user = current_user as alone, rolsuper, rolcreaterole,
          (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
        from pg_roles
        where rolname = session_user
      `,
    );
    expect(rows).toEqual([{ alone: true, rolsuper: false, rolcreaterole: false, memberships: 0 }]);
    await service.raw('reset role');
    for (const sql of ['set role podium', 'select from rewards.journal_entries', 'create schema mine'])
      await expect(service.raw(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('alters no table, so that no trigger or check is switched off', async () => {
    for (const sql of [
      'alter table journal disable trigger all',
      'drop table rows',
      'create table more (id int)',
      'set session_replication_role = replica',
    ])
      await expect(service.raw(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
