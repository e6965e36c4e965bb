import type { Browser, Locator, Page } from 'playwright-core';
import { png } from '../client/documents.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const picture = (name: string, buffer: Buffer = png) => ({ name, mimeType: 'image/png', buffer });

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

/** By its label, which may add that the field is optional. */
const labeled = (scope: Page | Locator, label: string) => scope.getByLabel(new RegExp(`^${label}(\\(optional\\))?$`));
const section = (page: Page, id: string) => page.locator(`#${id}.profile-section`);
const saved = (page: Page, text: string | RegExp = 'Saved') =>
  page.locator('.alert-host').getByText(text).first().waitFor();
const profileOf = async (rider: Rider) =>
  (await world.riderClient(rider).get<{ rider: Profile }>(`/api/rider/rider/${rider.id}`)).rider;

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
            .getByRole('link', { name: new RegExp(`^${heading}`) })
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
