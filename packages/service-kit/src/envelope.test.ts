import { randomBytes } from 'node:crypto';
import { openDocument, rewrapKey, sealDocument } from './envelope.ts';

const [first, second] = [
  { id: 'first', key: randomBytes(32) },
  { id: 'second', key: randomBytes(32) },
];
const text = Buffer.from('driver’s licence');

describe('a sealed document', () => {
  it('opens only with its key and its id', () => {
    const envelope = sealDocument([first], 'a', text);
    expect(openDocument([first], 'a', envelope)).toEqual(text);
    expect(envelope.sealed.includes(text)).toBe(false);
    expect(() => openDocument([first], 'b', envelope)).toThrow();
    expect(() => openDocument([{ id: 'first', key: randomBytes(32) }], 'a', envelope)).toThrow();
    expect(() => openDocument([second], 'a', envelope)).toThrow('first is not configured');
    const changed = Buffer.from(envelope.sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => openDocument([first], 'a', { ...envelope, sealed: changed })).toThrow();
  });

  it('after a rotation opens only with the new key, its encrypted bytes unchanged', () => {
    const envelope = sealDocument([first], 'a', text);
    const rotated = { ...envelope, ...rewrapKey([second, first], 'a', envelope) };
    expect(rotated.key_id).toBe('second');
    expect(openDocument([second], 'a', rotated)).toEqual(text);
    expect(() => openDocument([first], 'a', rotated)).toThrow();
    expect(rotated.sealed).toBe(envelope.sealed);
  });
});
