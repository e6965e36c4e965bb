import fc from 'fast-check';
import type { z } from 'zod';
import { routesByService } from '@podium/contracts/routes.ts';
import { times } from '@podium/service-kit/depth.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

/** Text that has a meaning to PostgreSQL, MongoDB, a regular expression, a template or a terminal. */
const loaded = [
  `' or 1=1 --|'; drop table users; --|\\|%|_|??|:x|$1|/*|;`,
  '{"$gt":""}|{"$where":"sleep(1)"}|$ne|[$regex]|.*|(|(?<a>|[|*|+',
  '\u0000|\u0007|\u001b[2J|\r\nSet-Cookie: a=b|\u2028|\ufeff|\u202e|🏁',
  '__proto__|constructor|NaN|-0|1e999|<script>|{{name}}|${1}|../../etc/passwd',
].flatMap((line) => line.split('|'));
const hostile = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...loaded) }, fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

/** Every list and search of the contract, with its query parameters. */
const lists = Object.values(routesByService)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method, query }) => method === 'get' && query)
  .map(({ path, query }) => ({ path, keys: Object.keys((query as z.ZodObject).shape) }));

it.each(lists)('hostile text of every kind is a value to $path, and breaks nothing', async ({ path, keys }) => {
  const headers = { authorization: `Bearer ${await world.admin.token()}` };
  const fits = fc.record({
    key: fc.constantFrom(...keys),
    operator: fc.constantFrom('', '', '[$ne]', '[]'),
    text: hostile,
  });
  await fc.assert(
    fc.asyncProperty(fits, async ({ key, operator, text }) => {
      const value = encodeURIComponent(text.toWellFormed());
      const url = `${path.replace('{type}', 'admin').replaceAll(/\{\w+\}/g, value)}?${key}${operator}=${value}`;
      const answer = await fetch(world.baseUrl + url, { headers, redirect: 'manual' });
      await answer.body?.cancel();
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
    }),
    // Each parameter once with the most dangerous texts, then at random.
    { numRuns: times(5, 20) + keys.length, examples: keys.map((key) => [{ key, operator: '', text: `'"\\ %_$1 --` }]) },
  );
});

it('hostile text of every kind is stored as typed, or refused', async () => {
  const headers = { authorization: `Bearer ${await world.admin.token()}`, 'content-type': 'application/json' };
  const { id } = await world.rider();
  await fc.assert(
    fc.asyncProperty(hostile, async (typed) => {
      const text = typed.toWellFormed();
      const url = `${world.baseUrl}/api/admin/rider/${id}/notes`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ text }) });
      const { note } = (await answer.json()) as { note?: { text: string } };
      expect([200, 201, 400]).toContain(answer.status);
      if (note) expect(note.text.trim()).toBe(text.trim());
    }),
    { numRuns: times(10, 25) },
  );
});
