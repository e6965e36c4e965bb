import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unkeyed } from '@podium/service-kit/answer-once.ts';
import { openTestDatabase, testCommand, type TestDatabase } from '@podium/service-kit/testing.ts';
import { mergeRiders } from '../merges/merge-riders.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { createRider } from './add-rider.ts';
import { changeRider } from './update-rider.ts';

// A second factor is only required of those who have one, and the test runner cannot load the library.
jest.mock('otplib', () => ({}));

describe('finding 26: no transaction waits for another service', () => {
  let db: TestDatabase;
  let server: Server;
  let parts: IdentityParts;
  /** What the other service does during the call, and what it answers. */
  let asked: (body: object) => Promise<object>;
  const admin = { type: 'admin', userId: 'staff-1', subjectId: 'staff-1' } as const;
  const by = { ...testCommand(admin, new Date()), asked: unkeyed };
  const context = { authorization: '', correlationId: 'request-1', acceptLanguage: 'en', serviceSecret: '' };
  const bikes = [{ year: 2025, make: 'KTM', model: '450 SX-F', vin: 'VBK1' }];
  const judged = { bikes: bikes.map((bike) => ({ ...bike, valid: true })) };
  const edit = (change: object, ifMatch?: string) =>
    changeRider(parts, riderId, change as never, { ...by, ifMatch, context, asker: undefined as never });
  const rider = async (id: string) => db('riders').where({ user_id: id }).first('hometown', 'version');
  let riderId: string;
  let own: Awaited<ReturnType<typeof add>>;
  let serial = 0;
  const add = () =>
    createRider(
      parts,
      {
        firstName: 'Zoé',
        lastName: 'Lacasse',
        email: `rider${(serial += 1)}@x.test`,
        dateOfBirth: '1999-02-03',
        password: 'Podium2026',
        activate: true,
      } as never,
      by,
    );
  /** Fails at once if somebody has locked the row. */
  const holdNoRow = () =>
    db.transaction((tx) =>
      tx('riders')
        .forUpdate()
        .noWait()
        .select('user_id')
        .then(() => undefined),
    );

  beforeAll(async () => {
    db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        void asked(JSON.parse(text || '{}') as object).then((answer) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(answer));
        });
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    parts = {
      db,
      clock: () => new Date(),
      config: {
        DEALERS_URL: url,
        CATALOG_URL: url,
        REWARDS_URL: url,
        PASSWORD_PEPPER: 'pepper',
        SESSION_KEY_SECRET: '5e'.repeat(32),
      },
      committed: () => undefined,
      mailer: { wake: () => undefined },
    } as unknown as IdentityParts;
  });
  beforeEach(async () => {
    own = await add();
    riderId = own.id;
  });
  afterAll(async () => {
    server.close();
    await db.drop();
  });

  it('while dealers saves the bikes, no row of the rider is locked', async () => {
    const sent: object[] = [];
    asked = async (body) => {
      await holdNoRow();
      sent.push(body);
      return judged;
    };
    await edit({ bikes, hometown: 'Reno, NV' });
    expect(sent).toEqual([{ bikes, byStaff: true }]);
    expect((await rider(riderId)).hometown).toBe('Reno, NV');
  });

  it('a process that dies between the two leaves each consistent; repeating the call completes it', async () => {
    const garage: object[] = [];
    asked = async (body) => {
      garage.splice(0, garage.length, body);
      return judged;
    };
    const { version } = await rider(riderId);
    const killed = () => Promise.reject(new Error('killed'));
    const dyingDb = new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? killed : (Reflect.get(target, name) as unknown)),
    });
    const call = (on: IdentityParts) =>
      changeRider(on, riderId, { bikes, hometown: 'Reno, NV' } as never, {
        ...by,
        ifMatch: String(version),
        context,
        asker: undefined as never,
      });
    await expect(call({ ...parts, db: dyingDb })).rejects.toThrow('killed');
    expect([garage.length, (await rider(riderId)).version]).toEqual([1, version]);
    expect(await call(parts)).toMatchObject({ hometown: 'Reno, NV', ...judged });
    expect(garage).toEqual([{ bikes, byStaff: true }]);
  });

  it('an invalid profile also refuses the bikes: dealers is not called', async () => {
    asked = () => Promise.reject(new Error('was asked'));
    await expect(edit({ bikes, hometown: 'Reno, NV' }, '99')).rejects.toMatchObject({ code: 'request/stale' });
  });

  it('while catalog and rewards check a merge, no row of the two riders is locked', async () => {
    const other = await add();
    let wasAsked = false;
    asked = async () => {
      await holdNoRow();
      wasAsked = true;
      const side = { wallet: { credit: [], cash: [] }, claims: [] };
      return { results: 0, conflicts: [], from: side, into: side, needsSecond: false };
    };
    const phrases = { deletePhrase: `DELETE ${other.email}`, keepPhrase: `KEEP ${own.email}` };
    await mergeRiders(parts, { deleteRiderId: other.id, keepRiderId: riderId, ...phrases }, { ...by, context });
    expect(wasAsked).toBe(true);
    expect((await db('users').where({ id: other.id }).first('merged_into')).merged_into).toBe(riderId);
  });
});
