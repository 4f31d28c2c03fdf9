import { isIPv6 } from 'node:net';

/** The address that limits count by: IPv4 as it is, IPv6 by its /64, since one subscriber holds a whole /64. */
export function limitKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const bare = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = bare.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
