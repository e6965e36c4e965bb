import { BlockList, isIP } from 'node:net';

/** IPv4: this host, private, shared, loopback, link-local, documentation and tests, multicast, reserved. */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of the global IPv6 addresses: special uses, Teredo and 6to4, which lead to IPv4 addresses, and documentation. */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const v4 = new BlockList();
for (const [net, prefix] of closedV4) v4.addSubnet(net, prefix, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const v6 = new BlockList();
for (const [net, prefix] of closedV6) v6.addSubnet(net, prefix, 'ipv6');

/** Whether an address is public. Whatever is not known to be public is not: mapped addresses, too. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !v4.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !v6.check(address, 'ipv6');
}

/** The host for comparison and lookup: without brackets and a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** The URL of a webhook; `null` if invalid. Plain http is only for development hosts. */
export function readTarget(text: string, allowedHosts: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash || text.includes('#') || hostOf(url) === '') return null;
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && allowedHosts.includes(hostOf(url)));
  return isAllowed ? url : null;
}
