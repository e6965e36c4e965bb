import { z } from 'zod';
import { defineEvent } from '@podium/contracts/event.ts';
import { envelopeOf, postgresEventSource, enqueueAll } from './outbox.ts';
import { listOutbox, openTestDatabase, testCause } from './testing.ts';

it('ids are UUIDs of version 7: they carry their time, so that they sort in order', async () => {
  const db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
  try {
    const {
      rows: [{ before, ids, after }],
    } = await db.raw<{ rows: [{ before: string; ids: string[]; after: string }] }>(
      `
        select now() as before, array(select ordered_uuid()::text from generate_series(1, 1000)) as ids,
          clock_timestamp() as after
      `,
    );
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const moment = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(moment).toBeGreaterThanOrEqual(Math.floor(new Date(before).getTime()) - 1);
      expect(moment).toBeLessThanOrEqual(new Date(after).getTime() + 1);
    }
  } finally {
    await db.drop();
  }
});

it('the log is read page by page, and by id, as the events that were sent', async () => {
  const db = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname);
  try {
    const [changed, other] = ['test.changed.v1', 'test.other.v1'].map((type) =>
      defineEvent(type as 'test.changed.v1', 'Something changed.', z.object({ name: z.string() })),
    );
    const cause = { ...testCause(), correlationId: 'a "quoted" one', causationId: 'c' };
    const envelope = (event: typeof changed, n: number, causation: string | null) => ({
      event: event!,
      aggregateId: `é"${n}`,
      version: n,
      data: { name: `O'Neil "${n}" \\ ?\n` },
      cause: { ...cause, causationId: causation },
    });
    await db.transaction((tx) =>
      enqueueAll(tx, [
        envelope(changed, 1, null),
        envelope(other, 2, 'c'),
        envelope(changed, 3, 'c'),
        envelope(changed, 4, null),
      ]),
    );
    const source = postgresEventSource(db);
    const sent = (await listOutbox(db, changed!.type)).map(envelopeOf);
    const first = await source.readLog([changed!.type], '', 2);
    const second = await source.readLog([changed!.type], first.next ?? '', 2);
    expect([...first.events, ...second.events].map((event) => JSON.parse(event))).toEqual(sent);
    expect(second.next).toBeNull();
    const ids = [sent[2]!.id, '00000000-0000-4000-8000-000000000000'];
    expect((await source.readNamed(ids)).map((event) => JSON.parse(event))).toEqual([sent[2]]);
  } finally {
    await db.drop();
  }
});
