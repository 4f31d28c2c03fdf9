import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPosts } from '../testing/answer-posts.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./reply.tsx');
const token = '0199c0de-link.abc.def';
const call = '/api/reply';
const facts = {
  number: 'D-118',
  contacts: ['@sahte.vadi', '0533 ••• •• 01'],
  until: '2026-11-25T11:20:00.000Z',
  reply: null,
};
const open = () => openRoute('/yanit/:token', route, `/yanit/${token}`);
afterEach(cleanup);

describe('/yanit', () => {
  it('[R311] without its link says how the link comes, where to ask, and the way once it is published', async () => {
    document.documentElement.dataset.contacts = JSON.stringify({ email: 'iletisim@ornek.example' });
    await openRoute('/yanit', await import('./reply-without-link.tsx'), '/yanit');
    await screen.findByRole('heading', { level: 1, name: 'Yanıt sayfanız bağlantınızla açılır' });
    screen.getByText(/Bağlantıyı size e-postayla ya da mesajla göndeririz/);
    const mail = screen.getByRole('link', { name: 'iletisim@ornek.example' });
    expect(mail.getAttribute('href')).toBe('mailto:iletisim@ornek.example');
    expect(screen.getByRole('link', { name: 'Kayda itiraz et' }).getAttribute('href')).toBe('/itiraz');
    delete document.documentElement.dataset.contacts;
  });

  it('[R311] [R351] says what is reported and until when, with the notice about personal data', async () => {
    answerCalls({ [call]: { body: facts } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Size ait görünen bir hesap bize bildirildi' });
    screen.getByText(
      /Birisi, aşağıdaki bilgileri kullanan satıcıyı bize bildirdi.* 25 Kasım 2026, 14\.20 tarihine kadar yanıt verebilirsiniz/,
    );
    screen.getByText('@sahte.vadi, 0533 ••• •• 01');
    screen.getByText('25 Kasım 2026, 14.20 tarihine kadar');
    screen.getByText('Bu bildirim yayımlanmadı; yanıtınızı bekliyoruz.');
    screen.getByText(
      'Yanıt gelmezse bu bilgiler, süre dolduğunda kara listede yayımlanabilir; iki moderatör birlikte karar verirse daha önce de. O zaman bu bağlantı kapanır.',
    );
    expect(screen.getByRole('link', { name: /KVKK aydınlatma metninde/ }).getAttribute('href')).toBe('/kvkk');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  it.each([
    ['report_paid_no_service', /ödeme alındığı hâlde karşılığının verilmediği bize bildirildi/],
    ['report_copied_lodging', /başka bir tesisin adının ya da fotoğraflarının kullanıldığı bize bildirildi/],
    [null, /^Aşağıdaki iletişim bilgileriyle .* hakkında bize bildirim geldi\.$/],
    [undefined, /^Aşağıdaki iletişim bilgileriyle .* hakkında bize bildirim geldi\.$/],
  ])(
    '[R311] says what the approval was given for, and nothing that nobody said (%s)',
    async (ground, said) => {
      answerCalls({ [call]: { body: { ...facts, ground } } });
      await open();
      await screen.findByRole('heading', { level: 2, name: 'Ne söyleniyor?' });
      screen.getByText(said);
      expect(/ödeme alındığı/.test(document.body.textContent ?? '')).toBe(
        ground === 'report_paid_no_service',
      );
    },
  );

  it('[R505] published while it was written says why it was not taken, keeps the words and names the appeal', async () => {
    const user = userEvent.setup();
    answerCalls({ [call]: { body: facts } });
    const message = 'Yanıt süresi doldu ya da kayıt süre dolmadan yayımlandı. İtiraz edebilirsiniz.';
    answerPosts({ [call]: { status: 410, body: { code: 'gone', message } } });
    await open();
    await user.type(await screen.findByRole('textbox', { name: /Yanıtınız/ }), 'Hesabım çalınmıştı.');
    await user.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    screen.getByDisplayValue('Hesabım çalınmıştı.');
  });

  it('[R312] sends words and consent once, and shows what was sent', async () => {
    const user = userEvent.setup();
    answerCalls({ [call]: { body: facts } });
    const body = { at: '2026-11-22T13:05:00.000Z', acceptedFiles: 0 };
    const { sent } = answerPosts({ [call]: { status: 201, body } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Yanıtı gönder' }));
    screen.getByText('Lütfen yanıtınızı yazın.');
    expect(sent).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Yanıtınız/ }), 'Hesabım çalınmıştı.');
    await user.click(screen.getByRole('checkbox', { name: /kısaltılmış hâli/ }));
    await user.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
    await screen.findByRole('heading', { level: 1, name: 'Yanıtınız alındı' });
    screen.getByText('D-118');
    screen.getByText('Hesabım çalınmıştı.');
    expect(sent).toHaveLength(1);
    const form = sent[0]?.body as FormData | undefined;
    expect([...(form ?? [])]).toEqual([
      ['text', 'Hesabım çalınmıştı.'],
      ['consent', 'true'],
    ]);
  });

  it('[R311] [R312] says of a link that was taken back meanwhile what may have become of it; the words stay', async () => {
    const user = userEvent.setup();
    answerCalls({ [call]: { body: facts } });
    answerPosts({
      [call]: { status: 404, body: { code: 'not_found', message: 'Aradığınız kayıt bulunamadı.' } },
    });
    await open();
    await user.type(await screen.findByRole('textbox', { name: /Yanıtınız/ }), 'Hesabım çalınmıştı.');
    await user.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
    await screen.findByText(/bildirim kapanmış ya da bilgileriniz bildirimden çıkarılmış olabilir/);
    screen.getByDisplayValue('Hesabım çalınmıştı.');
  });

  it('[R312] takes a file once, says why another was left out, and sends what is left', async () => {
    const user = userEvent.setup({ applyAccept: false });
    answerCalls({ [call]: { body: facts } });
    const { sent } = answerPosts({ [call]: { status: 201, body: { at: facts.until, acceptedFiles: 1 } } });
    await open();
    await screen.findByRole('heading', { name: 'Belgeler' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    const file = (name: string, type = 'application/pdf') =>
      new File([name], name, { type, lastModified: 1 });
    await user.upload(input, [file('dekont.pdf'), file('yazisma.pdf')]);
    await user.upload(input, [file('dekont.pdf'), file('a.exe', 'text/x')]);
    await screen.findByText('dekont.pdf: bu dosya zaten ekli.');
    screen.getByText('a.exe: bu dosya türü kabul edilmiyor.');
    await user.click(screen.getByRole('button', { name: /yazisma\.pdf/ }));
    await user.type(screen.getByRole('textbox', { name: /Yanıtınız/ }), 'Hesabım çalınmıştı.');
    await user.click(screen.getByRole('button', { name: 'Yanıtı gönder' }));
    await screen.findByRole('heading', { level: 1, name: 'Yanıtınız alındı' });
    const form = sent[0]?.body as FormData;
    expect(form.getAll('files').map((one) => (one as File).name)).toEqual(['dekont.pdf']);
  });

  it.each([
    ['waiting', null, 'İnceleniyor'],
    ['listed', '2026-11-24T09:00:00.000Z', 'Kara listede yayımlandı'],
    ['closed', '2026-11-24T09:00:00.000Z', 'Yayımlanmadı'],
    ['removed', '2026-11-24T09:00:00.000Z', 'Kaldırıldı'],
    ['struck', '2026-11-24T09:00:00.000Z', 'Kayıttan çıkarıldı'],
  ])(
    '[R488] opened again shows when the reply came in and how it ended, without a second form (%s)',
    async (outcome, decidedAt, words) => {
      const reply = { at: '2026-11-22T13:05:00.000Z', files: 2, outcome, decidedAt };
      answerCalls({ [call]: { body: { ...facts, contacts: [], reply } } });
      await open();
      await screen.findByRole('heading', { level: 1, name: 'Yanıtınız alındı' });
      screen.getByText('D-118');
      screen.getByText('22 Kasım 2026, 16.05 · 1 metin, 2 dosya');
      screen.getByText(words);
      expect(screen.queryAllByText('24 Kasım 2026, 12.00')).toHaveLength(decidedAt ? 1 : 0);
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.queryAllByRole('link', { name: 'Kayda itiraz et' })).toHaveLength(
        outcome === 'listed' ? 1 : 0,
      );
    },
  );

  it('[R311] [R505] after its date, or once it is public, says what is possible now; and one that opens nothing is no page', async () => {
    answerCalls({ [call]: { status: 410 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu bağlantıyla artık yanıt yazılamıyor' });
    screen.getByText(/Yanıt süresi doldu ya da kayıt, iki moderatörün kararıyla süre dolmadan yayımlandı/);
    screen.getByText(/ana sayfada sorgulayın/);
    screen.getByText(/itirazın süresi yoktur/);
    expect(screen.getByRole('link', { name: 'Sorgula' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Kayda itiraz et' }).getAttribute('href')).toBe('/itiraz');
    cleanup();
    answerCalls({ [call]: { status: 404 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
    screen.getByText(/Bağlantı değişmiş, geri alınmış veya yanlış yazılmış olabilir/);
  });
});
