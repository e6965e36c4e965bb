import { inLocale, localeOfPath } from './locale-path.ts';

it.each([
  ['/', 'en'],
  ['/events', 'en'],
  ['/frames', 'en'],
  ['/fr', 'fr'],
  ['/fr/events', 'fr'],
] as const)('reads the language of %s as %s', (path, locale) => expect(localeOfPath(path)).toBe(locale));

it('keeps the page, its query and its anchor when the language changes', () => {
  expect(inLocale('fr', { pathname: '/events', search: '?q=mud', hash: '#x' })).toBe('/fr/events?q=mud#x');
  expect(inLocale('en', { pathname: '/fr/events/event/1' })).toBe('/events/event/1');
  expect(inLocale('fr', { pathname: '/' })).toBe('/fr');
  expect(inLocale('en', { pathname: '/fr' })).toBe('/');
  expect(inLocale('fr', { pathname: '/fr/login' })).toBe('/fr/login');
});
