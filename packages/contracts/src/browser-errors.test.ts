import { pagePattern, scrubMessage, stackPlaces } from './browser-errors.ts';

it.each([
  ['Mail to émile.roy+2@pits.test failed', 'Mail to … failed'],
  ['No rider 4155550123 or +1 (415) 555-0123', 'No rider … or …'],
  [
    'Loading chunk 4 failed (error: https://a.test/x.js?token=abc#top)',
    'Loading chunk 4 failed (error: https://a.test/x.js)',
  ],
  ['bearer eyJhbGciOiJSUzI1NiJ9 is over', 'bearer … is over'],
  [`Unexpected token 'M', "My name is" is not valid JSON`, `Unexpected token 'M', "…" is not valid JSON`],
  [`undefined is no object (reading 'riderId') of "wallet"`, `undefined is no object (reading 'riderId') of "wallet"`],
])('takes out of the message %j what could be of a person', (message, left) => {
  expect(scrubMessage(message)).toBe(left);
});

it('cuts a long message', () => {
  expect(scrubMessage('no '.repeat(500)).length).toBeLessThanOrEqual(300);
});

it('names a page by its pattern', () => {
  expect(pagePattern('/fr/auth/admin/rider/0e2c-44/edit')).toBe('/fr/auth/admin/rider/:id/edit');
  expect(pagePattern('/auth/dealer/redemptions/KTRZQW')).toBe('/auth/dealer/redemptions/:id');
  expect(pagePattern('/')).toBe('/');
});

it('takes the places of our files from the stacks of each browser, and nothing else', () => {
  const chromium = `Error: a@b.test at https://p.test/x?q=1
    at Object.go (https://p.test/main.0123abcdef.js:1:2345)
    at https://p.test/remotes/dealer/src_A.ff.js:2:1
    at https://other.test/main.js:1:1
    at <anonymous>`;
  expect(stackPlaces(chromium, 'https://p.test')).toEqual([
    '/main.0123abcdef.js:1:2345',
    '/remotes/dealer/src_A.ff.js:2:1',
  ]);
  expect(stackPlaces('go@https://p.test/main.0123abcdef.js:1:2345\n', 'https://p.test')).toEqual([
    '/main.0123abcdef.js:1:2345',
  ]);
});
