import { movePoint } from './move-point.ts';

// Two series; the second lacks its middle month.
const places = [
  { row: 0, column: 0 },
  { row: 0, column: 1 },
  { row: 0, column: 2 },
  { row: 1, column: 0 },
  { row: 1, column: 2 },
];

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, null],
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 4, null],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 0, null],
  ['End', 0, 2],
  ['End', 2, null],
  ['Home', 4, 3],
  ['a', 0, null],
])('%s from %i leads to %j', (key, from, to) => expect(movePoint(places, from, key)).toBe(to));

it('down goes to the next line, however far aside', () => {
  const map = [
    { row: 0, column: 11 },
    { row: 1, column: 0 },
    { row: 2, column: 11 },
  ];
  expect(movePoint(map, 0, 'ArrowDown')).toBe(1);
});

it('leads nowhere from nowhere', () => expect(movePoint([], 0, 'ArrowRight')).toBeNull());
