import { checkNamedTests } from './named-tests.ts';

const tests = [
  { path: 'tools/attacks/lock-out.test.ts', text: `it('does not lock the owner out', () => {})` },
  { path: 'services/identity/src/mail/mails.store.test.ts', text: `it('takes each once', () => {})` },
  { path: 'services/rewards/src/redemptions/race.test.ts', text: '' },
];
const check = (path: string, text: string) => checkNamedTests([...tests, { path, text }]);

it.each([
  ['docs/security/asvs.md', 'attacks/lock-out.test “does not lock the owner out”'],
  ['docs/security.md', 'services/identity mails.store.test “takes each once”; tools/attacks/lock-out.test'],
  ['docs/proof.md', 'race.test: more spent; [race.test.ts](../services/rewards/src/redemptions/race.test.ts)'],
])('%s may name what is there: %s', (path, text) => expect(check(path, text)).toEqual([]));

it.each([
  [
    'a test that is gone',
    'docs/security/asvs.md',
    'attacks/gone.test',
    /names attacks\/gone\.test, which is not there/,
  ],
  ['a title that is gone', 'docs/security.md', 'attacks/lock-out.test “locks”', /no test of .* is called “locks”/],
  ['the second of two', 'docs/security.md', 'attacks/lock-out.test “does not lock the owner out”, “locks”', /“locks”/],
  ['a test of another owner', 'docs/security.md', 'services/catalog mails.store.test', /not there/],
  ['a bare name of another service', 'docs/proof.md', 'mails.store.test', /mails\.store\.test, which is not there/],
])('%s is found', (_what, path, text, complaint) =>
  expect(check(path, text)).toEqual([expect.stringMatching(complaint)]),
);
