import { randomInt, randomUUID } from 'node:crypto';
import { brokenInvariants, openCounter } from '../../test/counter.ts';

const [riders, lots, lotCents, redemptions, connections] = [20, 5, 2_000, 2_000, 32];

it(`${redemptions} redemptions from ${connections} connections on ${riders} riders spend what there is, and not a cent more`, async () => {
  const counter = await openCounter({ connections });
  try {
    const ids = Array.from({ length: riders }, (_, i) => `racer-${i}`);
    for (const id of ids) {
      await counter.addRider(id);
      await counter.setPin(id);
      for (let lot = 0; lot < lots; lot += 1) await counter.earn(id, lotCents);
    }
    // Every tenth comes twice with one key, as a counter does that lost the answer.
    const asked = Array.from({ length: redemptions }, (_, n) => ({
      riderId: ids[randomInt(riders)] as string,
      amountCents: randomInt(1, 400),
      key: n % 10 === 1 ? 'again' : randomUUID(),
    }));
    for (let n = 1; n < redemptions; n += 10) asked[n] = { ...(asked[n - 1] as (typeof asked)[number]) };
    const made = new Map<string, { riderId: string; amountCents: number }>();
    const ofKey = new Map<string, Set<string>>();
    const queue = asked[Symbol.iterator]();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const { riderId, amountCents, key } of queue) {
          const answer = await counter
            .redeem({ riderId, amountCents }, { key, dealerId: `dealer-${(amountCents % 2) + 1}` })
            .catch((error: { code?: string }) => {
              if (error.code !== 'rewards/insufficient-credit') throw error;
              return null;
            });
          if (!answer) continue;
          made.set(answer.redemption.id, { riderId, amountCents });
          ofKey.set(key, (ofKey.get(key) ?? new Set()).add(answer.redemption.id));
        }
      }),
    );
    expect([...ofKey.values()].filter(({ size }) => size !== 1)).toEqual([]);
    for (const id of ids) {
      const spent = [...made.values()]
        .filter(({ riderId }) => riderId === id)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      const left = lots * lotCents - spent;
      expect([id, await counter.available(id)]).toEqual([id, left]);
      await expect(counter.redeem({ riderId: id, amountCents: left + 1 })).rejects.toMatchObject({
        code: 'rewards/insufficient-credit',
      });
      if (left > 0) await counter.redeem({ riderId: id, amountCents: left });
      expect(await counter.available(id)).toBe(0);
    }
    expect(
      await counter
        .db('redemptions')
        .whereIn('id', [...made.keys()])
        .count({ count: '*' })
        .then(([row]) => Number(row?.count)),
    ).toBe(made.size);
    expect(await brokenInvariants(counter.db)).toEqual([]);
  } finally {
    await counter.close();
  }
}, 120_000);
