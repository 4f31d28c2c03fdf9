import '../../../testing/dom-globals.ts';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import type { TogetherItem } from '@edogrula/contracts/http/together';
import {
  type ToldMessage,
  toldIbans,
  toldMessages,
} from '@edogrula/contracts/testing/messages/told-messages';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unknown } from '../../../testing/message-answers.ts';

const { MemoryRouter } = await import('react-router');
const { default: MessageBox } = await import('./message-box.tsx');

/** The registry's answers to what these messages name; `status` where it has none to keys. */
let registry: { told: ToldMessage; status: number };
/** What an answer waits for. */
let held: Promise<void> | null;
const asked: { keys?: string[]; elsewhere?: string[]; iban?: string; business?: string }[] = [];
beforeEach(() => {
  asked.length = 0;
  held = null;
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const question = JSON.parse(init.body) as (typeof asked)[number];
    asked.push(question);
    await held;
    const { told, status } = registry;
    const body = question.iban ? accountOf(told, question.iban) : answerTo(told, question.keys ?? []);
    const code = question.iban ? 200 : status;
    return { ok: code < 300, status: code, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as never;
});
afterEach(cleanup);

const accountOf = ({ accounts, together }: ToldMessage, iban: string): PayeeAnswer =>
  accounts[iban] ?? { status: 'unknown', checkedAt: together.checkedAt };

/** As the registry says it: what is left of the keys makes no «one business» by itself. */
function answerTo({ together }: ToldMessage, keys: readonly string[]) {
  const items = keys.map(
    (key) => together.items.find((item) => item.asked === key) ?? (unknown(key, 'unknown') as TogetherItem),
  );
  return keys.length < together.items.length
    ? { ...together, together: 'unknown', items }
    : { ...together, items };
}

type Name = keyof typeof toldMessages;
function show(name: Name, text = toldMessages[name].text, status = 200) {
  registry = { told: toldMessages[name], status };
  render(
    <MemoryRouter>
      <MessageBox initial={text} onEnd={() => undefined} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const card = () => screen.findByRole('article');
const look = async () => (await card()).querySelector('header svg')?.getAttribute('data-verdict');
const heading = async () => within(await card()).getAllByRole('heading')[0]?.textContent;
const rowOf = async (shown: string) => {
  const found = (await within(await card()).findByText(shown)).closest('li');
  return { words: found?.textContent, look: found?.querySelector('svg')?.getAttribute('data-verdict') };
};

describe('[R364] [R366] a name or digits that mean two things', () => {
  it.each([
    'a foreign site that is named like the account of a house',
    'the same beside the telephone of the house',
  ] as const)('a liar’s: %s is warned of as the box does, and nothing is green about it', async (name) => {
    show(name);
    expect(await look()).toBe('mismatch');
    expect(await heading()).toBe('Mesajdaki bilgi kayıttaki değil: ödeme yapmayın');
    const row = await rowOf('golkiyi.istanbul');
    expect(row.look).toBe('mismatch');
    expect(row.words).toContain('Kayıtta yok');
    expect(row.words).toContain(
      'Bu sonuç yalnızca Instagram hesabı içindir. golkiyi.istanbul adlı bir web sitesi bu kayıtta yok; oradan ödeme yapmayın.',
    );
    screen.getByRole('link', { name: 'İhbar et' });
  });

  it.each([
    ['ten digits of which a foreign number is listed', '5362223456', '+5362223456', 'blacklist'],
    ['ten digits of which a foreign number is verified', '5355512345', '+5355512345', 'mismatch'],
    ['ten digits of which the Turkish number is verified', '5353123456', '0535 312 34 56', 'verified'],
  ] as const)('%s: the row says which', async (name, digits, matched, expected) => {
    show(name);
    expect(await look()).toBe(expected);
    const row = await rowOf(digits);
    expect(row.look).toBe(expected);
    // Nobody else's number is called listed or verified.
    expect(row.words).toContain(`Bu sonuç yalnızca ${matched} numarası içindir.`);
  });

  it('of a foreign number that is verified says that the Turkish one is in no record', async () => {
    show('ten digits of which a foreign number is verified');
    const { words } = await rowOf('5355512345');
    expect(words).toContain('+5355512345');
    expect(words).toContain('0535 551 23 45 numarası bu kayıtta yok');
  });

  it('one detail that is verified has no word for several', async () => {
    show('ten digits of which the Turkish number is verified');
    expect(await heading()).toBe('Doğrulanmış işletme');
  });
});

describe('[R364] what was not asked', () => {
  const whole = 'account, telephone and IBAN of one house';

  it('all of one house is green as long as nothing is taken out; then the head says so', async () => {
    const user = show(whole);
    expect(await look()).toBe('verified');
    await user.click(screen.getByRole('button', { name: /^TR09 .* çıkar$/ }));
    await waitFor(async () => expect(await heading()).toBe('Mesajın tamamı sorgulanmadı'));
    expect(await look()).toBe('error');
    within(await card()).getByText(/Mesajdan çıkardığınız bilgi sorgulanmadı/);
    screen.getByRole('link', { name: 'İhbar et' });
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await user.click(screen.getByRole('button', { name: 'Çıkarılanları geri al' }));
    // Until the whole is answered, the answer about a part is not shown as one about the whole.
    expect([asked.length, await look()]).toEqual([4, 'error']);
    resolve();
    await waitFor(async () => expect(await look()).toBe('verified'));
  });

  it.each([503, 429])('of keys (%s) leaves account numbers asked, and says why of each', async (status) => {
    show(whole, undefined, status);
    expect(await look()).toBe('error');
    expect(await heading()).toBe('Sonuç alınamadı');
    expect(asked.map(({ iban }) => iban).filter(Boolean)).toEqual([toldIbans.house]);
    const words = (await card()).textContent;
    expect(words).not.toContain('12 bilgi');
    expect((await rowOf('TR09 0001 0061 7283 9450 6251 99')).words).toContain('Onaylı banka hesabı');
  });

  it('a liar’s: a listed account number is said though the keys could not be asked', async () => {
    show('a name and the IBAN of a made-up house that is listed', undefined, 503);
    expect(await look()).toBe('blacklist');
    expect((await card()).innerHTML).toContain('/kara-liste/kirik-kova-kirik-kova');
  });

  it('a fourth account number is left out by the number of accounts, not of details', async () => {
    const more = ['TR770006103703703670378287', toldIbans.demo, toldIbans.condemned];
    show(whole, `${toldMessages[whole].text}\n${more.join('\n')}`);
    const words = (await card()).textContent;
    expect(asked.filter(({ iban }) => iban)).toHaveLength(3);
    expect(words).toContain('Bir seferde en çok 3 IBAN sorgulanır');
    expect(words).not.toContain('12 bilgi');
  });

  it('a liar’s: signs that nobody sees in a confirmed account number are noted, and nothing is green', async () => {
    show(whole, toldMessages[whole].text.replace('TR09', 'TR0\u200b9'));
    expect(await look()).toBe('error');
    const row = await rowOf('TR09 0001 0061 7283 9450 6251 99');
    expect(row).toMatchObject({ look: 'error' });
    expect(row.words).toContain('ekranda görünmeyen işaretler');
  });
});

describe('[R363] [R364] a liar’s: beside all of one house nothing is green with', () => {
  it.each([
    ['digits with pictures between', 'Yeni hat 0😊5😊4😊2 778 09 12'],
    ['Arabic digits', 'Yeni hat ٠٥٤٢ ٧٧٨ ٠٩ ١٢'],
    ['digits of two scripts', 'Yeni hat 05٤٢ ٧٧٨ ٠٩ ١٢'],
    ['a second telephone', '0532 123 45 67 dolu, 542 778 09 12 arayın'],
    ['another’s IBAN in place of the house’s', 'Bu hesap dolu, yerine TR77 0006 1037 0370 3670 3782 87'],
    ['another’s IBAN below quoted lines', '> Tel 0532 123 45 67\nYenisi: 77 0006 1037 0370 3670 3782 87'],
    ['a former number and a new one', 'Eski numaramız 0532 123 45 67 kapandı, yenisi 0542 77 80 912'],
    ['a link whose text is another', '[instagram.com/golkiyi.istanbul](https://ucuz.example/x)'],
    ['a name with a sign that nobody sees', '@golkiyi.istanbul\u200b.odeme'],
    ['a link to a chat', 'wa.me/905427780912'],
    ['a number in words', 'Beş yüz kırk iki 778 09 12 arayın'],
    ['a number in pieces', '0542 sonra 778 sonra 09 12'],
    ['a site that no app makes a link of', 'Ödeme ucuz nokta com sitesinden'],
    ['money sent to a mail address', 'odeme@ucuz.example adresine FAST ile gönderin'],
    ['a name of another app', 'Telegram: @golkiyi.istanbul'],
    ['the same before its app', 'golkiyi adıyla Telegram’dan yazın'],
    ['an account number in two pieces', 'TR33 0006 1005 ve devamı 1978 6457 8413 26'],
    ['a wallet’s number below its name', 'Papara no:\n1837462910'],
    ['a telephone without its zero', '(264) 592 10 10'],
    ['digits turned round', '\u202e33 22 111 5550'],
    ['a host of seven parts', 'www.golkiyi.com.odeme.guvenli.ucuz.com'],
  ])('%s', async (_what, more) => {
    const name = 'account, telephone and IBAN of one house';
    show(name, `${toldMessages[name].text}\n${more}`);
    expect(['mismatch', 'notfound', 'error']).toContain(await look());
  });

  it.each([
    ['Beş yüz kırk iki 778 09 12 arayın', 'okuyamadığımız bir numara'],
    ['Telegram’dan yazın', 'Instagram dışında bir uygulama'],
    ['Papara: 1837462910', 'kart, cüzdan'],
    ['\u202e33 22 111', 'yazının yönünü çeviren'],
  ])('what is the matter is said: %s', async (line, words) => {
    const name = 'account, telephone and IBAN of one house';
    show(name, `${toldMessages[name].text}\n${line}`);
    const answer = await card();
    // Below the text, or where it is grave at the head of the answer.
    expect(`${screen.getByRole('status').textContent} ${answer.textContent}`).toContain(words);
  });

  it('of a name in another app its row says that no record knows it', async () => {
    const name = 'account, telephone and IBAN of one house';
    show(name, `${toldMessages[name].text}\n@golkiyi.odeme (Telegram)`);
    expect((await rowOf('@golkiyi.odeme')).words).toContain('başka bir uygulamada veriliyor');
    // It is asked for a warning alone, as no key [ADR 106].
    const [{ elsewhere, ...question } = {}, ...more] = asked;
    expect(elsewhere).toEqual(['@golkiyi.odeme']);
    expect(JSON.stringify([question, more])).not.toContain('golkiyi.odeme');
  });
});

describe('[R364] the head', () => {
  it('speaks of a bank account only where one was asked', async () => {
    show('a house whose badge pauses beside the telephone of another');
    expect(await heading()).toBe('Bu bilgiler birbirine ait değil: ödeme yapmayın');
  });
});

describe('[decision 27] [R361] an account number of a made-up house', () => {
  it('says «Demo» beside its name', async () => {
    show('account and IBAN of a made-up house');
    expect(await look()).toBe('verified');
    expect((await rowOf('TR14 0006 2049 3827 1560 5017 43')).words).toContain(
      'Tepe Ev (Demo) işletmesinin onaylı hesabı',
    );
  });

  it('does so of an entry, too', async () => {
    show('a name and the IBAN of a made-up house that is listed');
    expect((await card()).textContent).toContain('işletme kara listede: Kırık Kova (Demo).');
  });
});
