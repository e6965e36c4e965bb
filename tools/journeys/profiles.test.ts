import type { Browser, Locator, Page } from 'playwright-core';
import { png } from '../client/documents.ts';
import { PodiumClient } from '../client/podium-client.ts';
import { World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { pageAt } from './page-at.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
const picture = (name: string, buffer: Buffer = png) => ({ name, mimeType: 'image/png', buffer });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

type Profile = Record<string, unknown> & {
  email: string;
  bikes: { valid: boolean }[];
  favoriteDealers: string[];
  favoriteEvents: string[];
  documents: Record<string, unknown>;
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const as = (who: { email: string }, path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: who.email, path, act, ...more });
/** Signs a user in by the form, and stays where that leads. */
const bySigningIn = (who: { email: string }, act: (page: Page) => Promise<void>) =>
  pageAt(() => browser, world.baseUrl)('/login', async (page) => {
    await page.locator('input[type=email]').fill(who.email);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/auth\//);
    await act(page);
  });

/** By its label, which may add that the field is optional. */
const labeled = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(\\(optional\\))?$`));
const section = (page: Page, id: string) => page.locator(`#${id}.profile-section`);
const saved = (page: Page, text: string | RegExp = 'Saved') =>
  page.locator('.alert-host').getByText(text).first().waitFor();
const profileOf = async (rider: Rider) =>
  (await world.riderClient(rider).get<{ rider: Profile }>(`/api/rider/rider/${rider.id}`)).rider;

/** The width of a picture that was decoded. */
const widthOf = (image: Locator) =>
  image.evaluate(async (element) => {
    const shown = element as unknown as { decode: () => Promise<void>; naturalWidth: number };
    await shown.decode();
    return shown.naturalWidth;
  });

async function choose(field: Locator, option: string): Promise<void> {
  const page = field.page();
  await field.click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(option, { exact: true })
    .click();
}

async function optionsOf(field: Locator): Promise<string[]> {
  await field.click();
  const list = field
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content');
  await list.first().waitFor();
  const texts = await list.allInnerTexts();
  await field.page().keyboard.press('Escape');
  return texts;
}

describe('the profile of a rider', () => {
  it('keeps every field, and reads each of them back [S2.78] [S3.5] [S3.6] [S3.7] [S3.8] [S3.9] [S6.1]', async () => {
    const rider = await world.rider({ password });
    const name = world.unique('Brault');
    const fields: Record<string, Record<string, string>> = {
      person: { 'First name': 'Zoé-Anne', 'Last name': name, 'Date of birth': '1998-05-06' },
      contact: {
        Phone: '951 555 0142',
        'Second phone': '819 555 0100',
        Address: '12 rue Wellington',
        Apartment: '4B',
        City: 'Sherbrooke',
        'ZIP or postal code': 'J1H 1Z1',
      },
      racing: {
        'Main sport': 'Hare scrambles',
        'AMA number': world.unique('A').slice(0, 18),
        Hometown: 'Sherbrooke, QC',
        'Racing biography': 'Racing since 2009.',
        Twitter: '@zoe_racing',
        Instagram: '@zoe.racing',
        Facebook: 'https://facebook.com/zoe',
        Vimeo: 'zoe',
        LinkedIn: 'https://linkedin.com/in/zoe',
        Youtube: 'https://youtube.com/@zoe',
      },
    };
    await as(rider, '/auth/rider/profile', async (page) => {
      const field = (id: string, label: string) => labeled(section(page, id), label);
      for (const [id, values] of Object.entries(fields)) {
        await clickTo(page, `/auth/rider/profile#${id}`);
        for (const [label, value] of Object.entries(values)) await field(id, label).fill(value);
        if (id === 'person') {
          expect(await optionsOf(field(id, 'Sex'))).toEqual(['Male', 'Female', 'Non-Binary']);
          await choose(field(id, 'Sex'), 'Non-Binary');
        }
        if (id === 'contact') {
          await choose(field(id, 'Country'), 'Canada');
          // The list is virtual: its rows are rendered when they scroll into view.
          await field(id, 'State or province').fill('Quebec');
          await page.keyboard.press('Enter');
        }
        if (id === 'racing') {
          expect(await optionsOf(field(id, 'Race style'))).toEqual([
            'Flat Track',
            'Motocross',
            'Off Road',
            'Road Racing',
            'Supercross',
            'Supermoto',
            'Mototrials',
          ]);
          await choose(field(id, 'Race style'), 'Supermoto');
        }
        await section(page, id).getByRole('button', { name: 'Save', exact: true }).click();
        await saved(page);
        // The next section says the same.
        await page.locator('.alert-host').getByRole('button', { name: 'Close' }).click();
      }
      await page.reload();
      for (const [id, values] of Object.entries(fields))
        for (const [label, value] of Object.entries(values))
          expect([label, await field(id, label).inputValue()]).toEqual([label, value]);
      // The layout shows the new name at once.
      await page.getByText(`Zoé-Anne ${name}`).first().waitFor();
    });
    const racing = fields.racing as Record<string, string>;
    expect(await profileOf(rider)).toMatchObject({
      firstName: 'Zoé-Anne',
      lastName: name,
      fullName: `Zoé-Anne ${name}`,
      dateOfBirth: '1998-05-06',
      sex: 'Non-Binary',
      phone1: '951 555 0142',
      phone2: '819 555 0100',
      addressLine1: '12 rue Wellington',
      addressLine2: '4B',
      city: 'Sherbrooke',
      state: 'QC',
      zipcode: 'J1H 1Z1',
      country: 'CA',
      raceStyle: 'Supermoto',
      mainSport: 'Hare scrambles',
      amaNumber: racing['AMA number'],
      hometown: 'Sherbrooke, QC',
      bio: 'Racing since 2009.',
      socialMedia: {
        twitter: '@zoe_racing',
        instagram: '@zoe.racing',
        facebook: 'https://facebook.com/zoe',
        vimeo: 'zoe',
        linkedIn: 'https://linkedin.com/in/zoe',
        youtube: 'https://youtube.com/@zoe',
      },
    });
  });

  it('shows an error of a nested field at that field, and keeps the input', async () => {
    const rider = await world.rider({ password });
    await as(
      rider,
      '/auth/rider/profile#racing',
      async (page) => {
        const twitter = labeled(section(page, 'racing'), 'Twitter');
        await twitter.fill('javascript: alert(1)');
        await section(page, 'racing').getByRole('button', { name: 'Save', exact: true }).click();
        await section(page, 'racing')
          .locator('.ant-form-item', { has: page.getByLabel(/^Twitter/) })
          .locator('.ant-form-item-explain-error')
          .waitFor();
        expect(await twitter.inputValue()).toBe('javascript: alert(1)');
        // Nor does a stray click lose the typed input.
        await page.getByRole('link', { name: 'My Wallet' }).click();
        const asked = page.getByRole('dialog', { name: 'There are unsaved changes.' });
        await asked.getByRole('button', { name: 'Stay on this page' }).click();
        await asked.waitFor({ state: 'hidden' });
        expect([page.url(), await twitter.inputValue()]).toEqual([
          expect.stringContaining('/profile'),
          'javascript: alert(1)',
        ]);
        await page.getByRole('link', { name: 'My Wallet' }).click();
        await asked.getByRole('button', { name: 'Leave', exact: true }).click();
        await page.waitForURL(/redemptions|wallet/);
      },
      { refused: 1 },
    );
    expect((await profileOf(rider)).socialMedia).not.toMatchObject({ twitter: expect.anything() });
  });

  it('asks before the e-mail changes; the new one waits for its code', async () => {
    const rider = await world.rider({ password });
    const email = `${world.unique('new')}@x.test`.toLowerCase();
    await as(rider, '/auth/rider/profile#person', async (page) => {
      const save = section(page, 'person').getByRole('button', { name: 'Save', exact: true });
      await section(page, 'person').getByLabel('Email', { exact: true }).fill(email);
      await save.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep the old one' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect((await profileOf(rider)).email).toBe(rider.email);
      await save.click();
      await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Change the email' }).click();
      await saved(page, new RegExp(email));
    });
    expect(await profileOf({ ...rider, email })).toMatchObject({ email, emailVerified: false });
  });

  it('asks a minor for a parent or guardian, and says that they have not confirmed', async () => {
    const rider = await world.rider({
      password,
      dateOfBirth: '2012-02-03',
      guardianName: 'Marie Lacasse',
      guardianEmail: `${world.unique('marie')}@x.test`,
    });
    await as(rider, '/auth/rider/profile#person', async (page) => {
      await section(page, 'person').getByText('The parent or guardian has not confirmed yet').waitFor();
      expect(await page.getByLabel('Parent’s or guardian’s name').inputValue()).toBe('Marie Lacasse');
      await section(page, 'person').getByLabel('Date of birth').fill('1998-05-06');
      await page.getByLabel('Parent’s or guardian’s name').waitFor({ state: 'hidden' });
    });
  });
});

describe('pictures and documents', () => {
  it('takes a photo as PNG or JPG up to 10 MB, shows it at once everywhere, and removes it [S3.10] [S5.10] [S5.11]', async () => {
    const rider = await world.rider({ password });
    await as(
      rider,
      '/auth/rider/profile',
      async (page) => {
        const input = section(page, 'person').locator('input[type=file]');
        await input.setInputFiles(picture('photo.gif'));
        await page.getByText('This file type is not accepted: .png, .jpg, .jpeg.').waitFor();
        await input.setInputFiles(picture('photo.png', Buffer.alloc(10_000_001, 1)));
        await page.getByText('The file is larger than 10 MB.').waitFor();
        await input.setInputFiles(picture('photo.png', svg));
        await page.getByRole('button', { name: 'Save photo' }).click();
        await page.getByText('Choose a PNG or JPG picture.').waitFor();
        await input.setInputFiles(picture('photo.png'));
        expect(await page.locator('.photo-field img').getAttribute('src')).toMatch(/^blob:/);
        // An access cookie that expired meanwhile is renewed on the way.
        await page.context().clearCookies({ name: 'podium_access' });
        await page.getByRole('button', { name: 'Save photo' }).click();
        await saved(page, 'Your photo was saved.');
        await page.locator('.sidebar img[src^="/api/images/"]').waitFor();
        await page.reload();
        expect(await widthOf(page.locator('.photo-field img'))).toBeGreaterThan(0);
        await page.getByRole('button', { name: 'Remove photo' }).click();
        await saved(page, 'Your photo was removed.');
        await page.locator('.photo-field [data-default-avatar]').waitFor();
      },
      { refused: 2 },
    );
  });

  it('requires documents from riders who won cash, shows them to their rider, and deletes them [S2.118] [S3.10] [S5.33] [S6.4] [S6.11]', async () => {
    const rider = await world.rider({ password });
    await as(rider, '/auth/rider/profile#documents', async (page) =>
      section(page, 'documents').getByText('Not required yet').waitFor(),
    );
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await as(
      rider,
      '/auth/rider',
      async (page) => {
        await page.getByText('Documents required').waitFor();
        await clickTo(page, '/auth/rider/profile#documents');
        const documents = section(page, 'documents');
        await documents.getByText('You won cash. Send both documents so that it can be paid.').waitFor();
        for (const name of ['Driver’s license', 'W-9']) {
          const card = documents.getByRole('region', { name, exact: true });
          await card.locator('input[type=file]').setInputFiles(picture('scan.png', svg));
          await card.getByRole('button', { name: 'Send', exact: true }).click();
          await card.getByText('Choose a PNG or JPG picture.').waitFor();
          await card.locator('input[type=file]').setInputFiles(picture('scan.png'));
          await card.getByRole('button', { name: 'Send', exact: true }).click();
          await card.getByText(/^Sent \w{3} \d/).waitFor();
          await card.getByRole('button', { name: `View: ${name}` }).click();
          expect(await widthOf(page.locator('.private-file img'))).toBe(2);
          await page.keyboard.press('Escape');
          await page.locator('.private-file').waitFor({ state: 'hidden' });
        }
        await documents.getByText('Both sent').waitFor();
        expect(Object.values((await profileOf(rider)).documents).every(Boolean)).toBe(true);
        await documents.getByRole('button', { name: 'Delete: W-9' }).click();
        await page
          .getByRole('dialog', { name: 'Delete this document: W-9?' })
          .getByRole('button', { name: 'Delete', exact: true })
          .click();
        await saved(page, 'W-9 deleted.');
        await clickTo(page, '/auth/rider');
        await page
          .getByRole('region', { name: 'PIN and documents' })
          .getByText(/^Sent \w{3} \d/)
          .waitFor();
      },
      { refused: 2 },
    );
    expect((await profileOf(rider)).documents).toMatchObject({ w9: null, driverLicense: expect.anything() });
  });
});

describe('secrets', () => {
  it('sets a PIN of 4 digits with the password [S2.117] [S5.5] [S6.3]', async () => {
    const rider = await world.rider({ password, pin: undefined });
    await as(
      rider,
      '/auth/rider',
      async (page) => {
        await page.getByRole('region', { name: 'PIN and documents' }).getByText('No PIN yet').waitFor();
        await clickTo(page, '/auth/rider/profile#pin');
        const [fresh, again, secret, set] = [
          page.getByLabel('New PIN', { exact: true }),
          page.getByLabel('Confirm new PIN'),
          page.getByLabel('Your password'),
          page.getByRole('button', { name: 'Set PIN' }),
        ];
        await fresh.fill('97531');
        expect(await fresh.inputValue()).toBe('9753');
        await again.fill('975');
        await secret.fill('Wrong2026');
        expect(await set.isDisabled()).toBe(true);
        await again.fill('9753');
        await set.click();
        await section(page, 'pin').getByText('The password is incorrect.').waitFor();
        await secret.fill(password);
        await set.click();
        await saved(page, 'Your new PIN is set.');
        await section(page, 'pin').getByText('PIN set', { exact: true }).waitFor();
      },
      { refused: 1 },
    );
  });

  const changes = [
    ['rider', '/auth/rider/profile#password', '[S6.10]'],
    ['dealer', '/auth/dealer/profile', '[S2.67] [S6.16]'],
    ['promoter', '/auth/promoter/profile', '[S2.71]'],
  ] as const;
  it.each(changes)(
    'changes the password of a %s on %s, with the current one and two equal new ones [S5.4] %s',
    async (type, path) => {
      const who = type === 'rider' ? await world.rider({ password }) : await world[type]();
      await as(
        who,
        path,
        async (page) => {
          const submit = page.getByRole('button', { name: 'Change password' });
          await page.getByLabel('Current password', { exact: true }).fill('Wrong2026');
          await page.getByLabel('New password', { exact: true }).fill('Laurentides 42');
          await page.getByLabel('Confirm new password', { exact: true }).fill('Laurentides 43');
          await submit.click();
          await page.getByText('Both password inputs must be the same').waitFor();
          await page.getByLabel('Confirm new password', { exact: true }).fill('Laurentides 42');
          await submit.click();
          await page.getByText('The password is incorrect.').waitFor();
          await page.getByLabel('Current password', { exact: true }).fill(password);
          await page.keyboard.press('Enter');
          await saved(page, 'Your password was changed.');
          expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
          // This browser stays signed in.
          await page.reload();
          await page.getByLabel('Current password', { exact: true }).waitFor();
        },
        { refused: 1 },
      );
      await expect(new PodiumClient(world.baseUrl, { email: who.email, password }).token()).rejects.toMatchObject({
        code: 'identity/bad-credentials',
      });
      await new PodiumClient(world.baseUrl, { email: who.email, password: 'Laurentides 42' }).token();
    },
  );
});

describe('favorites', () => {
  it('marks events and dealers, and lists both on the dashboard [S2.114] [S2.115] [S3.12] [S6.8] [S6.9]', async () => {
    const rider = await world.rider({ password });
    const name = world.unique('Sierra Cycle ');
    const [event, dealer] = [
      await world.event({ startDate: '2027-05-01', endDate: '2027-05-02' }),
      await world.dealer({ name }),
    ];
    await as(rider, '/auth/rider', async (page) => {
      const [events, dealers] = [
        page.getByRole('region', { name: 'Favorite events' }),
        page.getByRole('region', { name: 'Favorite dealers' }),
      ];
      await events.getByText('No favorite event yet').waitFor();
      await dealers.getByText('No favorite dealer yet').waitFor();
      await dealers.getByRole('button', { name: 'Add a dealer' }).click();
      await dealers.getByRole('combobox').fill(name);
      await page.keyboard.press('Enter');
      await dealers.getByRole('button', { name: `Favorite: ${name}`, pressed: true }).waitFor();
      await saved(page, `${name} is now a favorite.`);

      await clickTo(page, '/auth/rider/events');
      await page.getByRole('searchbox').fill(event.title);
      await page.keyboard.press('Enter');
      const star = page.getByRole('button', { name: `Favorite: ${event.title}` });
      const answered = page.waitForResponse(
        (response) => response.url().includes('/favorite/events/') && response.ok(),
      );
      await star.click();
      await page.getByRole('button', { name: `Favorite: ${event.title}`, pressed: true }).waitFor();
      await answered;
      await clickTo(page, `/auth/rider/event/${event.id}`);
      await page.getByRole('heading', { name: event.title, level: 1 }).waitFor();
      await page.getByRole('button', { name: `Favorite: ${event.title}`, pressed: true }).waitFor();
      expect(await profileOf(rider)).toMatchObject({ favoriteDealers: [dealer.id], favoriteEvents: [event.id] });

      await clickTo(page, '/auth/rider');
      await events.getByRole('link', { name: event.title }).waitFor();
      const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
      await events.getByRole('button', { name: `Favorite: ${event.title}` }).click();
      await events.getByText('No favorite event yet').waitFor();
      await removed;
    });
    expect(await profileOf(rider)).toMatchObject({ favoriteDealers: [dealer.id], favoriteEvents: [] });
  });
});

describe('bikes come first', () => {
  it('sends a rider without a valid bike to the profile, and on to the dashboard once it is fixed [S2.83] [S2.116] [S4.8] [S4.9] [S6.2]', async () => {
    const rider = await world.rider({ password });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    const [year, make, model] = ['2025', 'KTM', '450 SX-F'];
    await bySigningIn(rider, async (page) => {
      await page.waitForURL(/\/auth\/rider\/profile\?redirect=vin$/);
      const bikes = section(page, 'bikes');
      await bikes.getByText(/^Your finishes can be paid only on a registered bike/).waitFor();
      const vin = bikes.getByLabel('VIN', { exact: true });
      await vin.and(page.locator(':focus')).waitFor();
      for (const [label, value] of Object.entries({ Year: year, Make: make, Model: model }))
        await bikes.getByLabel(label, { exact: true }).fill(value);
      await vin.fill('XXX12345678901234');
      await bikes.getByRole('button', { name: 'Save bikes' }).click();
      await bikes.getByText('Invalid VIN').waitFor();
      expect((await profileOf(rider)).bikes).toMatchObject([{ valid: false }]);
    });
    await bySigningIn(rider, async (page) => {
      await page.waitForURL(/\/auth\/rider\/profile\?redirect=vin$/);
      const bikes = section(page, 'bikes');
      await bikes.getByText(/^A VIN below is not valid/).waitFor();
      await bikes.getByLabel('VIN', { exact: true }).fill(rider.vin);
      await bikes.getByRole('button', { name: 'Save bikes' }).click();
      await page.waitForURL(/\/auth\/rider$/);
      await page.getByRole('region', { name: 'Bikes', exact: true }).getByText(rider.vin).waitFor();
    });
    expect((await profileOf(rider)).bikes).toMatchObject([{ valid: true, vin: rider.vin }]);
  });
});

describe('the profiles of dealers and promoters', () => {
  it('shows a dealer the dealership and the photo of the account [S2.67]', async () => {
    const dealer = await world.dealer({
      addressLine1: '12 Main Street',
      phone: '9515550142',
      bio: 'Family dealer since 1988.',
    });
    await as(dealer, '/auth/dealer/profile', async (page) => {
      for (const text of [
        '12 Main Street, Murrieta, CA 92562',
        '(951) 555-0142',
        'Family dealer since 1988.',
        dealer.email,
      ])
        await page.getByText(text).first().waitFor();
      await page.locator('.photo-field input[type=file]').setInputFiles(picture('shop.png'));
      await page.getByRole('button', { name: 'Save photo' }).click();
      await saved(page, 'Your photo was saved.');
    });
  });

  it('keeps every field of a promoter’s profile, and shows the state of the application [S2.71] [S3.17]', async () => {
    const promoter = await world.promoter();
    const values = {
      Name: world.unique('MX '),
      'Contact person': 'Ann Tremblay',
      Phone: '819 555 0100',
      'About the events': 'Ten rounds a year.',
    };
    await as(promoter, '/auth/promoter/profile', async (page) => {
      await page.getByRole('heading', { name: 'Application' }).locator('..').getByText('Approved').waitFor();
      const form = page.locator('.entity-form');
      for (const [label, value] of Object.entries(values)) await labeled(form, label).fill(value);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await saved(page);
      await page.reload();
      for (const [label, value] of Object.entries(values))
        expect([label, await labeled(form, label).inputValue()]).toEqual([label, value]);
    });
    const { promoter: kept } = await promoter.client.get<{ promoter: object }>(`/api/promoter/promoter/${promoter.id}`);
    expect(kept).toMatchObject({
      name: values.Name,
      contactName: 'Ann Tremblay',
      phone: '819 555 0100',
      info: 'Ten rounds a year.',
    });
  });
});

describe('in French', () => {
  it('is in French on every part of the profile, on a phone too [S2.78]', async () => {
    const rider = await world.rider({ password });
    await as(
      rider,
      '/fr/auth/rider/profile',
      async (page) => {
        const headings = {
          person: 'Vous',
          contact: 'Coordonnées',
          racing: 'Course',
          bikes: 'Motos',
          pin: 'NIP',
          documents: 'Documents',
          password: 'Mot de passe',
        };
        for (const [id, heading] of Object.entries(headings)) {
          await page
            .getByRole('navigation', { name: 'Sections du profil' })
            .getByRole('link', { name: heading })
            .click();
          await section(page, id).getByRole('heading', { name: heading, exact: true }).waitFor();
          // A key that has no text shows as itself.
          expect(await section(page, id).innerText()).not.toMatch(
            /\b(rider|profile|documents|pin|password|photo|bikes|form)\.[a-z]+[A-Z]?\w*\b/,
          );
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        }
        await page.getByLabel('Mot de passe actuel', { exact: true }).fill('Faux2026');
        await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Laurentides 42');
        await page.getByLabel('Confirmer le nouveau mot de passe', { exact: true }).fill('Laurentides 42');
        await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
        await page.getByText('Le mot de passe est inexact.').waitFor();
      },
      { refused: 1, width: 390 },
    );
  });
});
