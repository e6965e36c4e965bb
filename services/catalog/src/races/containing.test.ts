import { foldLetters } from '@podium/contracts/names.ts';
import { containing } from './containing.ts';

describe('a part of a stored text', () => {
  it.each([
    ['quebec', 'Ville de Québec', true],
    ['QUÉBEC', 'Quebec City', true],
    ['quebec', 'Que\u0301bec', true],
    ['Strauss', 'Straußberg', true],
    ['strauß', 'STRAUSS', true],
    ['lodz', 'Łódź', true],
    ['aero', 'Ærø', true],
    ['th', 'Þór', true],
    ['St. Louis (MO)', 'st. louis (mo) arena', true],
    ['St.', 'Stx', false],
    ['a|b', 'a', false],
    ['50%', '500', false],
    ['quebec', 'Quebc', false],
  ])('%j in %j: %s', (part, text, isThere) => expect(containing(part).test(text)).toBe(isThere));

  it('every Latin letter is found by itself and by its folding, and finds no other', () => {
    const letters = Array.from({ length: 0x1f00 }, (_, code) => code)
      .filter((code) => (code >= 0x41 && code < 0x250) || code >= 0x1e00)
      .map((code) => String.fromCodePoint(code));
    const lost = letters.filter(
      (letter) =>
        !containing(letter).test(letter) ||
        !containing(foldLetters(letter)).test(`a${letter}z`) ||
        (/^[a-z]$/.test(foldLetters(letter)) && containing(letter).test(foldLetters(letter) === 'x' ? 'y' : 'x')),
    );
    expect(lost).toEqual([]);
  });
});
