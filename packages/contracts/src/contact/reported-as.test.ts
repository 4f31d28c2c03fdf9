import { describe, expect, it } from '@jest/globals';
import { longestAddress, reportedAs } from './reported-as.ts';
import { toWebAddress } from './web-address.ts';

/** What the form makes of what it is given. */
const taken = (address: string | null) => toWebAddress(address ?? '', longestAddress);

describe('[R025] what a report of a website names', () => {
  it('is the page that was asked for, or the address that no key tells from others, else the site', () => {
    const key = 'rehber.example';
    expect(reportedAs({ key })).toBe('rehber.example');
    expect(reportedAs({ key, page: null })).toBe('rehber.example');
    expect(reportedAs({ key, page: 'rehber.example/ev' })).toBe('rehber.example/ev');
    const keyless = 'https://rehber.example/ilan?id=7';
    expect(reportedAs({ key, page: null, keyless })).toBe(keyless);
  });

  const room = longestAddress - 'https://rehber.example/'.length;
  const path = 'a'.repeat(room);
  it.each([
    ['a page', { page: `rehber.example/${path}` }],
    ['an address', { page: null, keyless: `https://rehber.example/${path}` }],
    ['an address without TLS', { page: null, keyless: `http://rehber.example/${path}a` }],
  ])('is %s that just fits into the field, as it is', (_what, asked) => {
    const named = reportedAs({ key: 'rehber.example', ...asked });
    expect(named).toBe(asked.page ?? asked.keyless);
    expect(taken(named)).toHaveLength(longestAddress);
  });

  it.each([
    ['a page', { page: `rehber.example/${path}a` }],
    ['an address', { page: null, keyless: `https://rehber.example/${path}a` }],
  ])('is nothing for %s that is too long: its site alone would accuse everybody there', (_what, asked) => {
    expect(reportedAs({ key: 'rehber.example', ...asked })).toBeNull();
    expect(taken(asked.page ?? asked.keyless)).toBeNull();
  });
});
