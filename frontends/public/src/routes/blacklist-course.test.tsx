import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { blacklistAnswer, entryWith } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./blacklist.tsx');
const call = '/api/businesses/yesil-vadi';
const course: EntryCourse = {
  reported: '2026-11-14',
  told: '2026-11-16',
  replyUntil: '2026-11-19',
  replies: [{ on: '2026-11-18', text: 'Hesabım elimden alındı.' }],
  decided: '2026-11-20',
  reviewed: '2026-11-22',
  appeal: null,
  madeGood: null,
};
async function open(change: Partial<EntryCourse>, entry: Parameters<typeof entryWith>[0] = {}) {
  const business = entryWith({ course: { ...course, ...change }, ...entry });
  answerCalls({ [call]: { body: { ...blacklistAnswer, business } } });
  await openRoute('/kara-liste/:slug?', route, '/kara-liste/yesil-vadi');
  await screen.findByRole('heading', { level: 1, name: /Yeşil Vadi/ });
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Kaydın geçmişi' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
afterEach(cleanup);

describe('how an entry came to be', () => {
  it('[R313] the reply is shown beside what was reported, with its day and that it was shortened', async () => {
    await open({});
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 2)).toEqual(['Ne bildirildi?', 'Hesabın yanıtı']);
    screen.getByText('Hesabım elimden alındı.');
    screen.getByText('18 Kasım 2026 · Yazanın onayıyla, kısaltılarak yayımlandı.');
    screen.getByText('Son inceleme: 22 Kasım 2026');
    // The text is the moderator's or the reporter's own, as it was approved [R325].
    screen.getByText(/^Metin, bir moderatörün onayıyla yayımlandı/);
  });

  it.each<[string, Partial<EntryCourse>, RegExp]>([
    [
      'without its text only that there is one',
      { replies: [{ on: '2026-11-18', text: null }] },
      /18 Kasım 2026 tarihinde yanıt verdi\. Yanıtın metni yayımlanmıyor/,
    ],
    ['none came', { replies: [] }, /16 Kasım 2026 tarihinde gönderildi; yayımdan önce yanıt gelmedi/],
    [
      'nobody could be reached',
      { replies: [], told: null },
      /^Hesaba bir bildirim ulaşmadı; karardan önce yanıt alınmadı/,
    ],
    ['nobody was asked', { replies: [], told: null, replyUntil: null }, /hesaptan yanıt istenmedi/],
  ])('[R313] %s', async (_what, change, words) => {
    await open(change);
    screen.getByText(words);
    expect(document.querySelectorAll('blockquote')).toHaveLength(1);
  });

  it('the way to it is a dated line; an appeal is always possible', async () => {
    await open({});
    expect(steps()).toEqual([
      'İhbar (tamamlandı)14 Kasım 2026İlk ihbar geldi, ardından başkaları da.',
      'Bildirim (tamamlandı)16 Kasım 2026Hesaba, hakkında ne bildirildiği yazıldı.',
      'Yanıt süresi (tamamlandı)19 Kasım 2026 tarihine kadarHesap 18 Kasım 2026 tarihinde yanıtladı.',
      'Karar (tamamlandı)20 Kasım 2026İhbar doğrulandı, kayıt açıldı.',
      'İtirazİtiraz yok. Her zaman edilebilir.',
    ]);
  });

  it('[R318] while an appeal is looked at, it is the step in hand, and others are told that they can send their own', async () => {
    await open(
      { appeal: { on: '2026-11-21', due: '2026-11-28', outcome: null, ended: null } },
      { appealOpen: true },
    );
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('en geç 28 Kasım 2026');
    const way = () => screen.getByRole('link', { name: 'Kayda itiraz et' }).getAttribute('href');
    expect(way()).toBe('/itiraz?kayit=yesil-vadi#form');
    screen.getByText(/^Bu kayda yapılan bir itiraz inceleniyor\. .*her e-posta adresi kendi itirazını/);
    screen.getByText('İtiraz inceleniyor.');
    cleanup();
    await open({});
    expect(screen.queryByText('İtiraz inceleniyor.')).toBeNull();
    expect(way()).toBe('/itiraz?kayit=yesil-vadi#form');
  });

  it('[R329] harm made good is what it says first, before name and warning', async () => {
    await open({ madeGood: { on: '2026-12-05', reporters: 3, by: 'reporters' } });
    const [first, second] = screen.getAllByRole('heading');
    expect([first?.textContent, second?.tagName]).toEqual(['Mağduriyet giderildi', 'H1']);
    screen.getByText(/İhbar eden 3 kişi de zararının giderildiğini onayladı; son onay 5 Aralık 2026/);
    screen.getByText('Bu işletme kara listede; bildirilen zararlar ise giderildi.');
    expect(steps().at(-1)).toContain('5 Aralık 2026');
  });

  it('[R329] that of some reporters is not said of all', async () => {
    await open({ madeGood: { on: '2026-12-05', reporters: 1, by: 'reporters' } });
    expect(screen.queryByText('Mağduriyet giderildi')).toBeNull();
    screen.getByText(/İhbar eden 3 kişi arasından 1 kişinin zararı giderildi/);
    screen.getByText('Bu işletme kara listede. İşlem yapmadan önce dikkatli olun.');
  });

  it('[R329] that of a part of one reporter’s losses is said of a part, and of no person', async () => {
    await open({ madeGood: { on: '2026-12-05', reporters: 0, by: 'moderator' } });
    screen.getByRole('heading', { level: 2, name: 'Mağduriyetin bir kısmı giderildi' });
    screen.getByText(/^Bildirilen zararların bir kısmı giderildi; son onay 5 Aralık 2026/);
  });

  it('[R329] by a moderator it says what was seen, not that somebody confirmed', async () => {
    await open({ madeGood: { on: '2026-12-05', reporters: 3, by: 'moderator' } });
    screen.getByText(/belgeleri bir moderatör 5 Aralık 2026 tarihinde gördü/);
    expect(document.body.textContent).not.toContain('onayladı');
  });

  it('[R329] and when it was seen, though a reporter confirmed later', async () => {
    const good = { on: '2026-12-05', seenOn: '2026-12-01', by: 'moderator' as const };
    await open({ madeGood: { ...good, reporters: 3 } });
    screen.getByText(/belgeleri bir moderatör 1 Aralık 2026 tarihinde gördü/);
    expect(steps().at(-1)).toContain('5 Aralık 2026');
    cleanup();
    await open({ madeGood: { ...good, reporters: 1 } });
    screen.getByText(/son onay 5 Aralık 2026 tarihinde geldi/);
  });
});
