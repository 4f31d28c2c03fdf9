import { isIPv4, isIPv6 } from 'node:net';

function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an IPv6 address in one way, dotted endings included.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

const groupsIn = { 64: 4, 56: 4, 48: 3 } as const;

/** The network of `bits` that an IPv6 address lies in; only the first four groups are looked at. */
function prefixOf(groups: readonly string[], bits: keyof typeof groupsIn): string {
  const kept = groups.slice(0, groupsIn[bits]);
  if (bits === 56) kept[3] = (Number.parseInt(kept[3] ?? '0', 16) & 0xff00).toString(16);
  return `${kept.join(':')}::/${bits}`;
}

/**
 * The networks that a client's shares are counted in, narrow first: address and /24 of IPv4, /64, /56 and /48 of IPv6.
 * Who is given a /48 or a whole /24 would else be thousands of clients. One name, `unknown`, for what is no address.
 */
export function clientNetworks(given: string | undefined): readonly string[] {
  const narrow = clientNetwork(given);
  if (isIPv4(narrow)) return [narrow, `${narrow.slice(0, narrow.lastIndexOf('.'))}.0/24`];
  if (narrow === 'unknown') return [narrow];
  const groups = narrow.slice(0, narrow.indexOf('::')).split(':');
  return [narrow, prefixOf(groups, 56), prefixOf(groups, 48)];
}

/**
 * What limits count as one client: an IPv4 address, or the /64 of an IPv6 address, because one household owns a
 * whole /64. An IPv4 address in IPv6 clothes is that IPv4 address.
 */
export function clientNetwork(given: string | undefined): string {
  const address = given?.trim().split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
