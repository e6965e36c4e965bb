import { differingFields, firstChoice, mergeSides } from './conflict.ts';

const base = { title: 'Ridge', city: 'Ames', website: null, places: [1] };
const mine = { title: 'Ridge National', city: 'Ames', website: '', places: [1, 2] };
const theirs = { title: 'Ridge Classic', city: 'Waco', website: null, places: [1] };

it('names only the fields that differ, and an emptied field is an empty one', () => {
  expect(differingFields(mine, theirs, ['title', 'city', 'website', 'places'])).toEqual(['title', 'city', 'places']);
});

it('sees no difference between fields within a field that are empty, whichever way they are written', () => {
  const differs = (a: unknown, b: unknown) => differingFields({ social: a }, { social: b }).length === 1;
  expect(differs({ x: undefined, y: '' }, {})).toBe(false);
  expect(differs({ x: '@zoe', y: '' }, { y: undefined, x: '@zoe' })).toBe(false);
  expect(differs({ x: '@zoe' }, { x: '@ann' })).toBe(true);
  expect(differs({ x: '@zoe' }, {})).toBe(true);
});

it('begins with what this person typed, and with theirs where nothing was typed', () => {
  expect(firstChoice('title', mine, base)).toBe('mine');
  expect(firstChoice('city', mine, base)).toBe('theirs');
  expect(firstChoice('city', mine, undefined)).toBe('mine');
});

it('takes each field from the side that was chosen, and from nobody else', () => {
  expect(mergeSides<object>(mine, theirs, { title: 'mine', city: 'theirs', places: 'mine' })).toEqual({
    title: 'Ridge National',
    city: 'Waco',
    website: '',
    places: [1, 2],
  });
  expect(mergeSides<{ a?: number; b?: number }>({ a: 1, b: 2 }, { b: 2 }, { a: 'theirs' })).toEqual({
    a: undefined,
    b: 2,
  });
});
