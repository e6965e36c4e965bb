import { randomInt, randomUUID } from 'node:crypto';
import type { Connection } from '@podium/service-kit/database.ts';
import { times } from '@podium/service-kit/depth.ts';
import { brokenInvariants, openCounter } from '../../test/counter.ts';

const [riders, lots, lotCents, redemptions, connections] = [20, 5, 2_000, times(500, 2_000), 32];

it(`${redemptions} redemptions of ${riders} riders over ${connections} connections spend just the credit`, async () => {
  const counter = await openCounter({ connections });
  try {
    const ids = Array.from({ length: riders }, (_, i) => `racer-${i}`);
    for (const id of ids) {
      await counter.addRider(id);
      await counter.setPin(id);
      for (let lot = 0; lot < lots; lot += 1) await counter.earn(id, lotCents);
    }
    // Every tenth is sent twice with one key, as by a counter that lost the answer.
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

it('compares at most 20 wrong PINs of a dealer and day, however many are concurrent', async () => {
  const counter = await openCounter({ connections });
  try {
    const ids = Array.from({ length: 30 }, (_, i) => `guessed-${i}`);
    for (const id of ids) {
      await counter.addRider(id);
      await counter.setPin(id);
      await counter.earn(id, lotCents);
    }
    const tryPin = (riderId: string, pin: string, dealerId = 'dealer-1') =>
      counter.redeem({ riderId, pin, amountCents: 1 }, { dealerId }).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    // Twelve are used one by one. Then thirty more run concurrently: none can record that it was wrong before all of
    // them wait, so a count that is only read would let every one of them compare.
    for (const id of ids.slice(0, 12)) expect(await tryPin(id, '1111')).toBe('rewards/wrong-pin');
    const gate = await counter.db.transaction();
    await gate.raw('lock table wrong_pins_of_dealers in share mode');
    const burst = ids.slice(0, 30).map((id) => tryPin(id, '1111'));
    await untilWaiting(counter.db, 30).finally(() => gate.commit());
    const outcomes = await Promise.all(burst);
    expect(outcomes.filter((outcome) => outcome === 'rewards/wrong-pin')).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === 'rewards/dealer-locked')).toHaveLength(22);
    expect(await counter.db('wrong_pins_of_dealers').where({ dealer_id: 'dealer-1' })).toHaveLength(20);
    expect(await tryPin(ids[0] as string, '2468')).toBe('rewards/dealer-locked');
    // Right PINs use no try: as many as there are counters, with 19 of 20 used.
    for (const id of ids.slice(0, 19)) expect(await tryPin(id, '1111', 'dealer-2')).toBe('rewards/wrong-pin');
    const right = await Promise.all(ids.map((id) => tryPin(id, '2468', 'dealer-2')));
    expect(new Set(right)).toEqual(new Set(['done']));
    expect(await brokenInvariants(counter.db)).toEqual([]);
  } finally {
    await counter.close();
  }
}, 120_000);

/**
 * Waits until that many redemptions wait for a lock. Must not run in the transaction that holds it: a transaction sees
 * the activity at its beginning.
 */
async function untilWaiting(db: Connection, count: number): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const { rows } = await db.raw<{ rows: { waiting: number }[] }>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%redeem_credit%'",
    );
    if (rows[0]?.waiting === count) return;
    if (Date.now() > end) throw new Error(`${rows[0]?.waiting} redemptions wait, not ${count}`);
  }
}
