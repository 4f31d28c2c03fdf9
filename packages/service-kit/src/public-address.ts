import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that lead to no server of the public internet (IANA special-purpose registry, RFC 6890). */
export const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** IPv6 hands out global addresses in this block alone; these parts of it carry other addresses, or none. */
export const global6 = '2000::/3';
export const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const refused4 = listOf(special4, 'ipv4');
const allowed6 = listOf([global6], 'ipv6');
const refused6 = listOf(special6, 'ipv6');

/** Whether an address is one of the public internet: nobody's own machine, network or metadata service. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  // A zone names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
