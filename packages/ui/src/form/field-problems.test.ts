import { fieldProblemsOf } from './field-problems.ts';

const fields = [
  ['name'],
  ['location', 'city'],
  ['location', 'zipcode'],
  ['socialMedia', 'twitter'],
  ['bonus', 0, 'place'],
  ['bonus', 1, 'place'],
  ['dotted.name'],
];

it.each([
  ['name', ['name']],
  ['location.city', ['location', 'city']],
  ['socialMedia.twitter', ['socialMedia', 'twitter']],
  ['bonus.1.place', ['bonus', 1, 'place']],
  ['dotted.name', ['dotted.name']],
])('shows the problem of %s at that field, nested or not', (path, name) => {
  expect(fieldProblemsOf([{ path, message: 'wrong' }], fields)).toEqual([{ name, errors: ['wrong'] }]);
});

it('shows the problem of a part that has no field of its own at the nearest field', () => {
  expect(fieldProblemsOf([{ path: 'bonus.0.place.unit', message: 'a' }], fields)[0]?.name).toEqual([
    'bonus',
    0,
    'place',
  ]);
  expect(fieldProblemsOf([{ path: 'location', message: 'b' }], fields)[0]?.name).toEqual(['location', 'city']);
});

it('keeps the order of the form, joins the problems of one field, and leaves out what has no field', () => {
  const problems = [
    { path: 'location.zipcode', message: 'z' },
    { path: 'name', message: 'n' },
    { path: 'name', message: 'm' },
    { path: 'names', message: 'x' },
    { path: 'loc', message: 'y' },
  ];
  expect(fieldProblemsOf(problems, fields)).toEqual([
    { name: ['name'], errors: ['n', 'm'] },
    { name: ['location', 'zipcode'], errors: ['z'] },
  ]);
});
