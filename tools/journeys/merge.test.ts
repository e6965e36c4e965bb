import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { until } from '../client/podium-client.ts';
import { mergeOf, problemOf, pin, World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Wallet = {
  credit: { currency: string; availableCents: number; earnedCents: number; redeemedCents: number; debtCents: number }[];
};
type Fields = Record<string, unknown>;

const walletOf = async (id: string) =>
  (await world.admin.get<Wallet>(`/api/admin/rider/${id}/wallet`)).credit[0] ?? {
    availableCents: 0,
    earnedCents: 0,
    redeemedCents: 0,
    debtCents: 0,
  };
const riderOf = async (id: string) => (await world.admin.get<{ rider: Fields }>(`/api/admin/rider/${id}`)).rider;
/** Another admin each time: what one moved alone counts (rule 38). */
const merge = async (from: Rider, into: Rider, change: object = {}) =>
  (await world.staff()).post<{ rider: Fields }>('/api/admin/riders-merge', { ...mergeOf(from, into), ...change });
const redeem = async (rider: Rider, cents: number) => {
  const dealer = await world.dealer();
  const body = { riderId: rider.id, amountCents: cents, currency: 'USD', pin, employeeName: 'Sam', idVerified: true };
  const answer = await until(
    'the dealer at rewards',
    () =>
      dealer.client
        .post<{ redemption: { id: string } }>('/api/dealer/redeem', body, { 'idempotency-key': world.unique('key') })
        .catch(() => null),
    (made) => made !== null,
  );
  return { dealer, redemption: answer!.redemption };
};

describe('merging two riders [S1.24] [S6.28] [S7.68]', () => {
  it('moves results, awards, redemptions, bikes, notes and documents, and keeps every cent [S4.34] [S4.35]', async () => {
    const [from, into] = [await world.riderWithCredit(250), await world.riderWithCredit(100.5)];
    const { redemption, dealer } = await redeem(from, 7_500);
    await world.admin.post(`/api/admin/rider/${from.id}/notes`, { text: 'From the one' });
    const [a, b] = [await walletOf(from.id), await walletOf(into.id)];
    expect([a.availableCents, b.availableCents]).toEqual([17_500, 10_050]);

    const preview = await world.admin.get<Fields>(
      `/api/admin/riders-merge?deleteRiderId=${from.id}&keepRiderId=${into.id}`,
    );
    expect(preview).toMatchObject({
      deletePhrase: `DELETE ${from.email}`,
      keepPhrase: `KEEP ${into.email}`,
      moves: { results: 1, bikes: 1, notes: 1 },
      conflicts: [],
    });
    expect((await merge(from, into)).rider).toMatchObject({ id: into.id, email: into.email });

    const merged = await until(
      'the two wallets in one',
      () => walletOf(into.id),
      ({ availableCents }) => availableCents === 27_550,
    );
    expect(merged).toMatchObject({ earnedCents: a.earnedCents + b.earnedCents, redeemedCents: 7_500, debtCents: 0 });
    expect(await walletOf(from.id)).toMatchObject({ availableCents: 0, earnedCents: 0, redeemedCents: 0 });
    await until(
      'both bikes',
      () => world.admin.get<{ bikes: { vin: string; valid: boolean }[] }>(`/api/admin/rider/${into.id}/bikes`),
      ({ bikes }) => bikes.length === 2 && bikes.every(({ valid }) => valid),
    );
    expect((await world.admin.get<{ notes: Fields[] }>(`/api/admin/rider/${into.id}/notes`)).notes).toMatchObject([
      { text: 'From the one' },
    ]);

    // No other service names the merged account.
    const detail = await until(
      'the detail to be whole',
      () => riderOf(into.id),
      ({ races }) => (races as Fields[]).length === 2,
    );
    expect((detail.awards as Fields[]).map(({ initialValueCents }) => initialValueCents).sort()).toEqual([
      10_050, 25_000,
    ]);
    const gone = await riderOf(from.id);
    expect(gone).toMatchObject({ mergedInto: into.id, active: false, bikes: [], awards: [], races: [] });
    for (const race of detail.races as Fields[]) {
      const event = await until(
        'the results to move',
        () =>
          world.admin.get<{ event: { classes: { results: { riderId: string | null }[] }[] } }>(
            `/api/event/${race.eventId as string}`,
          ),
        (answer) => !JSON.stringify(answer).includes(from.id),
      );
      expect(JSON.stringify(event)).toContain(into.id);
    }
    expect(JSON.stringify(await dealer.client.get('/api/dealer/credit-redemptions'))).not.toContain(from.id);
    expect(JSON.stringify(await world.admin.get('/api/admin/aggregates/summary'))).not.toContain(from.id);
    expect(await world.admin.get<{ riders: Fields[] }>(`/api/admin/riders?query=${from.lastName}`)).toMatchObject({
      riders: [],
    });
    expect(await world.admin.get<{ riders: Fields[] }>(`/api/admin/riders?status=merged&limit=100`)).toMatchObject({
      riders: expect.arrayContaining([expect.objectContaining({ id: from.id })]),
    });

    // An earlier redemption is undone into the one wallet that is left.
    await world.admin.delete(`/api/admin/credit-redemption/${redemption.id}`);
    expect(await walletOf(into.id)).toMatchObject({ availableCents: 35_050, redeemedCents: 0 });
    const { movements } = await world.admin.get<{
      movements: { kind: string; amountCents: number; balanceCents: number }[];
    }>(`/api/admin/rider/${into.id}/ledger`);
    expect(movements.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(35_050);
    expect(movements.at(-1)!.balanceCents).toBe(35_050);
    expect(movements.filter(({ kind }) => kind === 'merge').map(({ amountCents }) => amountCents)).toEqual([17_500]);
  }, 60_000);

  it('keeps two classes per bike, also when the event is changed afterwards', async () => {
    const [from, into] = [await world.rider(), await world.rider()];
    const classes = ['A', 'B', 'C', 'D'];
    const event = await world.event(
      {},
      `Class,Type,1,2\n${classes.map((name) => `${name},dealerCredit,100,50`).join('\n')}\n`,
    );
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n${classes.map((name, i) => `${name},1,${[from, into][i % 2]!.email},,\n${name},2,,Some,Body`).join('\n')}\n`,
    );
    await world.assessed(event.id);
    await merge(from, into);
    await until(
      'all four',
      () => walletOf(into.id),
      ({ availableCents }) => availableCents === 40_000,
    );
    const { version } = await world.assessed(event.id);
    await world.postResults(event.id, `Class,Place,Email,First Name,Last Name\nA,1,${into.email},,\nA,2,,Any,Body\n`);
    await world.assessed(event.id, version);
    expect(await walletOf(into.id)).toMatchObject({ availableCents: 40_000, debtCents: 0 });
    // The explanation names the bike that counted then.
    const { results } = await world.admin.get<{ results: { resultId: string; className: string }[] }>(
      `/api/admin/rider/${into.id}/results`,
    );
    const ofClassA = results.find(({ className }) => className === 'A');
    const { sentences } = await world.admin.get<{ sentences: { code: string }[] }>(
      `/api/admin/result/${event.id}/${ofClassA?.resultId}/explanation`,
    );
    expect(sentences.map(({ code }) => code)).toContain('bike');
  }, 60_000);

  it('pays nothing for results by the bikes that it brings (rule 41)', async () => {
    const [from, into, witness] = [await world.rider(), await world.rider(), await world.rider()];
    const bikes = [
      {
        year: 2025,
        make: 'KTM',
        model: '450 SX-F',
        vin: witness.vin.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
      },
    ];
    for (const { id } of [into, witness]) await world.admin.put(`/api/admin/rider/${id}`, { bikes: [] });
    const day = addDays(programDay(new Date()), -1);
    const event = await world.event({ startDate: day, endDate: day }, 'Class,Type,1,2\n450 A,dealerCredit,300,200\n');
    const rows = [`450 A,1,${into.email},,`, `450 A,2,${witness.email},,`, '450 A,3,,Some,Body'];
    await world.postResults(event.id, `Class,Place,Email,First Name,Last Name\n${rows.join('\n')}\n`);
    await world.assessed(event.id);
    await merge(from, into);
    await until(
      'the bike',
      () => world.admin.get<{ bikes: object[] }>(`/api/admin/rider/${into.id}/bikes`),
      ({ bikes: brought }) => brought.length === 1,
    );
    // A bike that becomes valid later does pay; when it did, the merge's bikes were looked at.
    await world.admin.put(`/api/admin/rider/${witness.id}`, { bikes });
    await until(
      'what the new bike earns',
      () => walletOf(witness.id),
      ({ availableCents }) => availableCents === 20_000,
    );
    expect(await walletOf(into.id)).toMatchObject({ earnedCents: 0 });
  }, 60_000);

  it('posting the same results again for the remaining rider changes nothing', async () => {
    const [from, into] = [await world.rider(), await world.rider()];
    const event = await world.event({}, 'Class,Type,1\n450 A,dealerCredit,250\n');
    const file = (rider: Rider) =>
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;
    await world.postResults(event.id, file(from));
    const { version } = await world.assessed(event.id);
    await merge(from, into);
    await until(
      'the award to move',
      () => walletOf(into.id),
      ({ availableCents }) => availableCents === 25_000,
    );
    await world.postResults(event.id, file(into));
    await world.assessed(event.id, version);
    expect(await walletOf(into.id)).toMatchObject({ availableCents: 25_000, earnedCents: 25_000, debtCents: 0 });
  });

  it.each([
    ['a phrase in small letters', (from: Rider) => ({ deletePhrase: `delete ${from.email}` }), 'deletePhrase'],
    ['a misspelt address', (_from: Rider, into: Rider) => ({ keepPhrase: `KEEP ${into.email}x` }), 'keepPhrase'],
    [
      'the two addresses swapped',
      (from: Rider, into: Rider) => ({ deletePhrase: `DELETE ${into.email}`, keepPhrase: `KEEP ${from.email}` }),
      'deletePhrase',
    ],
    ['no phrase at all', () => ({ deletePhrase: '' }), 'deletePhrase'],
  ])('is refused with %s, and nothing moves [S5.17]', async (_what, change, field) => {
    const [from, into] = [await world.rider(), await world.rider()];
    const problem = await problemOf(merge(from, into, change(from, into)));
    expect([problem.status, problem.code, (problem.body.errors as unknown as { path: string }[])[0]!.path]).toEqual([
      400,
      'identity/merge-phrase',
      field,
    ]);
    expect([await riderOf(from.id), await riderOf(into.id)]).toMatchObject([
      { active: true, mergedInto: null },
      { active: true, mergedInto: null },
    ]);
    const { records } = await world.admin.get<{ records: Fields[] }>(
      `/api/admin/audit?targetType=rider&targetId=${into.id}&action=mergeRefused`,
    );
    expect(records).toMatchObject([{ after: { deletedId: from.id, reason: 'identity/merge-phrase' } }]);
  });

  it('into oneself, of an unknown rider, or twice is refused: it is irreversible [S4.36]', async () => {
    const [from, into, other] = [await world.rider(), await world.rider(), await world.rider()];
    expect((await problemOf(merge(from, from))).code).toBe('identity/merge-itself');
    expect((await problemOf(merge({ ...from, id: '00000000-0000-4000-8000-000000000000' }, into))).code).toBe(
      'identity/no-such-rider',
    );
    await merge(from, into);
    expect((await problemOf(merge(from, other))).code).toBe('identity/no-such-rider');
    expect((await problemOf(world.admin.put(`/api/admin/rider/${from.id}`, { active: true }))).code).toBe(
      'identity/no-such-rider',
    );
    expect((await problemOf(world.admin.post('/api/proxy', { type: 'rider', id: from.id }))).code).toBe(
      'identity/no-such-user',
    );
    // The remaining account may take the address of the merged one.
    expect(
      (await world.admin.put<{ rider: Fields }>(`/api/admin/rider/${into.id}`, { email: from.email })).rider.email,
    ).toBe(from.email);
  });

  it('is blocked while both have a result in one class, which is named', async () => {
    const [from, into] = [await world.rider(), await world.rider()];
    const event = await world.event();
    await world.postResults(event.id, `Class,Place,Email\n450 A,1,${from.email}\n450 A,2,${into.email}\n`);
    await world.assessed(event.id);
    const problem = await problemOf(merge(from, into));
    expect([problem.code, problem.body.message]).toEqual([
      'identity/merge-conflict',
      `Both riders have a result in 450 A of ${event.title}; one person cannot. Fix the results first.`,
    ]);
    expect(
      await world.admin.get(`/api/admin/riders-merge?deleteRiderId=${from.id}&keepRiderId=${into.id}`),
    ).toMatchObject({ conflicts: [{ eventTitle: event.title, className: '450 A' }] });
    expect(await riderOf(from.id)).toMatchObject({ active: true, mergedInto: null });
  });

  it('concurrent merges of one rider: nobody is merged into two, or into a merged rider', async () => {
    const [from, into, other] = [await world.riderWithCredit(100), await world.rider(), await world.rider()];
    const outcomes = await Promise.allSettled([merge(from, into), merge(from, other), merge(into, from)]);
    const done = outcomes.map(({ status }) => status === 'fulfilled');
    // The last pair may be merged first: then its remaining rider may still be merged into another.
    expect([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [false, true, true],
    ]).toContainEqual(done);
    await until(
      'the money to be somewhere once',
      async () =>
        (await Promise.all([from, into, other].map(({ id }) => walletOf(id)))).reduce(
          (sum, { availableCents }) => sum + availableCents,
          0,
        ),
      (sum) => sum === 10_000,
    );
  });

  it('moves a debt along, and sets it against the other’s credit', async () => {
    const [from, into] = [await world.rider(), await world.riderWithCredit(100)];
    const event = await world.event({}, 'Class,Type,1\n450 A,dealerCredit,250\n');
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${from.email},,\n450 A,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await redeem(from, 20_000);
    await world.admin.delete(`/api/event/${event.id}/result?classId=${event.classes['450 A']}`);
    await until(
      'the debt',
      () => walletOf(from.id),
      ({ debtCents }) => debtCents === 20_000,
    );
    await merge(from, into);
    // It is set against the credit at hand at once (rule 9).
    expect(
      await until(
        'the debt to move',
        () => walletOf(into.id),
        ({ debtCents }) => debtCents === 10_000,
      ),
    ).toMatchObject({ availableCents: 0 });
  });
});

describe('removing a rider from all races [S7.69]', () => {
  it('keeps the rows as finishers without an account and revokes what they paid', async () => {
    const [rider, other] = [await world.rider(), await world.rider()];
    const event = await world.event({}, 'Class,Type,1,2\n450 A,dealerCredit,250,150\n');
    await world.postResults(event.id, `Class,Place,Email\n450 A,1,${rider.email}\n450 A,2,${other.email}\n`);
    const { version } = await world.assessed(event.id);
    expect(await world.admin.delete(`/api/admin/rider/${rider.id}/remove-races`)).toEqual({ events: 1, results: 1 });
    await world.assessed(event.id, version);
    expect([await walletOf(rider.id), await walletOf(other.id)]).toMatchObject([
      { availableCents: 0 },
      { availableCents: 15_000 },
    ]);
    const answer = await world.admin.get<{
      event: { classes: { finishers: number; results: { place: number; riderId?: string | null }[] }[] };
    }>(`/api/event/${event.id}`);
    expect(answer.event.classes[0]).toMatchObject({
      finishers: 2,
      results: [
        { place: 1, name: expect.any(String) },
        { place: 2, riderId: other.id },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain(rider.id);
    expect(await world.admin.delete(`/api/admin/rider/${rider.id}/remove-races`)).toEqual({ events: 0, results: 0 });
  });
});
