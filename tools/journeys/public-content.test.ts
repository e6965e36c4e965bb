import type { Browser, Page } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
const at = pageAt(() => browser, world.baseUrl);
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Below the heading, up to the next one. */
const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

async function says(page: Page, title: string, sentences: readonly (string | RegExp)[]): Promise<void> {
  const text = (await section(page, title).innerText()).replace(/[\u00A0\u202F]/g, ' ');
  for (const sentence of sentences)
    expect(text).toEqual(
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    );
}

/** Section, then what it must say; in English and in French. */
type Content = [title: string, en: (string | RegExp)[], frenchTitle: string, fr: (string | RegExp)[]];
const rules: [id: string, ...Content][] = [
  [
    'the program overview [S1.44] [S5.34]',
    'The program in short',
    [
      /Amateurs earn dealer credit; pros earn cash/,
      '13 or older',
      '2024 to 2026',
      'Only the rider who competes qualifies for support grants',
    ],
    'Le programme en bref',
    [
      /amateurs gagnent un crédit/,
      'au moins 13 ans',
      '2024 à 2026',
      'Seul le pilote qui court est admissible aux bourses de soutien',
    ],
  ],
  [
    'the rules for the US [S1.39]',
    'United States',
    ['US dollars', 'debit card', '12 months', 'W-9', '30% withholding', 'within 60 days of the race'],
    'États-Unis',
    ['dollars américains', 'carte de débit', '12 mois', 'W-9', 'retenue de 30 %', 'dans les 60 jours'],
  ],
  [
    'the rules for Canada [S1.40]',
    'Canada',
    ['Canadian dollars', 'by cheque', '12 months', 'within 60 days of the race'],
    'Canada',
    ['dollars canadiens', 'par chèque', '12 mois', 'dans les 60 jours'],
  ],
  [
    'the SuperTwin program [S1.46] [S1.48] [S1.49] [S1.50] [S9.13] [S9.14]',
    'SuperTwin program',
    [
      '790 and 890 Duke',
      /tank and rear fender, at least 4 inches/,
      /chest, at least 3\.5 inches/,
      'Orange as the dominant color',
      'A bike of the brand for the entire series',
    ],
    'Programme SuperTwin',
    [
      'Duke 790 et 890',
      /réservoir et le garde-boue arrière, d’au moins 4 po/,
      /poitrine, d’au moins 3,5 po/,
      'orange comme couleur dominante',
      'Une moto de la marque pour toute la série',
    ],
  ],
  [
    'the singles program [S1.47] [S1.48] [S1.49] [S1.50]',
    'Singles program',
    [
      '450 models SX-F, XC-F, XC-F W and SMR',
      '2021 to 2023',
      "The brand's logo",
      'Orange as the dominant color',
      'A bike of the brand for the entire series',
    ],
    'Programme monocylindre',
    [
      '450 SX-F, XC-F, XC-F W et SMR',
      '2021 à 2023',
      'Le logo de la marque',
      'orange comme couleur dominante',
      'Une moto de la marque pour toute la série',
    ],
  ],
];

describe('the rules page', () => {
  it.each(rules)('has %s', async (_id, title, en, frenchTitle, fr) => {
    await at('/about/rules', (page) => says(page, title, en));
    await at('/fr/about/rules', (page) => says(page, frenchTitle, fr));
  });
});

describe('the questions', () => {
  it.each([
    ['riders [S1.41]', 'Riders', 'Pilotes'],
    ['dealers [S1.42]', 'Dealers', 'Concessionnaires'],
    ['promoters [S1.43]', 'Promoters', 'Promoteurs'],
  ])('of %s are answered in both languages', async (_id, title, french) => {
    const answers = async (page: Page, name: string) => {
      const group = section(page, name);
      await group.waitFor();
      const questions = group.locator('details');
      expect(await questions.count()).toBeGreaterThan(2);
      for (const question of await questions.all()) {
        await question.locator('summary').click();
        expect((await question.locator('p').first().innerText()).length).toBeGreaterThan(3);
      }
      return questions.allInnerTexts();
    };
    let english: string[] = [];
    await at('/about/faq', async (page) => void (english = await answers(page, title)));
    await at('/fr/about/faq', async (page) => {
      const texts = await answers(page, french);
      expect(texts).toHaveLength(english.length);
      expect(texts.filter((text) => english.includes(text))).toEqual([]);
    });
  });
});
