import knex from 'knex';
import { PodiumClient, until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Fields = Record<string, unknown>;
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());

describe('the audit log', () => {
  it('has who wrote what as whom, before and after, also of other services [S6.32]', async () => {
    const rider = await world.rider({ hometown: 'Laval' });
    const { user: admin } = await world.admin.get<{ user: { id: string } }>('/api/me');
    await world.admin.put(`/api/admin/rider/${rider.id}`, { hometown: 'Murrieta' });
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'rider',
      id: rider.id,
    });
    await PodiumClient.withToken(world.baseUrl, accessToken).put(`/api/rider/rider/${rider.id}`, { bio: 'Proxied' });
    const records = async (filter: string) =>
      (await world.admin.get<{ records: Fields[] }>(`/api/admin/audit?${filter}`)).records;
    const [proxied, started, own] = await records(`targetType=rider&targetId=${rider.id}&limit=3`);
    expect(proxied).toMatchObject({
      action: 'updateRider',
      actorId: admin.id,
      asId: rider.id,
      before: { bio: null },
      after: { bio: 'Proxied' },
    });
    expect(started).toMatchObject({ action: 'startProxy', actorId: admin.id, asId: null });
    expect(own).toMatchObject({
      action: 'updateRider',
      actorId: admin.id,
      asId: null,
      before: { hometown: 'Laval' },
      after: { hometown: 'Murrieta' },
    });

    const serie = await world.serie();
    await world.admin.put(`/api/admin/serie/${serie}`, { name: 'Renamed' });
    const dealer = await world.dealer();
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { bio: 'Changed' });
    await until(
      'catalog’s record',
      () =>
        records(`targetType=series&targetId=${serie}`).then(async (found) => [
          ...found,
          ...(await records(`targetType=serie&targetId=${serie}`)),
        ]),
      (found) => found.some(({ after }) => (after as Fields).name === 'Renamed'),
    );
    await until(
      'dealers’ record',
      () => records(`targetType=dealer&targetId=${dealer.id}`),
      (found) => found.some(({ after }) => (after as Fields).bio === 'Changed'),
    );
  });

  it('contains no PIN and no password', async () => {
    await world.rider({ password: 'Secret words 9', pin: '7531' });
    const text = JSON.stringify(await database('audit_log').orderBy('seq', 'desc').limit(200));
    expect([text.includes('Secret words 9'), text.includes('"7531"')]).toEqual([false, false]);
  });

  it('is a chain that `ops audit verify` checks, and that no statement changes', async () => {
    expect((await ops(['audit', 'verify'])).stdout).toMatch(/whole: \d+ records/);
    const [last] = await database('audit_log').orderBy('seq', 'desc').limit(1);
    await expect(database('audit_log').where({ seq: last.seq }).update({ action: 'nothing' })).rejects.toThrow(
      'append-only',
    );
    await expect(database('audit_log').where({ seq: last.seq }).delete()).rejects.toThrow('append-only');
    await expect(database.raw('truncate audit_log')).rejects.toThrow('append-only');
    // Services lack the privilege for it, here and in the journal.
    const asService = (service: string, sql: string) =>
      database.transaction(async (tx) => (await tx.raw(`set local role podium_${service}`), tx.raw(sql)));
    for (const [service, sql] of [
      ['identity', 'update audit_log set action = action'],
      ['rewards', 'delete from rewards.journal_entries'],
      ['rewards', 'update rewards.journal_transactions set kind = kind'],
      ['rewards', 'truncate rewards.journal_entries'],
    ] as const)
      await expect(asService(service, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('reveals any change made by a database owner, and where', async () => {
    const row = await database('audit_log').whereNotNull('after').orderBy('seq').first();
    const write = (change: object) =>
      database.transaction(async (tx) => {
        await tx.raw('alter table audit_log disable trigger audit_log_append_only');
        await tx('audit_log').where({ seq: row.seq }).update(change);
        await tx.raw('alter table audit_log enable trigger audit_log_append_only');
      });
    const forgeries: Fields = {
      at: new Date(0),
      action: 'forged',
      actor_id: 'x',
      as_id: 'x',
      target_type: 'x',
      target_id: 'x',
      before: '{"forged":1}',
      after: '{"forged":1}',
      request_id: 'x',
      previous_hash: 'x',
      hash: 'x',
    };
    for (const [column, value] of Object.entries(forgeries)) {
      await write({ [column]: value });
      const { status, stderr } = await ops(['audit', 'verify']);
      const whole =
        row[column] !== null && typeof row[column] === 'object' && !(row[column] instanceof Date)
          ? JSON.stringify(row[column])
          : row[column];
      await write({ [column]: whole });
      expect([column, status, stderr.trim()]).toEqual([
        column,
        1,
        `The audit log is broken at record ${row.seq}; the ${row.seq - 1} before it are whole`,
      ]);
    }
    expect((await ops(['audit', 'verify'])).status).toBe(0);
  }, 120_000);
});
