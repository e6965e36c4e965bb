import fc from 'fast-check';
import { nameKey } from './names.ts';
import { nicknamesOf } from './nicknames.ts';
import { initialOf, otherNames } from './other-names.ts';

const given = fc.constantFrom('robert', 'michael', 'jeffrey', 'alexandre', 'jean pierre', 'ann', 'zoe', 'xilo');
const family = fc.constantFrom('halvorson', 'roy', 'gauthier prudhomme', 'lindqvist', 'o neil');
/** Whether one name suggests the other, from either side. */
const suggests = (one: string, other: string) =>
  otherNames(nameKey(one)).includes(nameKey(other)) || otherNames(nameKey(other)).includes(nameKey(one));

describe('nicknames', () => {
  it.each([
    ['bob', 'robert'],
    ['mike', 'michael'],
    ['mike', 'michel'],
    ['jeff', 'jeffrey'],
    ['alex', 'alexandre'],
    ['steph', 'stephane'],
    ['guy', 'guillaume'],
  ])('%s may be %s, and the other way round', (short, full) => {
    expect(nicknamesOf(short)).toContain(full);
    expect(nicknamesOf(full)).toContain(short);
  });

  it('are keys, and never the name itself or one that only shares a nickname', () => {
    for (const name of ['bob', 'alex', 'jean pierre', 'therese'])
      for (const other of nicknamesOf(name)) expect([other, nameKey(other)]).toEqual([other, other]);
    expect(nicknamesOf('alexander')).not.toContain('alexis');
    expect(nicknamesOf('bob')).not.toContain('bob');
    expect(nicknamesOf('xilo')).toEqual([]);
  });
});

describe('names that one person may have', () => {
  it.each([
    ['Bob Halvorson', 'Robert Halvorson'],
    ['Halvorson, Bob', 'Robert Halvorson'],
    ['Alex Gauthier-Prudhomme', 'Alexandre Gauthier Prudhomme'],
    ['J-P Roy', 'Jean-Pierre Roy'],
    ['Jeanpierre Roy', 'Jean-Pierre Roy'],
    ['J. Halvorson', 'Jon Halvorson'],
    ['Jon Halvorson III', 'Jon Halvorson'],
    ['Jon M. Halvorson Jr.', 'Jon Halvorson'],
    ['Mike Halvorson Sr', 'Halvorson Michael'],
  ])('%s and %s', (one, other) => expect(suggests(one, other)).toBe(true));

  it.each([
    ['Bob Halvorson', 'Robert Halverson'],
    ['Bob Halvorson', 'Michael Halvorson'],
    ['Roy', 'Bob Roy'],
    ['', 'Bob Roy'],
    ['J Halvorson', 'K Halvorson'],
  ])('not %j and %j', (one, other) => expect(suggests(one, other)).toBe(false));

  it('are keys of at least two words, without the name itself, however it is written', () => {
    fc.assert(
      fc.property(given, family, fc.constantFrom('', ' Jr.', ' III'), (first, last, suffix) => {
        const key = nameKey(`${first} ${last}${suffix}`);
        const others = otherNames(key);
        for (const other of others) expect([other, other.includes(' ')]).toEqual([nameKey(other), true]);
        expect(others).not.toContain(key);
        // Written the other way round.
        expect([...others, key]).toContain(`${last} ${first}`);
        // Whatever one goes by suggests the full name again.
        for (const nick of nicknamesOf(first)) expect(otherNames(`${nick} ${last}`)).toContain(`${first} ${last}`);
      }),
    );
  });

  it.each([
    ['j halvorson', { initial: 'j', family: 'halvorson' }],
    ['halvorson j jr', { initial: 'j', family: 'halvorson' }],
    ['j p roy', { initial: 'j', family: 'roy' }],
    ['jon m halvorson', null],
    ['jon halvorson', null],
    ['j', null],
    ['', null],
  ])('%j has the initial %j', (key, parts) => expect(initialOf(key)).toEqual(parts));
});
