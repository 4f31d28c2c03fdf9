import { describe, expect, it } from '@jest/globals';
import { emptyReport } from './report-form.ts';
import { isOtherSeller, sellerWord } from './report-seller.ts';

const of = (change: object) => ({ ...emptyReport, ...change });
const account = { instagramUsername: 'gol.evi' };

describe('[R025] [R056] a draft and whoever was looked up', () => {
  it.each([
    ['another phone', of(account), { phone: '+905331112233' }],
    ['another account', of(account), { instagramUsername: 'gol.evi2' }],
    ['a draft of a post', of({ instagramUrl: 'https://www.instagram.com/p/Cabc/' }), account],
    ['a draft of half a phone', of({ phone: '0532 12' }), account],
    ['another site', of({ website: 'https://golevi.example/oda' }), { website: 'golevi2.example' }],
    [
      'another page on a site of many',
      of({ website: 'facebook.com/gol.evi' }),
      { website: 'facebook.com/orman.evi' },
    ],
    [
      'another page of an unlisted site of many',
      of({ website: 'https://rehber.example/sahte-ev' }),
      { website: 'rehber.example/orman-evi' },
    ],
    [
      'another page that parameters tell apart',
      of({ website: 'rehber.example/ilan?id=7' }),
      { website: 'https://rehber.example/ilan?id=71' },
    ],
    [
      'a page whose name begins alike',
      of({ website: 'rehber.example/ev' }),
      { website: 'rehber.example/ev2' },
    ],
    [
      'a page below another one',
      of({ website: 'rehber.example/sapanca' }),
      { website: 'rehber.example/sapanca/orman-evi' },
    ],
    ['another post', of({ instagramUrl: 'instagram.com/p/Cabd' }), { instagramUrl: 'instagram.com/p/Cabc' }],
    ['an account number', of(account), { iban: 'TR330006100519786457841326' }],
    ['a name alone', of(account), { name: 'Göl Evi' }],
    ['another name', of({ name: 'Orman Evi' }), { ...account, name: 'Göl Evi' }],
    ['a message', of(account), { desc: 'Kapora istedi' }],
    ['the whole site of one page', of({ website: 'golevi.example' }), { website: 'golevi.example/sahte-ev' }],
    ['another message', of({ desc: 'Eski yazışma' }), { desc: 'Kapora istedi' }],
  ])('%s: they are two sellers', (_what, draft, subject) => {
    expect(isOtherSeller(draft, subject)).toBe(true);
  });

  it.each([
    ['nobody', of({ desc: 'Kaporayı aldılar.', phoneUnknown: true }), account],
    ['a name beside which no contact is', of({ name: 'Göl Evi' }), account],
    ['the same account in capitals', of({ instagramUsername: ' @GOL.Evi ' }), account],
    ['the same by its address', of({ instagramUrl: 'instagram.com/gol.evi/?igsh=x' }), account],
    [
      'the same post',
      of({ instagramUrl: 'https://www.instagram.com/reel/Cabc/?igsh=x' }),
      { instagramUrl: 'instagram.com/reel/Cabc' },
    ],
    [
      'the same phone',
      of({ ...account, phone: '0533 111 22 33' }),
      { phone: '+905331112233', name: 'Başka' },
    ],
    [
      'a page of the same site',
      of({ website: 'https://www.golevi.example/oda' }),
      { website: 'golevi.example' },
    ],
    [
      'the same page behind an advertisement',
      of({ website: 'https://www.rehber.example/sahte-ev/?fbclid=1' }),
      { website: 'rehber.example/sahte-ev' },
    ],
    [
      'the same page that parameters tell apart',
      of({ website: 'rehber.example/ilan?id=7' }),
      { website: 'https://www.rehber.example/ilan?id=7' },
    ],
    [
      'the same account number',
      of({ iban: 'tr33 0006 1005 1978 6457 8413 26' }),
      { iban: 'TR330006100519786457841326' },
    ],
    ['the same name', of({ name: 'GÖL İŞİ' }), { name: 'göl işi' }],
    ['the same message', of({ ...account, desc: 'Kapora istedi' }), { desc: 'Kapora istedi ' }],
    ['nothing at all', emptyReport, { desc: 'Kapora istedi' }],
    ['somebody, looked up as nobody', of(account), {}],
  ])('a draft of %s is no other one’s', (_what, draft, subject) => {
    expect(isOtherSeller(draft, subject)).toBe(false);
  });

  it.each([
    [{ instagramUsername: '@gol.evi', phone: '0533 111 22 33' }, '@gol.evi'],
    [{ instagramUrl: 'https://www.instagram.com/gol.evi/' }, '@gol.evi'],
    [{ phone: '+905331112233', name: 'Göl Evi' }, '0533 111 22 33'],
    [{ website: 'golevi.example', name: 'Göl Evi' }, 'golevi.example'],
    [{ name: ' Göl Evi ' }, 'Göl Evi'],
    [{}, null],
  ])('%j is called %s', (seller, word) => {
    expect(sellerWord(seller)).toBe(word);
  });
});
