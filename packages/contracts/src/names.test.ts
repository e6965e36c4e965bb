import { isSameName, nameKey, wordsOf } from './names.ts';

describe('names', () => {
  it.each([
    ['Émile Gauthier-Prud’homme', 'emile gauthier prud homme'],
    ['  O’Neil,  Ann ', 'o neil ann'],
    ['José', 'jose'],
    ['Ann 2', 'ann 2'],
    ['Łukasz', 'łukasz'],
    ['--', ''],
    ['', ''],
  ])('%j is compared as %j', (name, key) => expect(nameKey(name)).toBe(key));

  it.each([
    ['Halvorson, Jon', 'Jon Halvorson', true],
    ['ROY Émile', 'emile roy', true],
    ['Jon Halvorson', 'Jon Halverson', false],
    ['Jon Jon Roy', 'Jon Roy', false],
    ['JonRoy', 'Jon Roy', false],
    ['Amy Roy', 'May Roy', false],
  ])('%j and %j are the same words: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));

  it.each([
    ['Émile ROY', ['emile', 'roy']],
    ['  Ann@X.test  roy ', ['ann@x.test', 'roy']],
    ['prud’homme', ['prud', 'homme']],
    ['O’Neil-Roy Ann', ['o', 'neil', 'roy', 'ann']],
    ['-- %', ['--', '%']],
    ['', []],
    ['   ', []],
  ])('a search for %j is for %j', (query, words) => expect(wordsOf(query)).toEqual(words));
});
