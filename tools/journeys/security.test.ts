import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import knex from 'knex';
import sharp from 'sharp';
import { PodiumClient, until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Fields = Record<string, unknown>;
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['identity'] });
afterAll(() => database.destroy());

const picture = (format: 'png' | 'jpeg' = 'jpeg', size = 800) =>
  sharp({ create: { width: size, height: Math.round(size * 0.7), channels: 3, background: '#f26a1b' } })
    [format]()
    .toBuffer();
const scan = () => picture('jpeg', 1600);

async function send(
  client: PodiumClient,
  path: string,
  files: Record<string, { name: string; bytes: Uint8Array }>,
): Promise<Response> {
  const form = new FormData();
  for (const [field, { name, bytes }] of Object.entries(files))
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return fetch(world.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await client.token()}` },
    body: form,
  });
}
const idFiles = (rider: Rider, client: PodiumClient, files: Parameters<typeof send>[2]) =>
  send(client, `/api/rider/rider/${rider.id}/upload-id-files`, files);
const read = async (client: PodiumClient, path: string) =>
  fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${await client.token()}` } });

describe('documents of a rider [S3.10] [S5.33] [S6.4] [S6.11] [S7.67]', () => {
  it('are visible only to the rider and staff, each view on record [S2.123] [S2.124] [S6.31]', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    const uploaded = await idFiles(rider, own, {
      driverLicense: { name: 'licence.png', bytes: await picture('png') },
      w9: { name: 'w9.jpg', bytes: await scan() },
    });
    expect(await uploaded.json()).toMatchObject({
      documents: { driverLicense: { bytes: expect.any(Number) }, w9: { bytes: expect.any(Number) } },
    });
    expect(await own.get(`/api/rider/rider/${rider.id}`)).toMatchObject({
      rider: { documents: { driverLicense: { uploadedAt: expect.any(String) } } },
    });

    for (const [client, type] of [
      [own, 'rider'],
      [world.admin, 'admin'],
    ] as const) {
      const answer = await read(client, `/api/${type}/rider/${rider.id}/document/driverLicense`);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ]);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(800);
    }
    const other = world.riderClient(await world.rider({ password }));
    expect((await read(other, `/api/rider/rider/${rider.id}/document/w9`)).status).toBe(403);
    const { client: dealer } = await world.dealer();
    expect((await read(dealer, `/api/dealer/rider/${rider.id}/document/w9`)).status).toBe(403);

    const { records } = await world.admin.get<{ records: Fields[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}&action=openDocument`,
    );
    expect(records.map(({ actorName }) => actorName)).toEqual([
      'Program Admin',
      `${rider.firstName} ${rider.lastName}`,
    ]);
  });

  it('are encrypted in the database, each bound to its own row', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    await idFiles(rider, own, { w9: { name: 'w9.jpg', bytes: await scan() } });
    const row = () => database('documents').where({ rider_id: rider.id }).first();
    const before = await row();
    expect(
      await sharp(before.sealed)
        .metadata()
        .catch(() => 'not a picture'),
    ).toBe('not a picture');
    // A document's encrypted row cannot be opened in place of another.
    const other = await world.rider({ password });
    await idFiles(other, world.riderClient(other), { w9: { name: 'w9.jpg', bytes: await scan() } });
    await database('documents')
      .where({ rider_id: other.id })
      .update({ sealed: before.sealed, wrapped_key: before.wrapped_key });
    expect((await read(world.admin, `/api/admin/rider/${other.id}/document/w9`)).status).toBe(500);
    await database('documents').where({ rider_id: other.id }).delete();

    expect((await ops(['documents', 'rotate-key'])).stdout).toMatch(/^0 documents/);
    expect((await read(own, `/api/rider/rider/${rider.id}/document/w9`)).status).toBe(200);
  });

  it('are replaced and deleted by the rider', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    for (let i = 0; i < 2; i += 1) await idFiles(rider, own, { w9: { name: 'w9.jpg', bytes: await scan() } });
    expect(await database('documents').where({ rider_id: rider.id })).toHaveLength(1);
    expect(await own.call('DELETE', `/api/rider/rider/${rider.id}/document/w9`)).toEqual({
      documents: { driverLicense: null, w9: null, w8ben: null },
    });
    expect((await problemOf(own.call('DELETE', `/api/rider/rider/${rider.id}/document/w9`))).code).toBe(
      'upload/no-such-file',
    );
    expect((await problemOf(own.get(`/api/rider/rider/${rider.id}/document/passport`))).status).toBe(400);
  });

  it('timecards are added, listed, seen and deleted by staff [S6.34] [S7.70] [S7.71]', async () => {
    const rider = await world.rider();
    const base = `/api/admin/rider/${rider.id}`;
    const { timecard } = (await (
      await send(world.admin, `${base}/timecard`, { file: { name: 'Round 1.png', bytes: await picture('png') } })
    ).json()) as { timecard: Fields };
    expect(timecard).toMatchObject({ name: 'Round 1.png', uploadedBy: 'Program Admin' });
    expect(await world.admin.get(`${base}/timecards`)).toMatchObject({ timecards: [{ file: timecard.file }] });
    expect((await read(world.admin, `${base}/timecard/${timecard.file as string}`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    await world.admin.delete(`${base}/timecard/${timecard.file as string}`);
    expect(await world.admin.get(`${base}/timecards`)).toEqual({ timecards: [] });
    expect((await problemOf(world.admin.delete(`${base}/timecard/${timecard.file as string}`))).code).toBe(
      'upload/no-such-file',
    );
  });
});

describe('an upload', () => {
  /** A PNG whose header says 12,000 by 12,000: 144 million pixels in a few bytes. */
  const bomb = async () => {
    const bytes = Buffer.from(await picture('png', 100));
    bytes.writeUInt32BE(12_000, 16);
    bytes.writeUInt32BE(12_000, 20);
    return bytes;
  };
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  it.each([
    ['an SVG named .png', async () => svg, 400, 'upload/not-an-image'],
    ['a text named .jpg', async () => Buffer.from('<?php system($_GET[0]); ?>'), 400, 'upload/not-an-image'],
    [
      'a GIF',
      async () => Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
      400,
      'upload/not-an-image',
    ],
    ['a picture that breaks off', async () => (await scan()).subarray(0, 3000), 400, 'upload/not-an-image'],
    ['144 million pixels', bomb, 400, 'upload/too-many-pixels'],
    [
      'more than 10 MB',
      async () => Buffer.concat([await picture(), Buffer.alloc(10_000_001)]),
      413,
      'import/too-large',
    ],
  ])('of %s is refused, and nothing is kept [S5.10] [S5.11]', async (_what, bytes, status, code) => {
    const rider = await world.rider({ password });
    const answer = await idFiles(rider, world.riderClient(rider), {
      driverLicense: { name: 'ok.jpg', bytes: await scan() },
      w9: { name: 'w9.png', bytes: await bytes() },
    });
    expect([answer.status, ((await answer.json()) as Fields).code]).toEqual([status, code]);
    expect(await database('documents').where({ rider_id: rider.id })).toEqual([]);
  });

  it('loses everything but its pixels: no place, no script behind the picture', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    const tagged = await sharp(await scan())
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from('<script>alert("POLYGLOT")</script>PK\u0003\u0004')]);
    expect(polyglot.includes('SECRET-OWNER')).toBe(true);
    await idFiles(rider, own, { w9: { name: 'w9.jpg', bytes: polyglot } });
    const kept = Buffer.from(await (await read(own, `/api/rider/rider/${rider.id}/document/w9`)).arrayBuffer());
    expect([kept.includes('SECRET-OWNER'), kept.includes('POLYGLOT'), (await sharp(kept).metadata()).exif]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  it('of a profile picture is a public square, and is deleted with it', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    const { user } = (await (
      await send(own, '/api/me/image', { file: { name: 'me.png', bytes: await picture('png') } })
    ).json()) as { user: { userImage: string } };
    const shown = await fetch(world.baseUrl + user.userImage);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await world.admin.get<{ rider: Fields }>(`/api/admin/rider/${rider.id}`)).rider.profileImage).toBe(
      user.userImage,
    );
    await own.call('DELETE', '/api/me/image');
    expect((await fetch(world.baseUrl + user.userImage)).status).toBe(404);
  });
});

describe('tokens', () => {
  it('that are forged, of another key, unsigned or stale are refused', async () => {
    const { user } = await world.admin.get<{ user: { id: string } }>('/api/me');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const kid = jwt.decode(await world.admin.token(), { complete: true })!.header.kid!;
    const claims = { session: { userId: user.id, type: 'admin', subjectId: user.id }, at: Date.now() };
    const forged = jwt.sign(claims, privateKey, { algorithm: 'RS256', keyid: kid, issuer: 'podium', expiresIn: 600 });
    const unsigned = jwt.sign(claims, '', { algorithm: 'none', keyid: kid, issuer: 'podium' });
    const [head, , tail] = (await world.admin.token()).split('.');
    const changed = `${head}.${Buffer.from(JSON.stringify({ ...claims, iss: 'podium', exp: Date.now() })).toString('base64url')}.${tail}`;
    for (const token of [forged, unsigned, changed, 'abc', `${head}..${tail}`]) {
      const answer = await fetch(`${world.baseUrl}/api/admin/riders`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.status, ((await answer.json()) as Fields).code]).toEqual([401, 'session/missing']);
    }
  });

  it('survive a key rotation: the old key is still accepted, the new one is published before it signs', async () => {
    const keys = async () =>
      (
        (await (await fetch(`${process.env.IDENTITY_TEST_URL}/.well-known/jwks.json`)).json()) as {
          keys: { kid: string }[];
        }
      ).keys.map(({ kid }) => kid);
    const [before, old] = [await keys(), await world.admin.token()];
    const fresh = /^Key (\w+) signs in a minute/.exec((await ops(['keys', 'rotate'])).stdout)?.[1];
    expect(fresh).toBeDefined();
    await until(
      'the new key to be shown',
      keys,
      (shown) => shown.includes(fresh!) && before.every((kid) => shown.includes(kid)),
      15_000,
    );
    await database('signing_keys')
      .where({ kid: fresh })
      .update({ signs_from: new Date(0) });
    await database('signing_keys')
      .whereNot({ kid: fresh })
      .update({ signs_from: new Date(-1) });
    const kidNow = async () =>
      jwt.decode(await new PodiumClient(world.baseUrl, (await import('../testing/test-admin.ts')).testAdmin).token(), {
        complete: true,
      })!.header.kid;
    await until('the new key to sign', kidNow, (kid) => kid === fresh, 15_000);
    for (const token of [
      old,
      await new PodiumClient(world.baseUrl, (await import('../testing/test-admin.ts')).testAdmin).token(),
    ]) {
      for (const path of [
        '/api/admin/riders',
        '/api/admin/series',
        '/api/admin/aggregates/summary',
        '/api/admin/credit-redemptions',
      ]) {
        expect([
          path,
          (await fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${token}` } })).status,
        ]).toEqual([path, 200]);
      }
    }
  }, 60_000);
});

describe('a deactivated account', () => {
  it('is refused by every service within two seconds, until activated again [S1.25] [S1.26] [S4.2] [S4.3] [S4.4] [S6.29] [S6.30] [S8.2]', async () => {
    const rider = await world.rider({ password });
    const token = await world.riderClient(rider).token();
    const ask = async (path: string) => {
      const answer = await fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
      return [answer.status, ((await answer.json()) as { message?: string }).message];
    };
    const paths = ['/api/me', `/api/rider/rider/${rider.id}/bikes`, `/api/rider/rider/${rider.id}/wallet`];
    await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
    for (const path of paths)
      expect(
        await until(
          `${path} to be closed`,
          () => ask(path),
          ([status]) => status !== 200,
          2000,
        ),
      ).toEqual([403, 'Your account has been deactivated, please contact support']);
    // Staff who act as the rider are not blocked (spec 4).
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'rider',
      id: rider.id,
    });
    expect(await PodiumClient.withToken(world.baseUrl, accessToken).get('/api/me')).toMatchObject({
      user: { deActivated: true, proxyHost: true },
    });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { active: true });
    // The earlier session has ended for good; a new one works everywhere.
    for (const path of paths)
      await until(
        `${path} to be closed to the old token`,
        () => ask(path),
        ([status]) => status === 401,
        2000,
      );
    const again = world.riderClient(rider);
    for (const path of paths) await again.get(path);
  });
});

it('a request line with another host is not forwarded', async () => {
  let met = 0;
  const elsewhere = createServer((_request, response) => void ((met += 1), response.end('{}'))).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const gateway = new URL(process.env.PRODUCT_URL ?? '');
  const ask = (method: string, target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(gateway.port), gateway.hostname, () =>
        socket.write(
          `${method} ${target} HTTP/1.1\r\nHost: ${gateway.host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
        ),
      );
      socket
        .once('data', (chunk) => (resolve(String(chunk)), socket.destroy()))
        .once('close', () => resolve(''))
        .once('error', reject);
    });
  for (const target of [
    `http://127.0.0.1:${port}/api/event/x/results?dryRun=1`,
    `//127.0.0.1:${port}/api/event/x/results?dryRun=1`,
    `http://127.0.0.1:${port}/api/admin/rider/x`,
  ]) {
    for (const method of ['PUT', 'GET']) expect(await ask(method, target)).toMatch(/^HTTP\/1\.1 \d{3}/);
  }
  expect(met).toBe(0);
  elsewhere.close();
});
