import { BlockList, isIP } from 'node:net';

/** Which proxies are trusted: the nearest N, or those in a list of networks. */
export type TrustedProxies = { hops: number } | { networks: BlockList };

/**
 * Reads `TRUSTED_PROXIES`: a number of proxies (`1`), or addresses and networks (`10.0.0.0/8, fd00::/8`). Empty trusts
 * none: the nearest address is the caller's. Throws for an invalid entry.
 */
export function readTrustedProxies(setting: string): TrustedProxies {
  const text = setting.trim();
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (!family || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new Error(`${entry} is no address or network`);
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return { networks };
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : isIP(address) === 6 ? 'ipv6' : null);
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The client address of a call. `chain`: the addresses of `X-Forwarded-For` followed by that of the connection, nearest
 * last. Each entry was written by the next one, so it counts only while that one is trusted; entries forged by a client
 * are never reached.
 */
export function clientAddress(trusted: TrustedProxies, chain: readonly string[]): string {
  const known = chain.map(plain).filter((address) => address !== '');
  let at = known.length - 1;
  if ('hops' in trusted) at = Math.max(0, at - trusted.hops);
  else while (at > 0 && isIn(trusted.networks, known[at] as string)) at -= 1;
  return known[at] ?? '';
}

function isIn(networks: BlockList, address: string): boolean {
  const family = familyOf(address);
  return family !== null && networks.check(address, family);
}

/** The unit of rate limiting: an IPv4 address, or the /64 network of an IPv6 address, which one household owns. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address.slice(0, 64);
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
