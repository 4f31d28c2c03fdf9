import { describe, expect, it } from '@jest/globals';
import { createVisitorPasses } from './visitor-pass.ts';

let now = 1_000_000;
const pass = createVisitorPasses({ d: 'our key' }, () => now);

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
    createVisitorPasses({ d: 'another key' }, () => now).issue('203.0.113.7'),
    pass.issue('203.0.113.7').replace('203', '204'),
    pass.issue('x'.repeat(200)),
    pass.issue('no address'),
    '~',
    '~~',
    'x'.repeat(5000),
  ])('says nothing for %s', (text) => expect(pass.read(text)).toBeNull());
});
