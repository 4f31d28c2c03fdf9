import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { createAnswerCards } from './answer-cards.ts';

const madeAt = new Date('2026-11-20T10:00:00.000Z');
const day = 86_400_000;
const privatePart = randomBytes(32).toString('base64url');
let now = madeAt;
const cards = createAnswerCards(privatePart, () => now);
const contacts = [{ kind: 'phone', key: '+905321234567' }] as const;
const sealed = () => cards.seal({ contacts, status: 'blacklist', madeAt });
const faultOf = (token: string) =>
  cards.open(token).then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('[R391] sealed cards', () => {
  it('open to what was sealed, ninety days long', async () => {
    const token = await sealed();
    const endsAt = new Date('2027-02-18T10:00:00.000Z');
    expect(await cards.open(token)).toEqual({ contacts, status: 'blacklist', madeAt, endsAt });
    now = new Date(madeAt.getTime() + 90 * day - 1000);
    expect(await faultOf(token)).toBeNull();
    now = new Date(madeAt.getTime() + 90 * day + 1000);
    expect(await faultOf(token)).toBe('gone');
    now = madeAt;
  });

  it('tell nothing to who holds the link without opening it', async () => {
    const read = (await sealed()).split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(read.join(' ')).not.toMatch(/5321234567|blacklist|phone/);
    expect(await sealed()).not.toBe(await sealed());
  });

  it('do not open once a single letter differs', async () => {
    const token = await sealed();
    for (let at = 0; at < token.length - 1; at += 1) {
      const bent = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
      expect([at, await faultOf(bent)]).toEqual([at, 'not_found']);
    }
  });

  it('do not open by another key, nor as a token of another kind', async () => {
    const other = createAnswerCards(randomBytes(32).toString('base64url'), () => now);
    expect(await faultOf(await other.seal({ contacts, status: 'verified', madeAt }))).toBe('not_found');
    const signed = await new SignJWT({ contacts, status: 'verified' })
      .setProtectedHeader({ alg: 'HS256', typ: 'edogrula-card+jwt' })
      .sign(new Uint8Array(Buffer.from(privatePart, 'base64url')));
    for (const text of [signed, '', 'x', 'a.b.c.d.e', '....']) expect(await faultOf(text)).toBe('not_found');
  });
});
