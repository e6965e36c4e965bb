import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import { inventedVin } from '../attacks/stranger.ts';
import { until } from '../client/podium-client.ts';
import { eachVariant } from '../testing/depth.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Transfers = Answer<typeof dealersRoutes.listTransfers>;
type Found = Answer<typeof dealersRoutes.searchTransfers>;
type History = Answer<typeof dealersRoutes.bikeHistory>;

const bike = (vin: string) => ({ year: 2025, make: 'KTM', model: '450 SX-F', vin });
const save = async (rider: Rider, ...vins: string[]): Promise<BikeAnswer[]> =>
  (
    await world
      .riderClient(rider)
      .put<{ rider: { bikes: BikeAnswer[] } }>(`/api/rider/rider/${rider.id}`, { bikes: vins.map(bike) })
  ).rider.bikes;
const bikesOf = async (rider: Rider) =>
  (await world.admin.get<{ bikes: BikeAnswer[] }>(`/api/admin/rider/${rider.id}/bikes`)).bikes;
const codes = (bikes: BikeAnswer[]) => bikes.map(({ code }) => code ?? null);
const ask = (rider: Rider, vin: string, note = 'Bought in May') =>
  world.riderClient(rider).put<Transfers>(`/api/rider/rider/${rider.id}/bike/${vin}/transfer`, { note });
const transfersOf = (rider: Rider) => world.riderClient(rider).get<Transfers>(`/api/rider/rider/${rider.id}/transfers`);
const answer = (rider: Rider, id: string, said: string) =>
  world.riderClient(rider).put<Transfers>(`/api/rider/rider/${rider.id}/transfer/${id}`, { answer: said });
const waiting = async (vin: string) =>
  (await world.admin.get<Found>('/api/admin/vin-transfers?limit=100')).transfers.find((each) => each.vin === vin);
const decide = (id: string, decision: string, by = world.admin) =>
  by.put(`/api/admin/vin-transfer/${id}`, { decision, reason: 'The bill of sale is right.' });

const merge = (from: Rider, into: Rider) =>
  world.admin.post('/api/admin/riders-merge', {
    deleteRiderId: from.id,
    keepRiderId: into.id,
    deletePhrase: `DELETE ${from.email}`,
    keepPhrase: `KEEP ${into.email}`,
  });

/** A rider who holds a VIN, and one who has the same bike in the garage without it. */
async function twoRiders() {
  const [holder, buyer] = [await world.rider({ password }), await world.rider({ password, firstName: 'Zoé' })];
  expect(codes(await save(buyer, buyer.vin, holder.vin))).toEqual([null, 'dealers/vin-in-use']);
  return { holder, buyer, vin: holder.vin };
}

describe('a bike that changed hands', () => {
  it('goes to the requester once its holder and staff agree: valid there, removed here, both notified by mail', async () => {
    const { holder, buyer, vin } = await twoRiders();
    const { asked } = await ask(buyer, vin);
    expect(asked).toMatchObject([{ vin, status: 'waiting', reason: null }]);
    expect(JSON.stringify(asked)).not.toMatch(holder.lastName);
    await mailTo(holder.email, /change hands/, new RegExp(vin));

    const [open] = (await transfersOf(holder)).toAnswer;
    expect(open).toMatchObject({ vin, askedBy: expect.stringMatching(/^Zoé \S\.$/), answer: null });
    await answer(holder, open!.id, 'refused');
    await answer(holder, open!.id, 'agreed');
    expect(await waiting(vin)).toMatchObject({
      from: { id: holder.id },
      to: { id: buyer.id },
      note: 'Bought in May',
      holderAnswer: 'agreed',
    });
    await decide(open!.id, 'approve');
    expect(codes(await bikesOf(buyer))).toEqual([null, null]);
    expect(await bikesOf(holder)).toEqual([]);
    await mailTo(buyer.email, /in your garage now/, new RegExp(vin));
    await mailTo(holder.email, /left your garage/, new RegExp(vin));
    expect((await problemOf(decide(open!.id, 'reject'))).code).toBe('dealers/transfer-decided');
    expect((await problemOf(answer(holder, open!.id, 'refused'))).code).toBe('dealers/transfer-decided');

    const { entries } = await world.admin.get<History>(`/api/admin/rider/${buyer.id}/bike/${vin}/history`);
    const kinds = entries.map(({ kind, riderId }) => `${kind} ${riderId === holder.id ? 'holder' : 'buyer'}`).sort();
    expect(kinds).toEqual(['added buyer', 'added holder', 'transferApproved buyer', 'transferAsked buyer']);
    const own = await world
      .riderClient(buyer)
      .get<History>(`/api/rider/rider/${buyer.id}/bike/${vin.toLowerCase()}/history`);
    expect(new Set(own.entries.map(({ riderId }) => riderId))).toEqual(new Set([buyer.id]));
  });

  it('stays when staff reject, with the reason; it is not requested again, and nothing else changes', async () => {
    const { holder, buyer, vin } = await twoRiders();
    await ask(buyer, vin);
    const { id } = (await waiting(vin))!;
    await decide(id, 'reject');
    const [transfer] = (await transfersOf(buyer)).asked;
    expect(transfer).toMatchObject({ status: 'rejected', reason: 'The bill of sale is right.' });
    expect((await mailTo(buyer.email, /stays with the other rider/)).text).toContain('The bill of sale is right.');
    expect(codes(await bikesOf(buyer))).toEqual([null, 'dealers/vin-in-use']);
    expect(codes(await bikesOf(holder))).toEqual([null]);
    expect((await problemOf(ask(buyer, vin))).code).toBe('dealers/transfer-rejected');
  });

  it('requested twice is one request and one mail, with the last note', async () => {
    const { holder, buyer, vin } = await twoRiders();
    await Promise.all(['One', 'Two', 'Three'].map((note) => ask(buyer, vin, note)));
    await ask(buyer, vin, 'Four');
    expect((await transfersOf(holder)).toAnswer).toHaveLength(1);
    expect(await waiting(vin)).toMatchObject({ note: 'Four' });
    await mailTo(holder.email, /change hands/);
    expect((await mailsTo(holder.email)).filter(({ subject }) => /change hands/.test(subject))).toHaveLength(1);
  });

  it('is requested only where somebody else holds the VIN, at most three at a time, and only by the rider', async () => {
    const { holder, buyer, vin } = await twoRiders();
    const free = inventedVin();
    for (const none of [buyer.vin, free])
      expect((await problemOf(ask(buyer, none))).code).toBe('dealers/no-transfer-needed');
    expect((await problemOf(ask(buyer, vin, ' '))).code).toBe('request/invalid');
    expect((await problemOf(answer(buyer, 'nonsense', 'agreed'))).code).toBe('dealers/no-such-transfer');
    await ask(buyer, vin);
    const { id } = (await waiting(vin))!;
    expect((await problemOf(answer(buyer, id, 'agreed'))).code).toBe('dealers/no-such-transfer');
    const path = `/api/rider/rider/${buyer.id}`;
    const strange = world.riderClient(holder);
    for (const call of [
      strange.get(`${path}/transfers`),
      strange.put(`${path}/bike/${vin}/transfer`, { note: 'Mine' }),
      strange.get(`${path}/bike/${vin}/history`),
      strange.get('/api/admin/vin-transfers'),
      decide(id, 'approve', strange),
    ])
      expect((await problemOf(call)).status).toBe(403);

    const others = [await world.rider(), await world.rider(), await world.rider()].map((each) => each.vin);
    await save(buyer, buyer.vin, vin, ...others);
    for (const each of others.slice(0, 2)) await ask(buyer, each);
    expect((await problemOf(ask(buyer, others[2]!))).code).toBe('dealers/too-many-transfers');
  });

  it('transfers nothing that a third rider holds by now, and stays one request', async () => {
    const { holder, buyer, vin } = await twoRiders();
    await ask(buyer, vin);
    const third = await world.rider({ password });
    await save(holder);
    expect(codes(await save(third, third.vin, vin))).toEqual([null, null]);
    expect((await ask(buyer, vin, 'Still mine')).asked).toHaveLength(1);
    const { id } = (await waiting(vin))!;
    expect((await problemOf(decide(id, 'approve'))).code).toBe('dealers/vin-in-use');
    expect((await transfersOf(buyer)).asked).toMatchObject([{ status: 'waiting' }]);
    expect(codes(await bikesOf(third))).toEqual([null, null]);
  });

  it('follows a merge of either rider, and is dropped when both are merged', async () => {
    const { holder, buyer, vin } = await twoRiders();
    const kept = await world.rider({ password });
    await ask(buyer, vin);
    await merge(buyer, kept);
    await until(
      'the request to move',
      () => waiting(vin),
      (open) => open?.to.id === kept.id,
    );
    await merge(kept, holder);
    await until(
      'the request to fall away',
      () => waiting(vin),
      (open) => open === undefined,
    );
  });
});

type Texts = { [key: string]: string & Texts };
const textsOf = (part: string, locale: string) => JSON.parse(readFileSync(`${part}/${locale}.json`, 'utf8')) as Texts;

eachVariant(describe)([
  { locale: 'en', width: 1280 },
  { locale: 'fr', width: 390 },
] as const)('the screens of a transfer ($locale, $width px)', ({ locale, width }) => {
  const [own, staff, common, dialogs] = [
    textsOf('frontends/rider/locales', locale).bikes!,
    textsOf('frontends/admin/locales', locale).reviews!.transfers!,
    textsOf('packages/ui/src/locales', locale).bikes!,
    textsOf('packages/ui/src/locales', locale).form!,
  ];
  let browser: Browser;
  beforeAll(async () => (browser = await launchChromium()));
  afterAll(() => browser.close());

  it('a rider asks, the holder answers, staff read both and transfer the bike; its history shows it', async () => {
    const { holder, buyer, vin } = await twoRiders();
    const clerk = await world.clerk();
    const at = { browser, baseUrl: world.baseUrl, locale, width };
    const profile = { ...at, type: 'rider', path: '/auth/rider/profile#bikes' } as const;
    const named = (text: string) => text.replace('{{vin}}', vin);
    const note = 'Bill of sale of May';
    await visit({
      ...profile,
      email: buyer.email,
      act: async (page) => {
        const request = page.getByRole('region', { name: named(own.transfer!.label!) });
        const send = request.getByRole('button', { name: own.transfer!.ask! });
        expect(await send.isDisabled()).toBe(true);
        await request.getByLabel(own.transfer!.note!).fill(note);
        await send.click();
        await request.getByText(new RegExp(own.transfer!.waiting!.split('{{date}}')[0]!)).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
    });
    await visit({
      ...profile,
      email: holder.email,
      act: async (page) => {
        const question = page.getByRole('region', { name: named(own.answer!.label!) });
        await question.getByRole('button', { name: own.answer!.agreed! }).click();
        await question.getByText(own.answer!.said!.agreed!).waitFor();
      },
    });
    await visit({
      ...at,
      email: clerk,
      path: '/auth/admin/reviews/transfers',
      act: async (page) => {
        const card = page.getByRole('article', { name: vin });
        await card.getByText(note).waitFor();
        await card.getByText(staff.said!.agreed!, { exact: true }).waitFor();
        await card.getByRole('button', { name: new RegExp(`^${common.history!.open!}`) }).click();
        await page.getByRole('dialog').getByText(common.history!.kind!.transferAsked!).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await card.getByRole('button', { name: new RegExp(`^${staff.approve!}`) }).click();
        const dialog = page.getByRole('dialog', { name: named(staff.ask!.approve!) });
        await dialog.getByLabel(dialogs.reason!).fill('Both agree');
        await dialog.getByRole('button', { name: staff.approve!, exact: true }).click();
        await card.waitFor({ state: 'detached' });
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
    });
    expect(codes(await bikesOf(buyer))).toEqual([null, null]);
  });
});
