import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Transaction } from './database.ts';
import { recordInTransactions } from './record-in-transactions.ts';
import { apartFromCall, assertRecordDue, recordingWrite, writeAside } from './staff-write.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

describe('[finding 38.12] the audit record of a staff write (rule 30)', () => {
  let db: TestDatabase;
  const told = { after: null as unknown };
  const late: StaffWrite[] = [];
  const store = async (tx: Transaction, write: StaffWrite) => {
    await tx('records').insert({ about: JSON.stringify(write.after) });
  };
  const call = <T>(work: () => Promise<T>) =>
    recordingWrite(
      () => ({ after: told.after }) as StaffWrite,
      async (write) => void late.push(write),
      work,
    );
  const records = async () => (await db('records').select('about')).map(({ about }) => JSON.parse(about as string));

  beforeAll(async () => {
    db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
    await db.raw('create table things (n int)');
    await db.raw('create table records (about text)');
    recordInTransactions(db, store);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db('things').delete();
    await db('records').delete();
    late.length = 0;
    told.after = null;
  });

  it('is in the transaction of its change, with what was reported within it, once', async () => {
    await call(async () => {
      await db.transaction((tx) => tx('things').select());
      await db.transaction(async (tx) => {
        await tx('things').insert({ n: 1 });
        told.after = { n: 1 };
      });
      await db.transaction((tx) => tx('things').insert({ n: 2 }));
    });
    expect(await records()).toEqual([{ n: 1 }]);
    expect(late).toEqual([]);
  });

  it('does not go with what the call wakes, such as a sender: that is no change of the call', async () => {
    await call(async () => {
      await apartFromCall(() => db.transaction((tx) => tx('things').insert({ n: 9 })));
      expect(await records()).toEqual([]);
      await db.transaction(async (tx) => {
        await tx('things').insert({ n: 1 });
        told.after = { n: 1 };
      });
    });
    expect(await records()).toEqual([{ n: 1 }]);
    expect(late).toEqual([]);
  });

  it('does not outlive a change that is rolled back', async () => {
    const failing = call(() =>
      db.transaction(async (tx) => {
        await tx('things').insert({ n: 1 });
        throw new Error('refused');
      }),
    );
    await expect(failing).rejects.toThrow('refused');
    expect(await records()).toEqual([]);
  });

  it('takes its change with it where it cannot be stored, so that an error means that nothing was done', async () => {
    await db.raw('alter table records add constraint none check (false) not valid');
    const failing = call(() => db.transaction((tx) => tx('things').insert({ n: 1 })));
    await expect(failing).rejects.toThrow('none');
    await db.raw('alter table records drop constraint none');
    expect(await db('things').select()).toEqual([]);
  });

  it('is not made by what a refused call counts', async () => {
    const counted = call(async () => {
      await db.transaction(async (tx) => {
        await tx('things').insert({ n: 1 });
        writeAside();
      });
      throw new Error('wrong PIN');
    });
    await expect(counted).rejects.toThrow('wrong PIN');
    expect([await records(), (await db('things').select()).length, late]).toEqual([[], 1, []]);
  });

  it('is written after a call whose change was in no transaction', async () => {
    await call(() => db('things').insert({ n: 1 }));
    expect(late).toHaveLength(1);
  });

  it('takes no report once it is stored', async () => {
    const tardy = call(async () => {
      await db.transaction((tx) => tx('things').insert({ n: 1 }));
      assertRecordDue();
    });
    await expect(tardy).rejects.toThrow('after the audit record was stored');
  });

  it('is nobody’s business outside of a staff write', async () => {
    await db.transaction((tx) => tx('things').insert({ n: 1 }));
    expect(await records()).toEqual([]);
  });
});
