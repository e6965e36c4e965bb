import { randomUUID } from 'node:crypto';
import { grantWork, openDatabase, workingRole, type Database } from './database.ts';

const schema = `test_${randomUUID().replaceAll('-', '')}`;
const url = process.env.TEST_POSTGRES_URL ?? '';
let owner: Database;
let service: Database;

beforeAll(async () => {
  owner = openDatabase({ url, schema, pool: 6 });
  service = openDatabase({ url, schema, pool: 2, role: workingRole });
  await owner.raw('create schema ??', [schema]);
  await owner.raw(
    'create table journal (id bigint generated always as identity primary key, cents bigint); create table rows (id int primary key, journal_id bigint references journal)',
  );
  // As services that start together do.
  await Promise.all(Array.from({ length: 5 }, () => grantWork(owner, schema, ['journal'])));
});
afterAll(async () => {
  await service.destroy();
  await owner.raw('drop schema ?? cascade', [schema]);
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
