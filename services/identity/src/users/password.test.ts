import { argon2Sync } from 'node:crypto';
import { checkPassword, hashPassword, isPassword } from './password.ts';

it.each([
  'aaaaaaaa',
  'abcdefgh',
  '87654321',
  'Summer2026',
  '        ',
  'abcd1234',
  'qwertyui',
  'zyxwvuts',
  'abababab',
  '12341234',
  'Password1',
  'Hiver2026',
  'motocross450',
  'aaaabbbb',
  'q w e r t y u i',
  'Azerty123',
  'Winter 2025',
])('[finding 38.9] refuses %j, which is tried first (rule 27)', (password) => {
  expect(() => checkPassword(password)).toThrow('identity/password-breached');
});

it.each([
  'Podium2026',
  'Another 2027',
  'tall green kite 7',
  'Zoé roule vite 21',
  'k9mw4txe',
  'lentille rouge',
  'пароль мотоцикл',
  'Halvorson77 trail',
])('[finding 38.9] takes %j', (password) => {
  expect(() => checkPassword(password)).not.toThrow();
});

describe('what is kept of a password', () => {
  const pepper = 'ab'.repeat(32);

  it('is argon2id with 19 MiB, two passes, a salt of its own and a pepper', async () => {
    const [one, other] = [
      await hashPassword('tall green kite 7', pepper),
      await hashPassword('tall green kite 7', pepper),
    ];
    expect(one).not.toBe(other);
    const [salt = '', kept] = one.split('$');
    const nonce = Buffer.from(salt, 'base64url');
    expect(nonce).toHaveLength(16);
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    const input = { message: Buffer.from('tall green kite 7'), nonce, secret: Buffer.from(pepper, 'hex') };
    expect(argon2Sync('argon2id', { ...cost, ...input }).toString('base64url')).toBe(kept);
  });

  it('fits that password alone, under that pepper alone, and nobody without one', async () => {
    const kept = await hashPassword('tall green kite 7', pepper);
    const fits = (password: string, hash: string | null, by = pepper) => isPassword(password, hash, by);
    expect(await fits('tall green kite 7', kept)).toBe(true);
    expect(await fits('Tall green kite 7', kept)).toBe(false);
    expect(await fits('tall green kite 7', kept, 'cd'.repeat(32))).toBe(false);
    expect(await fits('tall green kite 7', null)).toBe(false);
  });
});
