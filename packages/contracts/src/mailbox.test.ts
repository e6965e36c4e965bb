import fc from 'fast-check';
import { isSameMailbox } from './mailbox.ts';

describe('the mailbox of an address (rule 36)', () => {
  it.each([
    ['ann@x.test', 'ANN@X.test', true],
    ['ann+race@x.test', 'ann@x.test', true],
    ['ann+a+b@x.test', 'ann@x.test', true],
    ['a.nn@x.test', 'ann@x.test', false],
    ['a.n.n@gmail.com', 'ann@googlemail.com', true],
    ['A.nn+race@GoogleMail.com', 'ann@gmail.com', true],
    ['ann@gmail.com', 'ann@x.test', false],
    ['ann@gmail.com', 'bob@gmail.com', false],
    ['ann@x.test', 'anne@x.test', false],
    ['"a@b"@x.test', '"a@c"@x.test', false],
    ['a.nn@gmail.com.test', 'ann@gmail.com.test', false],
  ])('%s and %s are one: %s', (one, other, same) => {
    expect([isSameMailbox(one, other), isSameMailbox(other, one)]).toEqual([same, same]);
  });

  it('is that of the address itself, whatever tag it carries', () =>
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{0,8}$/), (address, tag) => {
        const at = address.lastIndexOf('@');
        return isSameMailbox(address, `${address.slice(0, at)}+${tag}${address.slice(at)}`);
      }),
    ));
});
