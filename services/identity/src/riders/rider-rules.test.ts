import { checkPassword } from '../users/password.ts';
import { ageOn, checkAge, checkPin, minorUntil } from './rider-rules.ts';

const code = (check: () => unknown) => {
  try {
    check();
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('age', () => {
  it.each([
    ['2026-11-21', '2013-11-21', 13],
    ['2026-11-20', '2013-11-21', 12],
    ['2026-03-01', '2004-02-29', 22],
    ['2026-02-28', '2004-02-29', 21],
  ])('on %s of %s is %i', (day, born, age) => expect(ageOn(day, born)).toBe(age));
  it.each([
    ['2026-11-21', '2008-11-21', null],
    ['2026-11-20', '2008-11-21', '2026-11-21'],
    ['2026-02-27', '2008-02-29', '2026-03-01'],
    ['2013-03-01', '1996-02-29', '2014-03-01'],
    ['2026-02-27', '2008-02-28', '2026-02-28'],
  ])('on %s somebody of %s is a minor until %s', (day, born, until) => expect(minorUntil(day, born)).toBe(until));
  const guardian = { name: 'Ann', email: 'ann@x.test' };
  it.each([
    ['2013-11-22', guardian, 'identity/too-young'],
    ['2013-11-21', {}, 'identity/guardian-missing'],
    ['2013-11-21', guardian, 'fine'],
    ['2013-11-21', { name: 'Ann', email: 'Kid+mum@x.test' }, 'identity/guardian-is-rider'],
    ['2008-11-22', {}, 'identity/guardian-missing'],
    ['2008-11-21', {}, 'fine'],
    ['2010-11-21', { name: 'Ann' }, 'identity/guardian-missing'],
    ['2010-11-21', { email: 'ann@x.test' }, 'identity/guardian-missing'],
    ['2008-11-21', { name: 'Ann', email: 'kid@x.test' }, 'fine'],
    ['2000-11-21', { name: 'Ann', email: 'kid@x.test' }, 'fine'],
    ['1906-11-22', {}, 'fine'],
    ['1906-11-21', {}, 'identity/too-young'],
    ['1850-01-01', {}, 'identity/too-young'],
  ])('born %s: [S5.7] [S5.8] [S9.16]', (born, who, expected) =>
    expect(code(() => checkAge('2026-11-21', born, who, 'kid@x.test'))).toBe(expected),
  );
  it.each([
    ['2008-11-22', true],
    ['2008-11-21', false],
  ])('somebody born %s needs the consent of a guardian: %s (rule 26)', (born, guardianNeeded) =>
    expect(checkAge('2026-11-21', born, guardian, 'kid@x.test')).toEqual({ guardianNeeded }),
  );
});

describe('a PIN', () => {
  it.each([
    ['2468', 'fine'],
    ['0000', 'identity/pin-too-simple'],
    ['1234', 'identity/pin-too-simple'],
    ['1999', 'identity/pin-too-simple'],
    ['246', 'identity/pin-format'],
    ['24680', 'identity/pin-format'],
    ['24a8', 'identity/pin-format'],
    ['٢٤٦٨', 'identity/pin-format'],
  ])('%s: %s [S5.5] [S9.17]', (pin, expected) => expect(code(() => checkPin(pin, '1999-02-03'))).toBe(expected));
});

describe('a password', () => {
  it.each([
    ['Podium2026', 'fine'],
    ['motos et chevaux', 'fine'],
    ['Éphémère1', 'fine'],
    ['short12', 'identity/password-too-short'],
    ['Podium2026!', 'identity/password-characters'],
    ['Podium@2026', 'identity/password-characters'],
    ['a'.repeat(128), 'fine'],
    ['a'.repeat(129), 'identity/password-too-long'],
  ])('%s: %s [S5.3] [S9.18]', (password, expected) => expect(code(() => checkPassword(password))).toBe(expected));
});
