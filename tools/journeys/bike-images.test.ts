import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { BikeImage, ShownBikeImage } from '@podium/contracts/bike-images.ts';
import { png } from '../client/documents.ts';
import { eachVariant } from '../testing/depth.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { password, problemOf, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Images = { images: BikeImage[] };
type Gallery = { images: ShownBikeImage[]; pagination: { total: number } };

const pathOf = ({ id, vin }: Rider) => `/api/rider/rider/${id}/bike-image/${vin}`;
const send = (rider: Rider, { bytes = png, path = pathOf(rider), by = rider } = {}): Promise<Images> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'bike.png');
  return world.riderClient(by).call<Images>('POST', path, form);
};
const imageOf = async (rider: Rider): Promise<BikeImage | undefined> =>
  (await world.riderClient(rider).get<Images>(`/api/rider/rider/${rider.id}/bike-images`)).images[0];
const decide = ({ id, vin }: Rider, decision: object) =>
  world.admin.put<{ image: BikeImage }>(`/api/admin/rider/${id}/bike-image/${vin}/decision`, decision);
const gallery = (status: string, query: string) =>
  world.admin.get<Gallery>(`/api/admin/bike-images?status=${status}&query=${encodeURIComponent(query)}`);

describe('photos of bikes [S2.39]', () => {
  it('must be a picture, one per VIN, visible to its rider and staff', async () => {
    const [rider, other] = [await world.rider({ password }), await world.rider({ password })];
    const wrong = [
      [{ bytes: Buffer.from('<svg onload="alert(1)"/>') }, 'upload/not-an-image'],
      [{ path: `/api/rider/rider/${rider.id}/bike-image/NOVIN` }, 'dealers/invalid-vin'],
      [{ by: other }, 'session/forbidden'],
    ] as const;
    for (const [how, code] of wrong) expect((await problemOf(send(rider, how))).code).toBe(code);
    expect(await imageOf(rider)).toBeUndefined();
    await send(rider);
    expect((await send(rider)).images).toEqual([
      expect.objectContaining({ vin: rider.vin, status: 'waiting', decidedAt: null, reason: null }),
    ]);
    expect((await problemOf(world.riderClient(other).get(pathOf(rider)))).status).toBe(403);
    expect((await problemOf(world.riderClient(other).get('/api/admin/bike-images'))).status).toBe(403);
    await world.riderClient(rider).call('DELETE', pathOf(rider));
    expect(await imageOf(rider)).toBeUndefined();
    expect((await problemOf(world.riderClient(rider).call('DELETE', pathOf(rider)))).code).toBe('upload/no-such-file');
  });

  it('staff find it by name and VIN with its bike, ask for another with a reason, and approve that one', async () => {
    const lastName = world.unique('Gallery');
    const rider = await world.rider({ password, lastName });
    const first = (await send(rider)).images[0]!;
    const [shown] = (await gallery('waiting', rider.vin.slice(-8).toLowerCase())).images;
    expect(shown).toMatchObject({
      riderId: rider.id,
      riderName: expect.stringContaining(lastName),
      bike: { make: 'KTM', valid: true },
      status: 'waiting',
    });
    const reason = 'The logo on the rear fender is hidden by mud.';
    const rejection = { status: 'rejected', uploadedAt: first.uploadedAt, reason };
    expect((await problemOf(decide(rider, { ...rejection, reason: ' ' }))).code).toBe('request/invalid');
    await decide(rider, rejection);
    await decide(rider, rejection);
    expect(await imageOf(rider)).toMatchObject({ status: 'rejected', reason });
    expect((await mailTo(rider.email, /another photo/)).text).toContain(reason);
    const mails = (await mailsTo(rider.email)).filter(({ subject }) => /another photo/.test(subject));
    expect(mails).toHaveLength(1);

    const second = (await send(rider)).images[0]!;
    expect(second).toMatchObject({ status: 'waiting', reason: null });
    // The picture was replaced since staff saw it, so they cannot approve the new one unseen.
    const approval = { status: 'approved', uploadedAt: first.uploadedAt };
    expect((await problemOf(decide(rider, approval))).code).toBe('identity/image-changed');
    await decide(rider, { ...approval, uploadedAt: second.uploadedAt });
    const found = await Promise.all(['waiting', 'approved', 'rejected'].map((status) => gallery(status, lastName)));
    expect(found.map(({ images }) => images.length)).toEqual([0, 1, 0]);
    const { records } = await world.admin.get<{ records: { action: string; after: object }[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}`,
    );
    expect(records.filter(({ action }) => action === 'decideBikeImage').map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { vin: rider.vin, status: 'approved' },
        { vin: rider.vin, status: 'rejected', reason },
      ]),
    );
  });

  it('moves along in a merge, with the staff’s decision', async () => {
    const [kept, gone] = [await world.rider({ password }), await world.rider({ password })];
    await send(kept);
    const { uploadedAt } = (await send(gone)).images[0]!;
    await decide(gone, { status: 'approved', uploadedAt });
    await world.admin.post('/api/admin/riders-merge', {
      deleteRiderId: gone.id,
      keepRiderId: kept.id,
      deletePhrase: `DELETE ${gone.email}`,
      keepPhrase: `KEEP ${kept.email}`,
    });
    const { images } = await world.admin.get<Images>(`/api/admin/rider/${kept.id}/bike-images`);
    expect(images.map(({ vin, status }) => [vin, status]).sort()).toEqual(
      [
        [kept.vin, 'waiting'],
        [gone.vin, 'approved'],
      ].sort(),
    );
  });
});

type Texts = { [key: string]: string & Texts };
const textsOf = (part: string, locale: string) => JSON.parse(readFileSync(`${part}/${locale}.json`, 'utf8')) as Texts;

eachVariant(describe)([
  { locale: 'en', width: 1280 },
  { locale: 'fr', width: 390 },
] as const)('the screens of bike photos ($locale, $width px)', ({ locale, width }) => {
  const [own, staff, ui] = [
    textsOf('frontends/rider/locales', locale).bikes!,
    textsOf('frontends/admin/locales', locale).bikeImages!,
    textsOf('packages/ui/src/locales', locale).form!,
  ];
  let browser: Browser;
  beforeAll(async () => (browser = await launchChromium()));
  afterAll(() => browser.close());

  it('the rider sends one, staff ask for another, the rider reads why [S2.39]', async () => {
    const lastName = world.unique('Photo');
    const rider = await world.rider({ password, lastName, locale });
    const clerk = await world.clerk();
    const at = { browser, baseUrl: world.baseUrl, locale, width };
    const reason = 'Le logo est caché. / The logo is hidden.';
    const region = own.image!.label!.replace('{{vin}}', rider.vin);
    const profile = '/auth/rider/profile#bikes';
    await visit({
      ...at,
      email: rider.email,
      path: profile,
      act: async (page) => {
        const photo = page.getByRole('region', { name: region });
        await photo.getByText(own.image!.text!).waitFor();
        await photo.locator('input[type=file]').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
        await photo.getByRole('button', { name: own.photo!.send!, exact: true }).click();
        await photo.getByText(own.image!.status!.waiting!, { exact: true }).waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
    });
    await visit({
      ...at,
      email: clerk,
      path: `/auth/admin/bike-images?q=${lastName}`,
      act: async (page) => {
        const card = page.getByRole('article', { name: new RegExp(lastName) });
        // The picture itself was loaded, not only its frame.
        await card.locator('img').evaluate((img) => (img as unknown as { decode: () => Promise<void> }).decode());
        await card.getByRole('button', { name: new RegExp(`^${staff.reject!}`) }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(ui.reason!).fill(reason);
        await dialog.getByRole('button', { name: staff.reject!, exact: true }).click();
        await page.getByText(staff.notFound!, { exact: true }).waitFor();
        await page.getByRole('link', { name: new RegExp(staff.tab!.rejected!) }).click();
        await page
          .getByRole('article', { name: new RegExp(lastName) })
          .getByText(reason)
          .waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
    });
    await visit({
      ...at,
      email: rider.email,
      path: profile,
      act: async (page) => {
        const photo = page.getByRole('region', { name: region });
        await photo.getByText(own.image!.status!.rejected!, { exact: true }).waitFor();
        await photo.getByText(reason).waitFor();
        await photo.getByRole('button', { name: own.image!.remove! }).click();
        await photo.getByText(own.image!.text!).waitFor();
      },
    });
  });
});
