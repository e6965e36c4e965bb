import { openTestDatabase } from '@podium/service-kit/testing.ts';
import type { IdentityConfig } from '../config.ts';
import { forgetGivenUp, abandonMail, markMailSent, postponeMail, takeDueMail } from './mails.store.ts';
import { postMails } from './post-mail.ts';
import type { TemplateName } from './templates.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => (db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname)));
afterEach(() => db.drop());

// Later than any mail of these tests is due, however long a busy machine takes to create the database.
const now = new Date(Date.now() + 600_000);
const after = (ms: number) => new Date(now.getTime() + ms);
const config = { SESSION_KEY_SECRET: '5e'.repeat(32) } as IdentityConfig;
const post = (...templates: TemplateName[]) =>
  db.transaction(async (tx) => {
    for (const template of templates)
      await postMails(tx, { config }, template, [{ to: { address: 'a@b.test' }, locale: 'en', values: {} as never }]);
  });
const take = async (at = now) => (await takeDueMail(db, at, new Date(at.getTime() + 60_000)))?.template;

it('awaited mails go before others', async () => {
  await post('redemptionMade', 'creditExpiring');
  await post('reset');
  expect(await take()).toBe('reset');
  expect([await take(), await take()].sort()).toEqual(['creditExpiring', 'redemptionMade']);
  expect(await take()).toBeUndefined();
});

it('each is taken by one of many, and is due again if that one never reports the result', async () => {
  await post('redemptionMade', 'redemptionMade', 'redemptionMade');
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeDueMail(db, now, after(60_000))));
  expect(new Set(taken.flatMap((mail) => mail?.id ?? [])).size).toBe(3);
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await take(after(59_000))).toBeUndefined();
  expect(await take(after(61_000))).toBe('redemptionMade');
});

it('a sent or abandoned one is not due again; a failed one is, later', async () => {
  await post('redemptionMade', 'pinLocked', 'payoutSent');
  const [sent, failed, late] = [
    await takeDueMail(db, now, after(60_000)),
    await takeDueMail(db, now, after(60_000)),
    await takeDueMail(db, now, after(60_000)),
  ];
  await markMailSent(db, sent!.id, now);
  await abandonMail(db, failed!.id, now);
  await postponeMail(db, late!.id, after(2_000));
  expect(await takeDueMail(db, after(1_000), after(60_000))).toBeUndefined();
  expect(await takeDueMail(db, after(3_000), after(60_000))).toMatchObject({ id: late!.id, tries: 1 });
  expect(await take(after(120_000))).toBe(late!.template);
  const kept = () => db('mails').whereNotNull('sealed_values').orderBy('made_at').pluck('id');
  expect((await kept()).sort()).toEqual([failed!.id, late!.id].sort());
  // For two weeks it can be sent again.
  await forgetGivenUp(db, after(1));
  expect(await kept()).toEqual([late!.id]);
});

it('one that another sent meanwhile stays sent, whatever the result of the first try', async () => {
  await post('redemptionMade');
  const mail = await takeDueMail(db, now, after(60_000));
  await markMailSent(db, mail!.id, now);
  await postponeMail(db, mail!.id, after(1000));
  await abandonMail(db, mail!.id, now);
  expect(await db('mails').first('tries', 'failed_at')).toEqual({ tries: 0, failed_at: null });
  expect(await take(after(61_000))).toBeUndefined();
});
