import { cleanTyped } from './typed-text.ts';

it.each([
  ['Zoé Lacasse', 'Zoé Lacasse'],
  ["Jean-Luc O'Neil", "Jean-Luc O'Neil"],
  ['J.R. Smith', 'J R. Smith'],
  ['Ann St.John', 'Ann St John'],
  ['Win at evil.test now', 'Win at now'],
  ['https://evil.test/a WIN', 'WIN'],
  ['evil．test', ''],
  ['a@evil.test me', 'me'],
  ['Ann\r\nBcc: all', 'Ann Bcc: all'],
  ['ev\u200bil.te\u00adst', ''],
  ['EVIL.COM', 'EVIL COM'],
])('%s is shown as %s', (typed, shown) => expect(cleanTyped(typed)).toBe(shown));

it('limits the number of characters', () => expect([...cleanTyped('é'.repeat(60))]).toHaveLength(40));
