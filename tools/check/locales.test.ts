import { complaints } from './locales.ts';

describe('the words of what people read', () => {
  it.each([
    ['en', 'Log in with your e-mail', ['e-mail', 'log in']],
    ['en', 'Sign in with {{email}}; the logging is on', []],
    ['fr', 'Payé en argent, par\u00A0email', ['email', 'argent']],
    ['fr', 'Envoyé à {{email}}, versé au comptant', []],
  ] as const)('in %s: %s', (locale, text, banned) => {
    expect(complaints('x', text, locale).map((said) => /“(.*)”/.exec(said)?.[1])).toEqual(banned);
  });

  it('in French have no space before ? ! and ;', () => {
    expect(complaints('x', 'Est-ce exact\u00A0?', 'fr')).toEqual(['x has a space before ? ! or ;']);
    expect(complaints('x', 'Est-ce exact? Oui : c’est exact.', 'fr')).toEqual([]);
  });
});
