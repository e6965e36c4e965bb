import { checkPassword } from './password.ts';

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
