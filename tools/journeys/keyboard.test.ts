import type { Browser, Page } from 'playwright-core';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { eachVariant } from '../testing/depth.ts';
import { password, pin, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';
import { inWindow } from './windows.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
jest.setTimeout(120_000);

/** Opens the home page and acts on it; the pointer of the window is never used after that. */
async function fromHome(locale: Locale, act: (page: Page) => Promise<void>): Promise<void> {
  const errors = await inWindow(browser, { baseUrl: world.baseUrl, locale }, async (page) => {
    await page.goto(locale === 'fr' ? '/fr' : '/');
    await running(page);
    await act(page);
  });
  expect(errors).toEqual([]);
}

type Focus = { name: string; isSeen: boolean; isInside: boolean };

/** The control that has the focus: its name, whether a ring is drawn around it, and whether it is in the window. */
const focus = (page: Page): Promise<Focus | null> =>
  page.evaluate<Focus | null>(`(async () => {
    // A screen that opens a part moves the focus there and scrolls to it, in one step.
    await new Promise(requestAnimationFrame);
    const at = document.activeElement;
    if (at === document.body || at.tabIndex < 0) return null;
    const named = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const words = [at.getAttribute('aria-label'), ...[...named, ...(at.labels ?? []), at].map((each) => each?.textContent)];
    const isDrawn = (each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const isInside = () => {
      const { left, top, right, bottom } = at.getBoundingClientRect();
      return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    };
    // On a busy machine the page scrolls to it some frames later.
    for (let frames = 0; frames < 30 && !isInside(); frames += 1) await new Promise(requestAnimationFrame);
    return {
      name: (words.find((each) => each?.trim()) ?? at.tagName).trim().replace(/\\s+/g, ' ').slice(0, 80),
      isSeen: [at, at.parentElement, at.parentElement?.parentElement, ...at.parentElement?.children ?? []].some(
        (each) => each && isDrawn(each)),
      isInside: isInside(),
    };
  })()`);

/** Presses Tab until the focus is on what has a name; on the way each stop is in the window with a ring around it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: Focus[] = [];
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    await page.keyboard.press('Tab');
    const at = await focus(page);
    if (!at) continue;
    passed.push(at);
    if (name.test(at.name)) {
      expect(passed.filter(({ isSeen, isInside }) => !isSeen || !isInside)).toEqual([]);
      return;
    }
  }
  const reached = new Set(passed.map((each) => each.name));
  throw new Error(`Tab never reaches ${name}; it reaches ${[...reached].join(', ')}`);
}

const texts = {
  en: {
    signIn: /^Sign in$/,
    email: /^Email/,
    password: /^Password/,
    employee: /^Employee name/,
    idChecked: /^Rider's ID checked/,
    redeem: /^Redeem \$12\.00/,
    undo: /^Undo$/,
    confirmUndo: /^Undo it$/,
    importResults: /^Import results/,
    chooseFile: /file/i,
    undone: /^Undone/,
    confirm: /^Who they are/,
    unregistered: /^The rider is not registered/,
    preview: /^What it pays/,
    official: /official/i,
    post: /^Post results/,
    posted: /^Results posted/,
  },
  fr: {
    signIn: /^Connexion$/,
    email: /^Courriel/,
    password: /^Mot de passe/,
    employee: /^Nom de l’employé/,
    idChecked: /^Pièce d’identité vérifiée/,
    redeem: /^Utiliser 12,00/,
    undo: /^Annuler$/,
    confirmUndo: /^L’annuler$/,
    importResults: /^Importer/,
    chooseFile: /fichier/i,
    undone: /^Annulé/,
    confirm: /^Qui est qui/,
    unregistered: /^Ce pilote n’est pas inscrit/,
    preview: /^Ce que ça rapporte/,
    official: /officiel/i,
    post: /^Publier les résultats/,
    posted: /^Résultats publiés/,
  },
};

eachVariant(describe)(locales)('by the keyboard alone, %s', (locale) => {
  const t = texts[locale];

  async function signIn(page: Page, email: string): Promise<void> {
    await tabTo(page, t.signIn);
    await page.keyboard.press('Enter');
    await page.locator('input[type=email]').waitFor();
    await tabTo(page, t.email);
    await page.keyboard.type(email);
    await tabTo(page, t.password);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }
  const activate = async (page: Page, name: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };

  it('a dealer signs in, redeems credit and undoes it', async () => {
    const [rider, dealer] = [await world.riderWithCredit(50), await world.dealer()];
    await fromHome(locale, async (page) => {
      await signIn(page, dealer.email);
      await page.locator('[role=combobox]:focus').waitFor();
      await page.keyboard.type(rider.lastName);
      await page.getByRole('option', { name: new RegExp(rider.lastName) }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('[data-field=amount]:focus').waitFor();
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await page.locator('[data-field=pin]:focus').waitFor();
      await page.keyboard.type(pin);
      await tabTo(page, t.employee);
      await page.keyboard.type('Dana');
      await tabTo(page, t.idChecked);
      await page.keyboard.press('Space');
      await activate(page, t.redeem);
      await page.waitForURL('**/redemptions/*');
      await activate(page, t.undo);
      await activate(page, t.confirmUndo);
      await page.getByRole('heading', { name: t.undone }).waitFor();
    });
    const { credit } = await world.admin.get<{ credit: { availableCents: number }[] }>(
      `/api/admin/rider/${rider.id}/wallet`,
    );
    expect(credit[0]?.availableCents).toBe(5000);
  });

  it('a promoter signs in, uploads results, previews what they pay and posts them', async () => {
    const [rider, owner] = [await world.rider(), await world.promoter()];
    const event = await world.event({ promoterId: owner.id });
    const file = `Class,Place,Email,Name\n450 A,1,${rider.email},\n450 A,2,,Some Body\n`;
    await fromHome(locale, async (page) => {
      await signIn(page, owner.email);
      await page.waitForURL(/\/auth\/promoter$/);
      await activate(page, new RegExp(event.title));
      // The screen takes the focus when it opens, and its parts come one by one.
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
      await page.waitForLoadState('networkidle');
      await activate(page, t.importResults);
      await page.waitForURL('**/import');
      const chooser = page.waitForEvent('filechooser');
      await activate(page, t.chooseFile);
      await (await chooser).setFiles({ name: 'round.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      // A step that opens moves the focus to its top; who presses Tab meanwhile is taken there.
      await page.locator('.import-classes').waitFor();
      await activate(page, t.confirm);
      await page.getByRole('button', { name: t.unregistered }).waitFor();
      await activate(page, t.unregistered);
      await activate(page, t.preview);
      await page.getByRole('checkbox', { name: t.official }).waitFor();
      await tabTo(page, t.official);
      await page.keyboard.press('Space');
      await activate(page, t.post);
      await page.getByRole('heading', { name: t.posted }).waitFor();
    });
    const { event: posted } = await world.admin.get<{ event: EventDetail }>(`/api/event/${event.id}`);
    expect(posted.classes.flatMap(({ results = [] }) => results).map(({ riderId }) => riderId)).toContain(rider.id);
  });
});
