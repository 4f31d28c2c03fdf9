import { hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createBadgeLinks } from './badge-links.ts';

const id = '0199aaaa-0000-7000-8000-00000000000a';
const privatePart = Buffer.alloc(32, 7).toString('base64url');
const links = createBadgeLinks(privatePart);
/** The very key, so that only what is changed decides. */
const key = new Uint8Array(hkdfSync('sha256', Buffer.alloc(32, 7), '', 'edogrula.business.badge-link', 32));
const made = ({ alg = 'HS256', typ = 'edogrula-badge+jwt', sub = id, header = {}, claims = {} } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, typ, ...header })
    .setSubject(sub)
    .sign(key);

describe('[R376] the token of a badge', () => {
  it('opens to its business, whoever wrote it with this key', async () => {
    expect(await links.read(await links.sign(id))).toBe(id);
    expect(await links.read(await made())).toBe(id);
  });

  it.each([
    ['of another type', { typ: 'JWT' }],
    ['of the type of another token of ours', { typ: 'edogrula-verify+jwt' }],
    ['without a type', { header: { typ: undefined } }],
    ['by another algorithm', { alg: 'HS512' }],
    ['for what is no business', { sub: 'olmayan' }],
    ['that has ended', { claims: { exp: 1 } }],
  ])('is nobody’s: one %s', async (_what, change) => {
    expect(await links.read(await made(change))).toBeNull();
  });

  it('is nobody’s under another key of ours', async () => {
    const other = createBadgeLinks(Buffer.alloc(32, 8).toString('base64url'));
    expect(await other.read(await links.sign(id))).toBeNull();
  });
});
