import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { blacklistAnswer, entryWith, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./blacklist.tsx');
const open = (at: string, from?: 'link') => openRoute('/kara-liste/:slug?', route, at, from);
const call = '/api/businesses/yesil-vadi';
const notFound = 'Aradığınız işletme bulunamadı veya bir hata oluştu.';
afterEach(cleanup);

describe('/kara-liste', () => {
  it('[R088] loading is said while the record is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('/kara-liste/yesil-vadi', 'link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R089] [R143] shows the record', async () => {
    const business = entryWith({ address: 'Kırkpınar Mah. 12, Sapanca' });
    const { asked } = answerCalls({ [call]: { body: { ...blacklistAnswer, business } } });
    await open('/kara-liste/yesil-vadi');
    await screen.findByRole('heading', { level: 1, name: 'Yeşil Vadi' });
    for (const [label, value] of [
      ['Instagram', '@yesilvadi'],
      ['Telefon', '0532 765 43 21'],
      ['Adres', 'Kırkpınar Mah. 12, Sapanca'],
      ['Ne zamandan beri', '3 Kasım 2026'],
    ] as const)
      expect([label, screen.getByText(label).nextElementSibling?.textContent]).toEqual([label, value]);
    screen.getByText('Kapora alındıktan sonra iletişim kesildi.');
    expect(screen.getByRole('link', { name: 'Kayda itiraz et' }).getAttribute('href')).toBe(
      '/itiraz?kayit=yesil-vadi#form',
    );
    expect(asked).toEqual([call]);
  });

  it.each([
    ['+905327654321', 'instagramUsername=yesilvadi&phone=%2B905327654321&name=Ye%C5%9Fil+Vadi'],
    ['0532 ••• •• 21', 'instagramUsername=yesilvadi&name=Ye%C5%9Fil+Vadi'],
  ])('[R025] «Siz de ihbar edin» carries the public contacts of the record: %s', async (phone, query) => {
    answerCalls({ [call]: { body: { ...blacklistAnswer, business: entryWith({ phone }) } } });
    await open('/kara-liste/yesil-vadi');
    const way = await screen.findByRole('link', { name: 'Siz de ihbar edin' });
    expect(way.getAttribute('href')).toBe(`/report?${query}`);
  });

  it('[R324] says ground, date, reports and kinds of evidence before what was reported', async () => {
    answerCalls({ [call]: { body: blacklistAnswer } });
    await open('/kara-liste/yesil-vadi');
    await screen.findByText('Kara liste kaydı · D-118');
    const facts = [...document.querySelectorAll('article dl:last-of-type > div')].map(
      ({ textContent }) => textContent,
    );
    expect(facts).toEqual([
      'GerekçeÖdeme alındı, hizmet verilmedi',
      'Ne zamandan beri3 Kasım 2026',
      'Kaç kişi ihbar etti?3birbirinden bağımsız kişiler',
      'Gönderilen kanıt türleriFotoğraf ya da ekran görüntüsü ve PDF belgesiBelgeler yayımlanmaz.',
    ]);
    // Nobody has said that a file was opened.
    screen.getByText('Hakkındaki ihbarı bir moderatör inceledi ve doğruladı.');
    expect(document.body.textContent).not.toContain('kanıtlarıyla');
    screen.getByText(/bir kişiyi suçlu ilan etmez/);
  });

  it.each([
    [['chat', 'receipt'], 'Moderatör inceledi; belgeler yayımlanmaz.', true],
    [['chat', 'document'], 'Moderatör bir bölümünü inceledi; belgeler yayımlanmaz.', false],
  ] as const)(
    '[R324] of %j a moderator has seen what was named, and no more',
    async (evidence, hint, whole) => {
      const statement = { ground: null, reports: 1, evidence: [...evidence] };
      answerCalls({ [call]: { body: { ...blacklistAnswer, business: entryWith({ statement }) } } });
      await open('/kara-liste/yesil-vadi');
      await screen.findByText(hint);
      const said = screen.queryByText('Hakkındaki ihbar, kanıtlarıyla incelendi ve doğrulandı.');
      expect(said !== null).toBe(whole);
    },
  );

  it.each([
    ['without evidence', { ground: null, reports: 1, evidence: [] }, 'Belge sunulmadı'],
    ['from before there were statements', null, null],
  ] as const)('[R324] an entry %s claims none', async (_what, statement, evidence) => {
    const body = {
      ...blacklistAnswer,
      business: entryWith({ statement: statement && { ...statement, evidence: [] } }),
    };
    answerCalls({ [call]: { body } });
    await open('/kara-liste/yesil-vadi');
    await screen.findByText('Hakkındaki ihbarı bir moderatör inceledi ve doğruladı.');
    expect(document.body.textContent).not.toContain('kanıtlarıyla');
    if (evidence) screen.getByText(evidence);
    else expect(screen.queryByText('Gönderilen kanıt türleri')).toBeNull();
  });

  it('[R090] without an id nothing is asked, and it is said', async () => {
    const { asked } = answerCalls({});
    await open('/kara-liste');
    await screen.findByRole('heading', { level: 1, name: 'İşletme kimliği bulunamadı.' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['an unknown slug', { status: 404 }],
    ['a business that is not listed', { body: verifiedAnswer }],
    ['a failed call', { status: 503 }],
    ['no network', 'network'],
  ] as const)('[R090] %s: neither a record nor a verdict, with ways on', async (_, answer) => {
    answerCalls({ [call]: answer });
    await open('/kara-liste/yesil-vadi');
    await screen.findByRole('heading', { level: 1, name: notFound });
    expect(screen.queryByText(/Bu işletme kara listede/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
  });
});
