import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepFiles } from '../lib/kept-files.ts';
import { answerPosts } from '../testing/answer-posts.ts';
import { openRoute } from '../testing/open-route.tsx';
import { keepReportDraft, reportValues } from '../testing/report-draft.ts';
import { asVerifiedVisitor, livingToken } from '../testing/verified-visitor.ts';

const route = await import('./report.tsx');
const open = (query = '') => openRoute('/report', route, `/report${query}`);
const ledTo = () => document.querySelector('output')?.textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const accepted = {
  body: {
    id: 'r-1',
    _id: 'r-1',
    number: 'İ-1042',
    report: { _id: 'r-1', status: 'pending' },
    acceptedFiles: 0,
  },
  status: 201,
};

async function send(answer: Parameters<typeof answerPosts>[0][string]) {
  const { sent } = answerPosts({ '/api/report': answer });
  keepReportDraft();
  const user = await open('?adim=3');
  await user.click(await screen.findByRole('button', { name: 'İhbarı Gönder' }));
  return { sent, user };
}

beforeEach(() => {
  asVerifiedVisitor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('/report', () => {
  it('[R058] [R233] without a token leads to the verify page and back', async () => {
    localStorage.clear();
    await open();
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/report'));
  });

  it('[R046] [R047] asks what happened first; on a phone the bank comes before the legal sentence', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Ne oldu?' });
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.slice(0, 2).map((one) => one.textContent)).toEqual([
      'Ne oldu?',
      'Kimi ihbar ediyorsunuz?',
    ]);
    const page = screen.getByRole('main').textContent ?? '';
    const order = [
      'Para gönderdiyseniz önce bankanızı arayın',
      'Yalnızca doğru bilgi verin',
      'İftira, kişisel verilerin ihlali veya hukuka aykırı içerik yasal sorumluluk doğurur. Bulanıklaştırma yalnızca önizlemeyi etkiler.',
      'Ne oldu?',
    ].map((words) => page.indexOf(words));
    expect(order.every((at) => at >= 0)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(screen.getByRole('link', { name: '112’yi arayın' }).getAttribute('href')).toBe('tel:112');
  });

  it('[R047] [R051] an empty form: every field, a phone in its form, a name without spaces, a live count; no way on', async () => {
    await open();
    await screen.findByLabelText('İşletme adı');
    for (const name of ['Açıklama', 'Telefon', 'Instagram kullanıcı adı', 'Instagram bağlantısı'])
      field(name);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Devam et' }).disabled).toBe(true);
    fireEvent.change(field('Telefon'), { target: { value: '05321234567' } });
    fireEvent.blur(field('Telefon'));
    await waitFor(() => expect(field('Telefon').value).toBe('0532 123 45 67'));
    fireEvent.input(field('Instagram kullanıcı adı'), { target: { value: ' sahte vadi ' } });
    expect(field('Instagram kullanıcı adı').value).toBe('sahtevadi');
    fireEvent.change(field('Açıklama'), { target: { value: 'yirmi bir harflik yazı' } });
    await screen.findByText(/22 ?\/ ?5\.?000/);
  });

  it('[R221] [R222] who knows no Instagram account reads beside «Devam et» what to do, and it leads on', async () => {
    keepReportDraft({ instagramUsername: '' });
    const user = await open();
    await screen.findByText(
      /hesabını bilmiyorsanız «Instagram hesabı yok ya da bilmiyorum» kutusunu işaretleyin; telefonu yeterlidir/,
    );
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Devam et' });
    expect(next.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Instagram hesabı yok ya da bilmiyorum' }));
    await waitFor(() => expect(next.disabled).toBe(false));
    expect(screen.queryByText(/hesabını bilmiyorsanız/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ }).value).toBe(
      reportValues.phone,
    );
  });

  it('[R222] [decision 36] who knows neither phone nor account needs an IBAN or a site, and the summary says so', async () => {
    keepReportDraft({ instagramUsername: '', phone: '', phoneUnknown: true, instagramUnknown: true });
    const user = await open();
    await screen.findByText('Devam etmek için: IBAN ya da web sitesi.');
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Devam et' });
    await user.type(screen.getByRole('textbox', { name: /^IBAN/ }), 'TR330006100519786457841326');
    await waitFor(() => expect(next.disabled).toBe(false));
    await user.click(next);
    await screen.findByRole('heading', { name: 'Kanıtlar' });
    await user.click(screen.getByRole('button', { name: 'Devam et' }));
    await screen.findByText('Instagram hesabı yok ya da bilmiyorum');
    screen.getByText('Numarasını bilmiyorum');
  });

  it('[R047] a phone takes its form while it is typed; one that is corrected in the middle, when it is left', async () => {
    const user = await open();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Telefon/ });
    await user.type(phone, '0532123');
    await waitFor(() => expect(phone.value).toBe('0532 123'));
    await user.type(phone, '4567');
    await waitFor(() => expect(phone.value).toBe('0532 123 45 67'));
    await user.clear(phone);
    await user.type(phone, '05324567');
    await user.type(phone, '123', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.tab();
    await waitFor(() => expect(phone.value).toBe('0532 123 45 67'));
  });

  it('[R048] [R049] [R050] what the story names is one press away from its field', async () => {
    keepReportDraft({
      phone: '',
      instagramUsername: '',
      desc: '@sahte.vadi aradı, 0533 111 22 33 numarasından, TR330006100519786457841326 hesabını verdi.',
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /@sahte\.vadi/ }));
    await user.click(screen.getByRole('button', { name: /0533 111 22 33/ }));
    await user.click(screen.getByRole('button', { name: /TR33 0006/ }));
    expect(field('Instagram kullanıcı adı').value).toBe('sahte.vadi');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ }).value).toBe('0533 111 22 33');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^IBAN/ }).value).toBe(
      'TR330006100519786457841326',
    );
  });

  describe('[R025] [R056] whoever was looked up', () => {
    const lookedUp = async (query: string) => {
      window.history.replaceState(null, '', `/report${query}`);
      return open(query);
    };
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    const kept = () => JSON.parse(localStorage.getItem('reportDraft') ?? 'null')?.values;
    afterEach(() => window.history.replaceState(null, '', '/report'));

    it('is in the fields of the form', async () => {
      await lookedUp(
        '?instagramUsername=gol.evi&phone=%2B905331112233&website=golevi.example&name=G%C3%B6l+Evi',
      );
      await waitFor(() => expect(field('Instagram kullanıcı adı').value).toBe('gol.evi'));
      expect([box(/^Telefon/), box(/^Web sitesi/), box(/^İşletme adı/)]).toEqual([
        '0533 111 22 33',
        'golevi.example',
        'Göl Evi',
      ]);
    });

    it('is never mixed with a draft about somebody else: the page asks, and goes on with the draft alone', async () => {
      keepReportDraft({ phone: '' });
      const user = await lookedUp('?phone=%2B905331112233');
      await screen.findByText('Taslağınız @sahtevadi hakkında.');
      screen.getByText('0533 111 22 33 için yeni bir ihbar mı başlatıyorsunuz?');
      expect(screen.queryByLabelText('İşletme adı')).toBeNull();
      expect(kept()).toMatchObject({ instagramUsername: 'sahtevadi', phone: '' });
      await user.click(screen.getByRole('button', { name: 'Taslağımla devam et' }));
      await waitFor(() => expect(field('Instagram kullanıcı adı').value).toBe('sahtevadi'));
      expect(box(/^Telefon/)).toBe('');
      expect(box(/^İşletme adı/)).toBe('Sahte Vadi');
    });

    it('has a form of its own, without a word or a file of the draft, once that is chosen', async () => {
      keepReportDraft();
      const user = await lookedUp('?instagramUsername=baskasi&name=Ba%C5%9Fkas%C4%B1');
      await screen.findByText('@baskasi için yeni bir ihbar mı başlatıyorsunuz?');
      keepFiles('report', [
        { id: 'k', file: new File(['x'], 'dekont.pdf'), note: '', blur: false, src: null },
      ]);
      await user.click(screen.getByRole('button', { name: '@baskasi için yeni ihbar' }));
      await waitFor(() => expect(field('Instagram kullanıcı adı').value).toBe('baskasi'));
      expect([box(/^Telefon/), box(/^İşletme adı/), box(/^Açıklama/)]).toEqual(['', 'Başkası', '']);
      expect(kept()).toBeUndefined();
      await user.click(screen.getByRole('checkbox', { name: 'Numarasını bilmiyorum' }));
      await user.type(screen.getByRole('textbox', { name: /^Açıklama/ }), reportValues.desc);
      await user.click(screen.getByRole('button', { name: 'Devam et' }));
      await screen.findByRole('heading', { name: 'Kanıtlar' });
      expect(screen.queryByText('dekont.pdf')).toBeNull();
    });

    it('is not asked about where the draft says the same contact, however it is written', async () => {
      keepReportDraft({
        instagramUsername: '',
        instagramUrl: 'https://www.instagram.com/SahteVadi/',
        phone: '',
      });
      await lookedUp('?instagramUsername=sahtevadi&phone=%2B905331112233&name=Ba%C5%9Fka');
      await waitFor(() => expect(field('İşletme adı').value).toBe('Sahte Vadi'));
      expect(box(/^Telefon/)).toBe('0533 111 22 33');
    });
  });

  it('[R056] a draft is there again, and step 1 lets on', async () => {
    keepReportDraft();
    await open();
    await waitFor(() => expect(field('İşletme adı').value).toBe('Sahte Vadi'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Devam et' }).disabled).toBe(false);
  });

  it('[R206] [R222] an unfinished one opens no later step', async () => {
    keepReportDraft({ desc: 'kısa' });
    await open('?adim=3');
    await screen.findByRole('heading', { name: 'Ne oldu?' });
    expect(screen.queryByRole('button', { name: 'İhbarı Gönder' })).toBeNull();
  });

  it('[R153] [R154] a sent one leads to the page of its end, which has its number; nothing of it stays', async () => {
    const { sent } = await send(accepted);
    await waitFor(() => expect(ledTo()).toBe('/report/alindi'));
    expect(JSON.parse(sessionStorage.getItem('reportReceipt') ?? '{}')).toMatchObject({ number: 'İ-1042' });
    expect(localStorage.getItem('reportDraft')).toBeNull();
    const form = sent[0]?.body as FormData;
    expect(form.get('name')).toBe('Sahte Vadi');
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['', 0],
    ['?adim=2', 1],
    ['?adim=3', 2],
  ])('[R044] three dots, at «%s» dot %i is in hand', async (query, at) => {
    keepReportDraft();
    await open(query);
    await waitFor(() => {
      const dots = within(screen.getByRole('list', { name: 'Adımlar' })).getAllByRole('listitem');
      expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(
        [0, 1, 2].map((no) => (no === at ? 'step' : null)),
      );
      for (const dot of dots) expect(dot.querySelector('.rounded-full')).not.toBeNull();
    });
  });

  it.each([
    { id: 'kimlik', report: { _id: 'x' }, _id: 'y' },
    { report: { _id: 'kimlik' }, _id: 'y' },
    { _id: 'kimlik' },
  ])('[R154] an answer without a number names it by its id: %j', async (body) => {
    await send({ status: 201, body });
    await waitFor(() => expect(ledTo()).toBe('/report/alindi'));
    expect(JSON.parse(sessionStorage.getItem('reportReceipt') ?? '{}')).toMatchObject({ number: 'kimlik' });
  });

  it('[R054] says that it is being sent, and can be stopped', async () => {
    const { user } = await send('hang');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Gönderiliyor…' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Durdur' }));
    await screen.findByText(/Gönderimi durdurdunuz/);
  });

  it.each([
    ['R237', { status: 413 }, 'Dosya boyutu çok büyük. Lütfen 10MB altı dosyalar yükleyin.'],
    ['R238', { status: 429 }, 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
    ['R239', 'network', 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
    ['R240', { status: 500 }, '❌ İhbar gönderilirken bir hata oluştu.'],
    ['R240', { status: 400, body: { message: 'Sunucunun sözü.' } }, 'Sunucunun sözü.'],
  ] as const)('[%s] a refusal, %j, says why and keeps the form', async (_row, answer, words) => {
    await send(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    screen.getByText('Sahte Vadi');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'İhbarı Gönder' }).disabled).toBe(false);
  });

  it('[R054] a file that the server refused is named on the last step, with the step that holds the others', async () => {
    keepFiles(
      'report',
      ['sohbet.png', 'dekont.pdf'].map((name) => ({
        id: name,
        file: new File(['x'], name, { type: name.endsWith('pdf') ? 'application/pdf' : 'image/png' }),
        note: '',
        blur: false,
        src: null,
      })),
    );
    const message = 'Dosya açılamadı.';
    const body = { code: 'file_damaged', message, fields: [{ path: 'evidence.1', message }] };
    const { user } = await send({ status: 422, body });
    const said = (await screen.findByRole('alert')).textContent ?? '';
    expect(said).toContain('dekont.pdf: Dosya açılamadı.');
    expect(said).toContain('2. adımda («Kanıtlar»)');
    expect(said).not.toContain('sohbet.png');
    screen.getByText('1 dosya');
    await user.click(screen.getByRole('button', { name: 'Kanıtlara dön' }));
    await screen.findByText('sohbet.png');
    // Beside the other files, and with the refusal.
    expect(screen.getAllByText('dekont.pdf: Dosya açılamadı.')).toHaveLength(2);
  });

  it('[R054] a refusal of something else names no file and no step', async () => {
    const message = 'Telefon okunamadı.';
    await send({ status: 400, body: { message, fields: [{ path: 'phone', message }] } });
    const said = (await screen.findByRole('alert')).textContent ?? '';
    expect(said).toContain(message);
    expect(said).not.toContain('Kanıtlar');
  });

  it('[R220] [R083] a seller’s landline is a phone, and the field says so', async () => {
    keepReportDraft({ phone: '' });
    const user = await open();
    await screen.findByText(
      'Cep ya da sabit numara; örnek: 0532 123 45 67. Yurt dışı numarası + ile başlar.',
    );
    await user.type(field('Telefon'), '02645551122');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Devam et' }).disabled).toBe(false),
    );
  });

  it('[R044] a double click on «Devam et» goes one step, past no other', async () => {
    keepReportDraft();
    await open();
    const next = () => screen.findByRole('button', { name: 'Devam et' });
    fireEvent.click(await next(), { detail: 1 });
    await screen.findByRole('heading', { name: 'Kanıtlar' });
    fireEvent.click(await next(), { detail: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('heading', { name: 'Özet' })).toBeNull();
  });

  it('[R236] a refused token leads to the verify page and back to this step', async () => {
    await send({ status: 401 });
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/report%3Fadim%3D3'));
    expect(localStorage.getItem('emailVerifyToken')).toBeNull();
  });

  it('[R013] the summary names the address that the report goes out under, and leads to the proof of another', async () => {
    keepReportDraft();
    const user = await open('?adim=3');
    expect((await screen.findByText(/^Bu form/)).textContent).toContain(' ayse@ornek.example ');
    await user.click(screen.getByRole('button', { name: 'Başka bir adres doğrulayın' }));
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/report%3Fadim%3D3'));
    // The proof holds until there is another one: the way back stays open.
    expect(localStorage.getItem('emailVerifyToken')).toBe(livingToken);
  });

  it('[R351] carries the notice about personal data where it asks for them, and before they go out', async () => {
    keepReportDraft();
    const user = await open();
    const notice = () => screen.findByRole('link', { name: 'KVKK aydınlatma metninde' });
    expect((await notice()).getAttribute('href')).toBe('/kvkk');
    await user.click(screen.getByRole('button', { name: 'Devam et' }));
    await screen.findByRole('heading', { name: 'Kanıtlar' });
    await user.click(screen.getByRole('button', { name: 'Devam et' }));
    await screen.findByRole('heading', { name: 'Özet' });
    expect((await notice()).getAttribute('href')).toBe('/kvkk');
  });
});
