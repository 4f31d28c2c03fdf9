import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import type { TogetherAnswer } from '@edogrula/contracts/http/together';
import { describe, expect, it } from '@jest/globals';
import { answerOf, business, listed, unknown, verified } from '../../../testing/message-answers.ts';
import { questionOf } from './to-ask.ts';
import { headOf } from './together-head.ts';
import { rowsOf } from './together-rows.ts';

const iban = 'TR090001006172839450625199';
const checkedAt = '2026-11-22T11:05:00.000Z';
const confirmed: PayeeAnswer = {
  status: 'confirmed',
  checkedAt,
  businesses: [
    { ...business, confirmedAt: checkedAt, tradeTitle: null },
    { name: 'Saman Ev', slug: 'saman', demo: true, confirmedAt: checkedAt, tradeTitle: null },
  ],
};
const [handle, phone] = ['@golkiyi.bungalov', '0532 123 45 67'];
const items = findInMessage(`${handle}\n${phone}\nIBAN ${iban}`);
const keys = items.flatMap(({ kind, asked }) => (kind === 'iban' || asked === null ? [] : [asked]));

/** The account's row and the head of a message whose two other keys are answered so. */
function answered(together: string, answers: ((key: string) => object)[], of: object | null = business) {
  const found = answers.map((answer, index) => answer(keys[index] ?? ''));
  const answer = { ...answerOf(together, found), business: of } as TogetherAnswer;
  const rows = rowsOf(items, answer, new Map([[iban, confirmed]]));
  const row = rows.find(({ item }) => item.kind === 'iban');
  return { row, rows, head: headOf(rows, answer, null).look };
}
const others = (key: string) => verified(key, 'no');

describe('[R364] the confirmed account of a message', () => {
  it.each([
    ['a listed contact', 'blacklist', () => answered('mixed', [verified, listed])],
    ['a listed contact of nobody else', 'blacklist', () => answered('unknown', [unknown, listed], null)],
    [
      'the keys of two houses, which make neither the right one',
      'mismatch',
      () => answered('mixed', [others, others], null),
    ],
  ] as const)('has no shield beside %s', (_what, look, answer) => {
    const { row, rows, head } = answer();
    expect(row).toMatchObject({ look: 'mismatch', word: 'Başka bir işletme', to: '/isletme/golkiyi' });
    expect(row?.line).toMatch(/^Gölkıyı Bungalov, Saman Ev \(Demo\) kaydında geçiyor;/);
    expect(rows.map((one) => one.look)).not.toContain('verified');
    expect(head).toBe(look);
  });

  it.each([
    ['somebody else’s telephone', 'mismatch', () => answered('mixed', [verified, unknown])],
    [
      'a telephone of no record',
      'notfound',
      () => answered('unknown', [verified, (key) => unknown(key, 'unknown')]),
    ],
    [
      'contacts of no record',
      'notfound',
      () => answered('unknown', [(key) => unknown(key, 'unknown'), (key) => unknown(key, 'unknown')], null),
    ],
    ['the house’s own keys', 'verified', () => answered('one_business', [verified, verified])],
  ] as const)('stays the house’s own beside %s', (_what, look, answer) => {
    const { row, head } = answer();
    expect(row).toMatchObject({ look: 'verified', word: 'Onaylı banka hesabı', to: '/isletme/golkiyi' });
    expect(head).toBe(look);
  });
});

it('[R364] a record that the likeliest meaning is not known to be of is no green row', () => {
  const { rows, head } = answered('unknown', [verified, (key) => verified(key, 'unknown')], null);
  const [first] = rows;
  expect([first?.item.shown, first?.look]).toEqual([phone, 'mismatch']);
  expect(head).toBe('mismatch');
});

/** The rows and the head of the account and the telephone alone. */
function contactsOf(together: string, found: object[], of: object | null = business) {
  const answer = { ...answerOf(together, found), business: of } as TogetherAnswer;
  const rows = rowsOf(items.slice(0, 2), answer, new Map());
  return { rows, head: headOf(rows, answer, null) };
}
const [account = '', number = ''] = keys;

it('[R364] what an owner’s houses share is said of the one that the rest names: a green answer names one house', () => {
  const saman = { name: 'Saman Ev', slug: 'saman', demo: true };
  const own = { ...verified(account), business: { ...saman, verifiedAt: checkedAt } };
  const { rows, head } = contactsOf('one_business', [own, verified(number)], { ...saman, phone: null });
  expect([head.look, rows.map(({ look }) => look)]).toEqual(['verified', ['verified', 'verified']]);
  expect(rows.map(({ to }) => to)).toEqual(['/isletme/saman', '/isletme/saman']);
  for (const { line } of rows) expect(line).toMatch(/^Saman Ev \(Demo\) /);
});

describe('[R369] [R501] what a house names and nobody checked', () => {
  it.each([
    ['sister', 'İşletmenin bildirdiği kardeş hesap', /kardeş hesabı olarak bildirdi; .*kontrol edilmedi/],
    ['booking', 'İşletmenin rezervasyon bağlantısı', /rezervasyon bağlantısı .*kontrol edilmedi/],
  ] as const)('%s: no warning and no shield', (named, word, line) => {
    const own = { ...unknown(account, 'unknown'), named };
    const { rows, head } = contactsOf('unknown', [own, verified(number)]);
    expect(rows[0]).toMatchObject({ look: 'notfound', word, to: '/isletme/golkiyi' });
    expect(rows[0]?.line).toMatch(line);
    expect(head.look).toBe('notfound');
  });

  const sisterHouse = {
    ...verified(account),
    business: { name: 'Saman Ev', slug: 'saman', demo: true, verifiedAt: checkedAt },
    named: 'sister',
  };

  it('a sister’s own verified record: it belongs, by its own name, and the whole is not green', () => {
    const { rows, head } = contactsOf('unknown', [sisterHouse, verified(number)]);
    const row = rows.find(({ item }) => item.kind === 'account');
    expect(row).toMatchObject({
      look: 'notfound',
      word: 'Kardeş işletmenin bilgisi',
      line: 'Saman Ev (Demo), Gölkıyı Bungalov ile kardeş işletme; kendi doğrulanmış kaydı var.',
      to: '/isletme/saman',
    });
    expect(rows.map(({ look }) => look)).not.toContain('mismatch');
    expect([head.look, head.title]).toEqual(['notfound', 'Bilgiler kardeş işletmelere ait']);
    const unchecked = contactsOf('unknown', [{ ...sisterHouse, unchecked: 'handle' }, verified(number)]);
    expect(unchecked.rows[0]?.line).toMatch(/kontrol edilmedi: .*kardeş işletme;/);
  });

  it('a sister’s record beside a listed contact is borrowed trust, in its own name', () => {
    const { rows, head } = contactsOf('mixed', [sisterHouse, listed(number)]);
    expect(head.look).toBe('blacklist');
    expect(rows[1]).toMatchObject({ look: 'mismatch', word: 'Başka bir işletme', to: '/isletme/saman' });
  });

  it('beside a listed contact it is borrowed trust', () => {
    const own = { ...unknown(account, 'unknown'), named: 'sister' };
    const { rows, head } = contactsOf('mixed', [own, listed(number)]);
    expect(head.look).toBe('blacklist');
    expect(rows.map(({ look, word }) => [look, word])).toEqual([
      ['blacklist', 'Kara listede'],
      ['mismatch', 'Başka bir işletme'],
    ]);
  });
});

it('[R330] [R364] a contact of the house that nobody checked is said to be one, first in its row', () => {
  const unchecked = (key: string) => ({ ...verified(key), unchecked: 'landline' });
  const { rows } = answered('one_business', [verified, unchecked]);
  const lines = rows.map(({ item, line }) => [
    item.kind,
    line.startsWith('Sorguladığınız bilgi kayıtta var, ama'),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['phone', true],
      ['account', false],
    ]),
  );
  expect(rows.find(({ item }) => item.kind === 'phone')?.line).toBe(
    'Sorguladığınız bilgi kayıtta var, ama kontrol edilmedi: Sabit telefon. Gölkıyı Bungalov kaydındakiyle birebir aynı.',
  );
});

describe('[R364] [R365] a name that a message gives in another app', () => {
  const message = `${handle}\nTelegram: @sahte.ev`;
  const entry = { name: 'Sahte Ev', slug: 'sahte-ev', demo: false, listedAt: checkedAt };
  /** The rows and the head where the registry says this of the name elsewhere. */
  function told(elsewhere: object | undefined) {
    const found = findInMessage(message);
    const answer = {
      ...answerOf('unknown', [verified(handle)]),
      ...(elsewhere ? { elsewhere: [elsewhere] } : {}),
    };
    const rows = rowsOf(found, answer as TogetherAnswer, new Map());
    return {
      rows,
      name: rows.find(({ item }) => item.network),
      head: headOf(rows, answer as TogetherAnswer, null),
    };
  }

  it('is asked for a warning alone, apart from the keys', () => {
    const found = findInMessage(message);
    expect(found.map(({ asked, network }) => [asked, network])).toEqual([
      [handle, undefined],
      [null, 'Telegram'],
    ]);
    expect(questionOf(found)).toEqual({ keys: [handle], elsewhere: ['@sahte.ev'] });
  });

  it.each([
    ['https://t.me/sahte_ev', 'Telegram', '@sahte_ev'],
    ['telegram: sahteev', 'Telegram', '@sahteev'],
    ['Telegramda sahteev diye aratın', 'Telegram', '@sahteev'],
    ['www.facebook.com/sahte.ev/', 'Facebook', '@sahte.ev'],
    ['tiktok.com/@sahte.ev', 'TikTok', '@sahte.ev'],
  ])('is asked so as well where a link or plain words give it: %s', (text, network, name) => {
    const found = findInMessage(`${handle}\n${text}`);
    expect(found.map((item) => item.network)).toEqual([undefined, network]);
    expect(questionOf(found)).toEqual({ keys: [handle], elsewhere: [name] });
  });

  it('warns where its like on Instagram is listed, without saying that it is the same person', () => {
    const { rows, name, head } = told({ asked: '@sahte.ev', entry });
    expect(name).toMatchObject({
      look: 'blacklist',
      word: 'Aynı ad Instagram’da kara listede',
      to: '/kara-liste/sahte-ev',
      line: 'Mesajdaki Telegram adının aynısı Instagram’da 22 Kasım 2026 tarihinden beri kara listede: Sahte Ev. Aynı kişi olup olmadığını bilmiyoruz; ödeme yapmayın.',
    });
    expect([head.look, head.title]).toEqual([
      'blacklist',
      'Mesajdaki bir ad Instagram’da kara listede: ödeme yapmayın',
    ]);
    expect(rows.map(({ look }) => look)).not.toContain('verified');
  });

  it('is of nobody where none is, whoever has it on Instagram', () => {
    const { name, head } = told(undefined);
    expect([name?.look, name?.word, head.look]).toEqual(['error', 'Okunamadı', 'error']);
  });
});
