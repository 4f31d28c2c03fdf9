import { createTokenSigner } from '@edogrula/service-kit/signed-token';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openPreviewKey, previewKey } from './preview-key.ts';

const signer = createTokenSigner('a secret of some length');
const now = new Date('2026-11-21T10:00:00Z');
const soon = new Date(now.getTime() + 1000);
const part = fc.stringMatching(/^[a-z0-9-]{1,40}$/);

describe('signed tokens', () => {
  it('open to what was signed, until their time', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const token = signer.sign('link', parts, soon);
        expect(signer.open('link', token, now)).toEqual({ parts, stale: false });
        expect(signer.open('link', token, soon)).toEqual({ parts, stale: true });
        expect(signer.open('preview', token, now)).toBeNull();
      }),
    );
  });

  it('do not open once a single character differs', () => {
    const token = signer.sign('link', ['0197a000-0000-7000-8000-00000000000a', 'x'], soon);
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'a' ? 'b' : 'a';
      const bent = token.slice(0, at) + letter + token.slice(at + 1);
      const opened = signer.open('link', bent, now);
      // The last letter of base64url holds two unused bits.
      if (at < token.length - 1) expect([at, opened]).toEqual([at, null]);
    }
  });

  it('do not open to any other text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => signer.open('link', text, now) === null));
  });

  it('make preview keys that fit the query of /api/img and live five minutes', () => {
    const id = '0197a000-0000-7000-8000-00000000000a';
    const key = previewKey(signer, id, now);
    expect(key.length).toBeLessThanOrEqual(200);
    expect(openPreviewKey(signer, key, new Date(now.getTime() + 299_999))).toBe(id);
    expect(openPreviewKey(signer, key, new Date(now.getTime() + 300_000))).toBeNull();
    expect(openPreviewKey(signer, key.replace('preview/', ''), now)).toBeNull();
  });
});
