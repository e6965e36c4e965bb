import { randomUUID } from 'node:crypto';
import { pin, World, type Rider } from '../testing/world.ts';

/**
 * The attacker stands at a dealer's counter, or has its password, and wants the credit of riders whose PINs they do not
 * know. The defense is that tries are counted: five in a row for a rider, twenty a day for a dealer (rule 16).
 */
const world = new World(process.env.PRODUCT_URL ?? '');

type Counter = Awaited<ReturnType<World['dealer']>>['client'];
const guess = (dealer: Counter, rider: Rider, guessed: string, key: string = randomUUID()) =>
  dealer
    .post<{ redemption: { id: string } }>(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 100, currency: 'USD', pin: guessed, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': key },
    )
    .then(
      ({ redemption }) => redemption.id,
      ({ code }: { code: string }) => code,
    );

it('finding 6: replaying an old redemption’s idempotency key with PIN after PIN reveals no more than new calls, and is counted', async () => {
  const [{ client: dealer }, rider] = await Promise.all([world.dealer(), world.riderWithCredit(100)]);
  const key = randomUUID();
  // The rider redeems once; the attacker keeps the key of that call.
  const receipt = await guess(dealer, rider, pin, key);
  expect(receipt).toMatch(/^[0-9a-f-]{36}$/);
  // With the right PIN the stored answer comes back, and nothing is redeemed a second time.
  expect(await guess(dealer, rider, pin, key)).toBe(receipt);
  for (const guessed of ['1111', '2222', '3333', '4444'])
    expect(await guess(dealer, rider, guessed, key)).toBe('rewards/wrong-pin');
  expect(await guess(dealer, rider, '5555', key)).toBe('rewards/pin-locked');
  // From here on even the right PIN gets the same refusal.
  expect(await guess(dealer, rider, pin, key)).toBe('rewards/pin-locked');
});

it('finding 7: guessing at sixty riders concurrently gets no more comparisons than one after the other', async () => {
  const { client: dealer } = await world.dealer();
  const riders: Rider[] = [];
  while (riders.length < 60) riders.push(...(await Promise.all(Array.from({ length: 10 }, () => world.rider()))));
  await dealer.token();
  const outcomes = await Promise.all(riders.map((rider) => guess(dealer, rider, '9753')));
  expect(outcomes.filter((outcome) => outcome === 'rewards/wrong-pin')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'rewards/dealer-locked')).toHaveLength(40);
});
