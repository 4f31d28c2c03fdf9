import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, mailWith, type Seller } from './client.ts';
import { expect } from './expect.ts';
import { pdfForm, photo } from './files.ts';
import type { Stack } from './stack.ts';

/** An applicant: what she says of herself must be in no span, no metric and no line of a log, whatever fails. */
export const owner = {
  trader: 'Hüsniye Ardıçsoy Pansiyonculuk',
  email: 'husniye.ardicsoy@example.test',
  phone: '05386621947',
  landline: '02645527318',
  address: 'Ardıçsoy Çiftliği yanı, Mavi Kapı No: 47, Sapanca / Sakarya',
  note: 'Eşim Bayram Ardıçsoy anahtarı komşudan verir.',
  taxFile: 'ardicsoy-vergi-levhasi-kimlik.pdf',
  photoFile: 'husniye-hanim-bahcede.jpg',
  photoNote: 'Soldaki kızım Nefise',
};

/** What she names in her application, what a moderator confirms by hand, and what a visitor asks about. */
export const ownersIbans = [
  'TR330006100519786457841326',
  'TR320010009999901234567890',
  'TR910006200471200006293715',
] as const;

/** Ways in which she could be in a line: whole, in parts, as numbers are written, and as an address carries them. */
export const ownersWords: readonly string[] = [
  ...Object.values(owner),
  'Ardıçsoy',
  'ardicsoy',
  'Hüsniye',
  'husniye',
  'Nefise',
  'Mavi Kapı',
  '5386621947',
  '538 662 19 47',
  '2645527318',
  '264 552 73 18',
  ...['Ardıçsoy', 'Hüsniye'].map(encodeURIComponent),
];

/** A proof of her address; the code is read where her mails arrive. */
export async function provedOwner(stack: Pick<Stack, 'url'>, mails: { url: string }) {
  const { email } = owner;
  expect((await call(stack, 'POST', '/api/auth/send-code', { body: { email } })).status).toBe(200);
  const code = /\b\d{6}\b/.exec((await mailWith(mails, email, /kod/i)).text)?.[0];
  const { body } = await call<{ emailVerifyToken: string }>(stack, 'POST', '/api/auth/verify-code', {
    body: { email, code },
  });
  return { 'x-verify-token': body.emailVerifyToken };
}

/** Hands in her application for a business whose name anybody may know. */
export async function ownerApplies(
  stack: Pick<Stack, 'url'>,
  headers: Record<string, string>,
  { name, handle, website }: Seller,
  more: Record<string, string> = {},
): Promise<string> {
  const form = new FormData();
  for (const field of ['taxCertificate', 'workPermit']) form.set(field, pdfForm(owner.trader, owner.taxFile));
  const { trader: tradeTitle, phone, landline, address, note } = owner;
  const fields = { name, tradeTitle, type: 'bungalov', instagramUsername: handle, instagramUrl: '', website };
  for (const [field, value] of Object.entries({
    ...fields,
    phone,
    landline,
    address,
    note,
    terms: 'true',
    ...more,
  }))
    form.set(field, value);
  for (let index = 0; index < 5; index += 1)
    form.append('documents', new File([photo(index)], owner.photoFile, { type: 'image/jpeg' }));
  const about = { index: 0, note: owner.photoNote, blur: false, name: owner.photoFile };
  form.set('documentNotes', JSON.stringify([about]));
  const answer = await call<{ requestId: string }>(stack, 'POST', '/api/apply', { form, headers });
  expect([answer.status, answer.body]).toEqual([
    201,
    expect.objectContaining({ requestId: expect.any(String) }),
  ]);
  return answer.body.requestId;
}

/** Asks for her in every box and address that takes a question. */
export async function askedFor(stack: Pick<Stack, 'url'>): Promise<void> {
  for (const word of [owner.phone, owner.landline, owner.trader, owner.email, owner.note]) {
    const q = encodeURIComponent(word);
    for (const path of [
      `/api/businesses/search?q=${q}`,
      `/api/businesses/search?q=${q}&type=phone`,
      `/api/businesses?q=${q}`,
      `/api/explore?q=${q}`,
      `/api/businesses/by-slug/${q}`,
      `/?q=${q}`,
      `/ara?q=${q}`,
      `/search?q=${q}`,
      `/isletme/${q}`,
      `/${q}`,
    ])
      expect([path, (await call(stack, 'GET', path)).status]).toEqual([path, expect.any(Number)]);
  }
}

/** What every process of a stack has logged. */
export const loggedBy = ({ home }: Pick<Stack, 'home'>): string =>
  readdirSync(join(home, 'logs'))
    .map((file) => readFileSync(join(home, 'logs', file), 'utf8'))
    .join('\n');

/** Lines that hold one of these words, each with the word. */
export const linesNaming = (words: readonly string[], text: string): [string, string][] =>
  text
    .split('\n')
    .flatMap((line) =>
      words.filter((word) => line.includes(word)).map((word): [string, string] => [word, line]),
    );
