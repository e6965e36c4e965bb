import mongoose from 'mongoose';
import type { FileReport } from '@podium/contracts/api/catalog/results-files.ts';
import type { PodiumClient } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let mongo: mongoose.Connection;
beforeAll(async () => {
  mongo = await mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: 'catalog' }).asPromise();
});
afterAll(() => mongo.close());
jest.setTimeout(120_000);

const text = 'Rank of the day;Who\n1;Ann Roy\n';
const send = (by: PodiumClient, eventId: string, fields: Record<string, string>) =>
  by.upload<{ id: string; keptUntil: string }>(`/api/event/${eventId}/results-file-report`, {
    name: 'Ligue.csv',
    text,
    fields,
  });
const consent = { consent: 'yes' };
const list = async (by: PodiumClient, status: string) =>
  (await by.get<{ reports: FileReport[] }>(`/api/admin/results-file-reports?status=${status}&limit=100`)).reports;

async function download(by: PodiumClient | null, id: string) {
  const answer = await fetch(`${world.baseUrl}/api/admin/results-file-report/${id}/file`, {
    headers: by ? { authorization: `Bearer ${await by.token()}` } : {},
  });
  return { status: answer.status, text: await answer.text() };
}

describe('a results file that was not read well', () => {
  it('reaches staff with consent alone, from the event’s own promoter', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    for (const fields of [{}, { consent: 'no' }] as Record<string, string>[])
      expect((await problemOf(send(promoter.client, event.id, fields))).status).toBe(400);
    expect((await problemOf(send(other.client, event.id, consent))).code).toBe('catalog/not-yours');
    const rider = world.riderClient(await world.rider({ password }));
    const { client: dealer } = await world.dealer();
    for (const by of [rider, dealer])
      expect((await problemOf(send(by, event.id, consent))).code).toBe('session/forbidden');
    const { id, keptUntil } = await send(promoter.client, event.id, { ...consent, note: 'The overall is no class.' });
    const days = (Date.parse(keptUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await list(world.admin, 'open')).find((report) => report.id === id)).toMatchObject({
      eventId: event.id,
      eventTitle: event.title,
      fileName: 'Ligue.csv',
      bytes: text.length,
      note: 'The overall is no class.',
      sentBy: { name: expect.any(String) },
      keptUntil,
      closed: null,
    });
    expect(await download(world.admin, id)).toEqual({ status: 200, text });
    // Nobody else sees or closes it, not even who sent it.
    for (const by of [promoter.client, other.client, rider, dealer]) {
      expect([(await download(by, id)).status, (await problemOf(list(by, 'open'))).status]).toEqual([403, 403]);
      const close = by.put(`/api/admin/results-file-report/${id}`, { note: 'no' });
      expect((await problemOf(close)).status).toBe(403);
    }
    expect((await download(null, id)).status).toBe(401);
  });

  it('is closed once, with a note, and deleted when its days are over', async () => {
    const event = await world.event();
    const { id } = await send(world.admin, event.id, consent);
    const path = `/api/admin/results-file-report/${id}`;
    await world.admin.put(path, { note: 'Read by the next release' });
    expect((await problemOf(world.admin.put(path, { note: 'Again' }))).code).toBe('catalog/file-report-closed');
    expect((await list(world.admin, 'open')).filter((report) => report.id === id)).toEqual([]);
    expect((await list(world.admin, 'closed')).find((report) => report.id === id)?.closed).toMatchObject({
      note: 'Read by the next release',
      by: { name: expect.any(String) },
    });
    const stored = await mongo.collection('file_reports').findOne({ _id: new mongoose.Types.ObjectId(id) });
    const fileId = new mongoose.Types.ObjectId(stored!.fileId as string);
    for (const [name, _id] of [
      ['file_reports', stored!._id],
      ['kept_files', fileId],
    ] as const)
      await mongo.collection(name).updateOne({ _id }, { $set: { keptUntil: new Date(), hasPending: false } });
    expect((await download(world.admin, id)).status).toBe(404);
    expect(await ops(['jobs', 'run', 'catalog', 'forget-files'])).toMatchObject({ status: 0 });
    expect(await mongo.collection('kept_files').countDocuments({ _id: fileId })).toBe(0);
    expect((await problemOf(world.admin.put(path, { note: 'Gone' }))).code).toBe('catalog/no-such-file-report');
  });

  it('comes ten times a day from one promoter, also when sent all at once', async () => {
    const promoter = await world.promoter();
    const event = await world.event({ promoterId: promoter.id });
    // Twelve sign-ins at once would be asked for a puzzle.
    await promoter.client.token();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () =>
        send(promoter.client, event.id, consent).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    const sent = codes.filter((code) => code === 'sent').length;
    expect([...new Set(codes)].sort()).toEqual(['catalog/too-many-file-reports', 'sent']);
    expect(sent).toBeLessThanOrEqual(10);
    for (let n = sent; n < 10; n += 1) await send(promoter.client, event.id, consent);
    expect((await problemOf(send(promoter.client, event.id, consent))).code).toBe('catalog/too-many-file-reports');
    expect(await mongo.collection('file_reports').countDocuments({ eventId: event.id })).toBe(10);
    expect(await mongo.collection('kept_files').countDocuments({ eventId: event.id })).toBe(10);
  });
});
