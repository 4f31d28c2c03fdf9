import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('[decision 26] addresses of the public internet', () => {
  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.254',
    '2606:4700::6810:84e5',
    '2a00:1450:4017:80c::200e',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this machine', ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '0:0:0:0:0:0:0:1']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1']],
    ['a carrier’s own network', ['100.64.0.1', '100.127.255.255']],
    ['a link, metadata services among them', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    ['many', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['documents and measurements', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1']],
    [
      'protocols themselves, and what comes later',
      ['192.0.0.1', '192.88.99.1', '240.0.0.1', '3fff::1', '5f00::1'],
    ],
    ['another one in disguise', ['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::']],
    ['a tunnel', ['2001::1', '2001:0:1::1']],
    [
      'none',
      ['', 'localhost', '127.1', '2130706433', '0x7f.1', '1.1.1.1 ', '1.1.1', '::1%lo', '2a00:1450::1%lo'],
    ],
  ])('that of %s is none', (_what, addresses) =>
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]),
  );
});
