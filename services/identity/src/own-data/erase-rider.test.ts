import { randomUUID } from 'node:crypto';
import { unkeyed } from '@podium/service-kit/answer-once.ts';
import { openTestDatabase, testCommand, type TestDatabase } from '@podium/service-kit/testing.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { createRider } from '../rider-accounts/add-rider.ts';
import { findRider, type RiderRow } from '../riders/find-rider.ts';
import { eraseRider } from './erase-rider.ts';

// A second factor is only required of those who have one, and the test runner cannot load the library.
jest.mock('otplib', () => ({}));

let db: TestDatabase;
let parts: IdentityParts;
const by = {
  ...testCommand({ type: 'admin', userId: randomUUID(), subjectId: 'staff-1' }, new Date()),
  asked: unkeyed,
};
beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  parts = {
    db,
    config: { SESSION_KEY_SECRET: '5e'.repeat(32), PIN_PEPPER: '5e'.repeat(32), PASSWORD_PEPPER: '5e'.repeat(32) },
    clock: () => new Date(),
    committed: () => undefined,
    mailer: { wake: () => undefined },
  } as unknown as IdentityParts;
});
afterEach(() => db.drop());

const add = (lastName: string) =>
  createRider(
    parts,
    {
      firstName: 'Maëlle',
      lastName,
      email: `${lastName.toLowerCase()}@x.test`,
      dateOfBirth: '2010-02-03',
      guardianName: `Anne ${lastName}`,
      guardianEmail: `anne.${lastName.toLowerCase()}@x.test`,
      hometown: 'Murrieta',
      password: 'Podium2026',
      pin: '2468',
      activate: true,
    } as never,
    by,
  );

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { table_name: string }[] }>(
    "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const found = await Promise.all(
    rows.map(async ({ table_name: table }) => {
      const { rows: own } = await db.raw<{ rows: unknown[] }>(
        'select from ?? t where strpos(lower(t::text), ?) > 0 limit 1',
        [table, text.toLowerCase()],
      );
      return own.length > 0 ? [table] : [];
    }),
  );
  return found.flat().sort();
}

it('leaves nobody’s name, also of accounts that were merged into it; the audit log and the last mail alone have one', async () => {
  const [kept, gone] = [await add('Quenneville'), await add('Oldname')];
  await db('users').where({ id: gone.id }).update({ merged_into: kept.id, active: false });
  await db('notes').insert({ rider_id: kept.id, author_id: gone.id, text: 'Quenneville called', written_at: by.now });
  await db('identity_changes').insert({
    rider_id: kept.id,
    last_name: 'Quenneville-Roy',
    reason: 'Married',
    asked_at: by.now,
  });
  await db('kept_answers').insert({
    scope: 'x',
    key: 'y',
    body_hash: 'z',
    answer: JSON.stringify({ rider: { id: kept.id, fullName: 'Maëlle Quenneville' } }),
  });
  expect(await tablesWith('quenneville')).toEqual(
    expect.arrayContaining(['account_addresses', 'identity_changes', 'kept_answers', 'mails', 'outbox', 'users']),
  );
  const rider = (await findRider(db, kept.id)) as RiderRow;
  await db.transaction((tx) => eraseRider(tx, parts, rider, { correlationId: randomUUID(), now: by.now }));

  expect(await tablesWith('quenneville')).toEqual(['audit_log', 'mails']);
  expect(await db('mails').pluck('template')).toEqual(['accountDeleted']);
  expect(await tablesWith('oldname')).toEqual(['audit_log']);
  expect(await tablesWith('maëlle')).toEqual(['audit_log']);
  // The call that was answered is still answered, not made again.
  expect(await db('kept_answers').first('answer')).toMatchObject({ answer: { rider: { id: kept.id, fullName: '—' } } });
  expect(await db('users').where({ active: true, type: 'rider' })).toEqual([]);
  const last = await db('outbox').where({ type: 'identity.rider-changed.v1' }).orderBy('seq', 'desc').first('data');
  expect(last.data).toMatchObject({ erased: true, active: false, firstName: '—', amaNumber: null });
});
