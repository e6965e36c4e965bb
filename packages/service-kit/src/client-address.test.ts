import { addressKey, clientAddress, readTrustedProxies } from './client-address.ts';

const client = (setting: string, ...chain: string[]) => clientAddress(readTrustedProxies(setting), chain);

it('without trusted proxies the nearest address is the caller’s, whatever the header says', () =>
  expect(client('', '198.51.100.9', '203.0.113.7')).toBe('203.0.113.7'));

it('a balancer of a trusted network is passed over, and a forged entry is never reached', () => {
  expect(client('10.0.0.0/8', '203.0.113.7', '10.1.2.3')).toBe('203.0.113.7');
  expect(client('10.0.0.0/8, fd00::/8', '1.2.3.4', '203.0.113.7', 'fd00::5', '::ffff:10.1.2.3')).toBe('203.0.113.7');
  expect(client('10.0.0.0/8', '10.9.9.9', '203.0.113.7', '10.1.2.3')).toBe('203.0.113.7');
});

it('a number of proxies counts from the nearest on', () => {
  expect(client('1', '1.2.3.4', '203.0.113.7', '10.1.2.3')).toBe('203.0.113.7');
  expect(client('5', '203.0.113.7', '10.1.2.3')).toBe('203.0.113.7');
});

it('an invalid network stops the start', () => expect(() => readTrustedProxies('balancer')).toThrow('balancer'));

it('an IPv6 network is one caller', () => {
  expect(addressKey('2001:db8:0:1::7')).toBe(addressKey('2001:0db8:0:1:ffff::1'));
  expect(addressKey('2001:db8:0:1::7')).not.toBe(addressKey('2001:db8:0:2::7'));
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
});
