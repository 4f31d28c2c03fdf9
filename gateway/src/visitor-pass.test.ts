import { describe, expect, it } from '@jest/globals';
import { createVisitorPasses } from './visitor-pass.ts';

let now = 1_000_000;
const pass = createVisitorPasses({ d: 'our key' }, () => now);
/** Passes that are good for longer than these tests: whatever refuses one, it is not its age. */
const lasting = (d = 'our key') => createVisitorPasses({ d }, () => now + 600_000);

describe('the visitor pass', () => {
  it('says the address it was issued for, also to another gateway with the same key', () => {
    expect(pass.read(pass.issue('203.0.113.7'))).toBe('203.0.113.7');
    expect(createVisitorPasses({ d: 'our key' }, () => now).read(pass.issue('2001:db8::1'))).toBe(
      '2001:db8::1',
    );
  });

  it('ends after a minute', () => {
    const issued = pass.issue('203.0.113.7');
    now += 59_999;
    expect(pass.read(issued)).toBe('203.0.113.7');
    now += 1;
    expect(pass.read(issued)).toBeNull();
  });

  it.each([
    undefined,
    '',
    '203.0.113.7',
    `203.0.113.7~9999999999999~${'A'.repeat(43)}`,
    lasting('another key').issue('203.0.113.7'),
    lasting().issue('203.0.113.7').replace('203', '204'),
    lasting().issue('203.0.113.7').slice(0, -1),
    lasting().issue('no address'),
    '~',
    '~~',
    'x'.repeat(5000),
  ])('says nothing for %s', (text) => expect(pass.read(text)).toBeNull());

  it('is read up to two hundred signs', () => {
    const zoned = (length: number) => lasting().issue(`fe80::1%${'a'.repeat(length)}`);
    const longest = 200 - zoned(0).length;
    expect(pass.read(zoned(longest))).toBe(`fe80::1%${'a'.repeat(longest)}`);
    expect(pass.read(zoned(longest + 1))).toBeNull();
  });
});
