import { locales, siteLocales } from './locales.ts';

it('a locale has its code, its ISO tag and its domain [S3.49]', () => {
  expect(locales.map((locale) => siteLocales[locale])).toEqual([
    { code: 'en', iso: 'en-US', domain: null },
    { code: 'fr', iso: 'fr-CA', domain: null },
  ]);
});
