import { breaks, newlyRequired, type Schema } from './breaks.ts';
import { brokenContracts, contractsNow } from './contracts.ts';

const object = (properties: Record<string, Schema>, required: string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };
const cents: Schema = { type: 'integer' };
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

/** A change, before and after; whether it breaks readers, and senders. */
const changes: [string, Schema, Schema, boolean, boolean][] = [
  ['nothing', object({ a: text }), object({ a: text }), false, false],
  ['an optional field more', object({ a: text }), object({ a: text, b: text }, ['a']), false, false],
  ['a required field more', object({ a: text }), object({ a: text, b: text }), false, true],
  ['a field that is gone', object({ a: text, b: text }), object({ a: text }), true, true],
  ['an optional field that is gone', object({ a: text, b: text }, ['a']), object({ a: text }), true, true],
  ['a field that need not be there any more', object({ a: text }), object({ a: text }, []), true, false],
  ['another type', object({ a: text }), object({ a: cents }), true, true],
  [
    'null in another spelling',
    object({ a: nullable(text) }),
    object({ a: { type: ['string', 'null'] } }),
    false,
    false,
  ],
  ['null beside the type', object({ a: text }), object({ a: nullable(text) }), true, false],
  ['null no more', object({ a: nullable(text) }), object({ a: text }), false, true],
  [
    'one value more',
    object({ a: { type: 'string', enum: ['x'] } }),
    object({ a: { type: 'string', enum: ['x', 'y'] } }),
    true,
    false,
  ],
  [
    'one value more where values may be added',
    object({ a: { type: 'string', enum: ['x'] } }),
    object({ a: { type: 'string', enum: ['x', 'y'], 'x-extensible-enum': true } }),
    false,
    false,
  ],
  [
    'one value less',
    object({ a: { type: 'string', enum: ['x', 'y'] } }),
    object({ a: { type: 'string', enum: ['x'] } }),
    false,
    true,
  ],
  [
    'another pattern',
    object({ a: { type: 'string', pattern: 'x' } }),
    object({ a: { type: 'string', pattern: 'y' } }),
    true,
    true,
  ],
  [
    'no pattern any more, of a text that readers pass on',
    object({ a: { type: 'string', pattern: 'x' } }),
    object({ a: { type: 'string', 'x-opaque': true } }),
    false,
    false,
  ],
  [
    'a longer text',
    object({ a: { type: 'string', maxLength: 5 } }),
    object({ a: { type: 'string', maxLength: 9 } }),
    true,
    false,
  ],
  [
    'a shorter text',
    object({ a: { type: 'string', maxLength: 9 } }),
    object({ a: { type: 'string', maxLength: 5 } }),
    false,
    true,
  ],
  [
    'a field gone within a list',
    object({ rows: { type: 'array', items: object({ a: text, b: text }) } }),
    object({ rows: { type: 'array', items: object({ a: text }) } }),
    true,
    true,
  ],
];

it.each(changes)('%s', (_what, before, after, breaksReaders, breaksSenders) => {
  expect(breaks(before, after, 'consumersRead').length > 0).toBe(breaksReaders);
  expect(breaks(before, after, 'serviceReads').length > 0).toBe(breaksSenders);
});

it('a break names the field', () => {
  expect(breaks(object({ a: object({ b: text }) }), object({ a: object({ b: cents }) }), 'consumersRead')).toEqual([
    'a.b may be integer where string is known',
  ]);
});

it('an event may not require what old ones lack, at any depth', () => {
  const rows = (item: Schema) => object({ rows: { type: 'array', items: item } });
  expect(newlyRequired(rows(object({ a: text })), rows(object({ a: text, b: text })))).toEqual([
    'rows.[].b is required now, and old events lack it',
  ]);
  expect(newlyRequired(object({ a: text }), object({ a: text, b: text }, ['a']))).toEqual([]);
});

it('a call or event that is removed, moved or opened to other callers is found in the whole contract', async () => {
  const now = await contractsNow();
  expect(brokenContracts(now, now)).toEqual([]);
  const { 'rewards.award-earned.v1': _award, ...events } = now.events;
  const calls = { ...now.calls, redeem: { ...now.calls.redeem!, access: 'public', path: '/api/elsewhere' } };
  expect(brokenContracts(now, { events, calls })).toEqual([
    'rewards.award-earned.v1 is gone: it is published until nobody reads it',
    'redeem: path is /api/elsewhere, was /api/{type}/redeem',
    expect.stringMatching(/^redeem: access is public, was /),
  ]);
});
