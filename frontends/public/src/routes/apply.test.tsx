import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerPosts } from '../testing/answer-posts.ts';
import {
  keepApplyDraft as draft,
  applyValues as values,
  keepApplyFiles as withFiles,
} from '../testing/apply-draft.ts';
import { verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor, livingToken, tokenFor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const open = (query = '') => openRoute('/apply', route, `/apply${query}`);
const ledTo = () => document.querySelector('output')?.textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const tokenUntil = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.sig`;

async function send(answer: Parameters<typeof answerPosts>[0][string]) {
  const { sent } = answerPosts({ '/api/apply': answer });
  draft();
  withFiles();
  const user = await open('?adim=4');
  await user.click(await screen.findByRole('button', { name: 'Başvuruyu Gönder' }));
  return { sent, user };
}

beforeEach(() => {
  asVerifiedVisitor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('/apply', () => {
  it('[R031] [R233] without a token leads to the verify page and back', async () => {
    localStorage.clear();
    await open();
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply'));
  });

  it.each([
    ['a flag alone', { isVerifiedEmail: 'true' }],
    ['a token alone', { emailVerifyToken: tokenUntil(4_000_000_000) }],
    ['an expired token', { emailVerifyToken: tokenUntil(1_000_000_000), isVerifiedEmail: 'true' }],
  ])('[R031] [decision 5] %s is no proof', async (_what, stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    await open();
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply'));
  });

  it('[R013] the last step names the address that it goes out under; another tab’s proof changes it', async () => {
    draft();
    withFiles();
    await open('?adim=4');
    const said = () => screen.findByText(/^Bu form/).then(({ textContent }) => textContent);
    expect(await said()).toBe(
      'Bu form ayse@ornek.example adresiyle gönderilecek; sonucu da bu adrese bildiririz.',
    );
    localStorage.setItem('emailVerifyToken', tokenFor('yabanci@ornek.example'));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'emailVerifyToken' })));
    expect(await said()).toContain('yabanci@ornek.example');
  });

  it('[R013] the proof of another address starts from the last step and loses neither draft nor files', async () => {
    draft();
    withFiles();
    const user = await open('?adim=4');
    await user.click(await screen.findByRole('button', { name: 'Başka bir adres doğrulayın' }));
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply%3Fadim%3D4'));
    expect(localStorage.getItem('emailVerifyToken')).toBe(livingToken);
    cleanup();
    localStorage.setItem('emailVerifyToken', tokenFor('dogru@ornek.example'));
    localStorage.setItem('isVerifiedEmail', 'true');
    await open('?adim=4');
    await screen.findByText('dogru@ornek.example');
    screen.getByText(values.tradeTitle);
    screen.getByText('vergi.pdf, ruhsat.pdf');
    expect(button('Başvuruyu Gönder').disabled).toBe(false);
  });

  it('[R013] the address stays while the form is on its way', async () => {
    await send('hang');
    await waitFor(() => expect(button('Başka bir adres doğrulayın').disabled).toBe(true));
  });

  it('[R032] [R203] an empty one stays on step 1 and names what is missing', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Devam et' }));
    const said = (await screen.findByRole('alert')).textContent ?? '';
    for (const part of ['İşletme adı', 'Ticari unvan', 'İşletme türü', 'Adres']) expect(said).toContain(part);
    expect(said).toContain('Lütfen zorunlu alanları tamamlayın:');
    field('Ticari unvan');
  });

  it('[R360] a mistyped IBAN is called wrong, not required, and its digits are named as the fault', async () => {
    draft();
    const user = await open('?adim=2');
    await user.type(await screen.findByLabelText(/^IBAN/), 'TR33 0006 1005 1978 6457 8413 27');
    await user.click(button('Devam et'));
    const said = (await screen.findByRole('alert')).textContent ?? '';
    expect(said).toContain('Lütfen hatalı alanları düzeltin:');
    expect(said).not.toContain('zorunlu');
    screen.getByText(/^Bu IBAN hatalı: kontrol rakamları tutmuyor/);
    await user.clear(field('Cep telefonu'));
    await user.click(button('Devam et'));
    await screen.findByText('Lütfen zorunlu alanları tamamlayın, hatalı olanları düzeltin:');
  });

  it('[R203] step 2 leads on with a phone alone, and no address skips it', async () => {
    draft({ phone: '' });
    const user = await open('?adim=3');
    await screen.findByRole('heading', { name: 'İletişim ve sosyal medya' });
    await user.click(button('Devam et'));
    expect((await screen.findByRole('alert')).textContent).toContain('Cep telefonu');
    expect(screen.queryByRole('heading', { name: 'Belgeler' })).toBeNull();
    await user.type(field('Cep telefonu'), '05321234567');
    await user.click(button('Devam et'));
    await screen.findByRole('heading', { name: 'Belgeler' });
  });

  it('[R032] [R035] every step but the first goes back, and back and on again loses nothing', async () => {
    draft();
    withFiles();
    const user = await open('?adim=4');
    await screen.findByRole('button', { name: 'Başvuruyu Gönder' });
    await user.click(button('Geri'));
    await screen.findByRole('heading', { name: 'Belgeler' });
    screen.getByText('vergi.pdf');
    expect(screen.getAllByLabelText(/fotoğraf için kısa not/)).toHaveLength(5);
    button('Devam et');
    await user.click(button('Geri'));
    await screen.findByRole('heading', { name: 'İletişim ve sosyal medya' });
    await user.click(button('Geri'));
    await waitFor(() => expect(field('İşletme adı').value).toBe(values.name));
    expect(screen.queryByRole('button', { name: 'Geri' })).toBeNull();
    for (const next of ['İletişim ve sosyal medya', 'Belgeler', 'Bilgileriniz']) {
      await user.click(button('Devam et'));
      await screen.findByRole('heading', { name: next });
    }
    await screen.findByRole('button', { name: 'Başvuruyu Gönder' });
    screen.getByText('vergi.pdf, ruhsat.pdf');
  });

  it('[R030] [R037] a linked record fills the form; one that is gone leaves it empty, one that cannot be loaded opens none', async () => {
    const call = '/api/businesses/0198a000-0000-7000-8000-000000000001';
    const { answers } = answerCalls({ [call]: { body: verifiedAnswer } });
    await open('?id=0198a000-0000-7000-8000-000000000001');
    await waitFor(() => expect(field('İşletme adı').value).toBe('Gölkıyı Bungalov'));
    cleanup();
    asVerifiedVisitor();
    answers[call] = { status: 404 };
    await open('?id=0198a000-0000-7000-8000-000000000001');
    await waitFor(() => expect(field('İşletme adı').value).toBe(''));
    cleanup();
    asVerifiedVisitor();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answers[call] = { status: 503 };
    await open('?id=0198a000-0000-7000-8000-000000000001');
    await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByLabelText('İşletme adı')).toBeNull();
  });

  it.each([
    ['gol.kiyi', '/api/businesses/handle/gol.kiyi', []],
    ['golkiyi', '/api/businesses/golkiyi', ['/api/businesses/by-slug/golkiyi']],
  ])('[R030] [R141] a record is found by the chain: %s', async (slug, found, before) => {
    const { asked } = answerCalls({ [found]: { body: verifiedAnswer } });
    await open(`?slug=${slug}`);
    await waitFor(() => expect(field('İşletme adı').value).toBe('Gölkıyı Bungalov'));
    expect(asked.filter((path) => path.startsWith('/api/businesses'))).toEqual([...before, found]);
  });

  it('[R479] type and district are offered as lists, a pasted map link is a pin that can be moved', async () => {
    const user = await open();
    await screen.findByLabelText('İşletme adı');
    const offered = (name: string | RegExp) =>
      [...(screen.getByLabelText<HTMLInputElement>(name).list?.options ?? [])].map(({ value }) => value);
    expect(offered('İşletme türü')).toEqual(expect.arrayContaining(['Bungalov', 'Otel', 'Pansiyon']));
    expect(offered(/^İlçe/)).toEqual(expect.arrayContaining(['Sapanca', 'Kırkpınar']));
    await user.type(screen.getByLabelText(/^Açıklama/), 'Göl kıyısında.');
    const pin = await screen.findByLabelText(/^Haritadaki konumu/);
    await user.click(pin);
    await user.paste('https://maps.app.goo.gl/kisa');
    await screen.findByText(/Bu bağlantıda koordinat yok/);
    await user.clear(pin);
    await user.paste('https://www.google.com/maps/@40.6912,30.2681,17z');
    await screen.findByText('İğne: 40.6912, 30.2681');
    await user.click(button('Kuzeye'));
    const moved = await screen.findByText(/^İğne: 40\.69129/);
    expect(moved.textContent).toContain('30.2681');
    await waitFor(() => {
      const { lat, lng, description } = JSON.parse(localStorage.getItem('applyDraft') ?? '{}');
      expect([lat?.slice(0, 8), lng, description]).toEqual(['40.69129', '30.2681', 'Göl kıyısında.']);
    });
    await user.click(button('Konumu kaldır'));
    expect(screen.queryByText(/^İğne:/)).toBeNull();
  });

  it('[R040] [R041] the notice and the terms are two ticks with a page each; both are needed', async () => {
    draft();
    withFiles({ notice: false, terms: false });
    const user = await open('?adim=4');
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Başvuruyu Gönder' });
    const [notice, terms] = [/okudum/, /kabul ediyorum/].map((name) =>
      screen.getByRole('checkbox', { name }),
    );
    const pageOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(pageOf('KVKK aydınlatma metnini')).toBe('/kvkk');
    expect(pageOf('kullanım koşullarını')).toBe('/kullanim-kosullari');
    expect(pageOf('Gizlilik politikasını')).toBe('/gizlilik');
    expect(submit.disabled).toBe(true);
    if (notice) await user.click(notice);
    expect(submit.disabled).toBe(true);
    if (terms) await user.click(terms);
    expect(submit.disabled).toBe(false);
    if (notice) await user.click(notice);
    expect(submit.disabled).toBe(true);
  });

  it('[R155] a sent one leads to the page of its end; form, files and draft are empty', async () => {
    const body = { requestId: 'a', number: 'B-77', folder: 'uploads/apply/a', preview: { images: ['i1'] } };
    await send({ status: 201, body });
    await waitFor(() => expect(ledTo()).toBe('/apply/alindi'));
    expect(JSON.parse(sessionStorage.getItem('applyReceipt') ?? '{}')).toMatchObject({
      number: 'B-77',
      folder: 'uploads/apply/a',
      images: ['i1'],
    });
    expect(localStorage.getItem('applyDraft')).toBeNull();
  });

  it.each([
    { requestId: 'kimlik', _id: 'x', id: 'y', images: ['i1'] },
    { _id: 'kimlik', id: 'y', preview: { images: ['i1'] }, images: ['i2'] },
    { id: 'kimlik', images: ['i1'] },
  ])(
    '[R155] an answer without a number names it by its id, its pictures by either name: %j',
    async (body) => {
      await send({ status: 201, body });
      await waitFor(() => expect(ledTo()).toBe('/apply/alindi'));
      expect(JSON.parse(sessionStorage.getItem('applyReceipt') ?? '{}')).toMatchObject({
        number: 'kimlik',
        images: ['i1'],
      });
    },
  );

  it('[R155] the form goes out with the visitor’s token', async () => {
    const { sent } = await send('hang');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers['x-verify-token']).toBe(localStorage.getItem('emailVerifyToken'));
  });

  it('[R041] says that it is being sent; nothing can be sent twice', async () => {
    await send('hang');
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Gönderiliyor…' });
    expect(sending.disabled).toBe(true);
    expect(button('Geri').disabled).toBe(true);
  });

  it.each([
    [{ status: 500 }, 'Sunucu hatası (500)'],
    ['network', 'Ağ/istemci hatası'],
    [{ status: 400, body: { message: 'Sunucunun sözü.' } }, 'Sunucunun sözü.'],
  ] as const)('[R243] a refusal, %j, says «%s» and keeps everything', async (answer, words) => {
    await send(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    screen.getByText('vergi.pdf, ruhsat.pdf');
    expect(button('Başvuruyu Gönder').disabled).toBe(false);
  });

  it('[R216] [R243] a document that the server refused is to be chosen again, alone', async () => {
    const message = "Lütfen PDF formatında ve 20MB'dan küçük bir dosya seçin.";
    const fields = [{ path: 'taxCertificate', message }];
    await send({ status: 422, body: { code: 'file_damaged', message, fields } });
    await screen.findByRole('heading', { name: 'Belgeler' });
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(screen.queryByText('vergi.pdf')).not.toBeNull();
    screen.getByText('ruhsat.pdf');
  });

  it('[R243] a refused token leads to the verify page and back to this step', async () => {
    await send({ status: 401 });
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply%3Fadim%3D4'));
  });
});

describe('a refused application by the link of its mail', () => {
  const words = {
    name: 'Gölkıyı Bungalov',
    tradeTitle: 'Gölkıyı Ltd. Şti.',
    type: 'Bungalov',
    instagramUsername: 'golkiyi',
    instagramUrl: null,
    website: null,
    phone: '+905321234567',
    landline: null,
    address: 'Kırkpınar Mah. 12',
    district: null,
    lat: null,
    lng: null,
    description: null,
    note: null,
    linkedBusinessId: null,
  };

  it('[R205] fills the form with what was written before, and says what is still to do', async () => {
    const { sent } = answerPosts({ '/api/apply/again': { body: words } });
    await open('?devam=abc.def.ghi');
    await screen.findByText(/Formu önceki başvurunuzdaki bilgilerle doldurduk/);
    expect([field('İşletme adı').value, field('Ticari unvan').value]).toEqual([words.name, words.tradeTitle]);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ token: 'abc.def.ghi' });
  });

  it('[R407] files that are not asked for again are named and can be left out; nothing reads them', async () => {
    const images = [1, 2, 3, 4, 5].map((n) => ({
      _id: `g${n}`,
      kind: 'image',
      name: `foto-${n}.jpg`,
      sizeBytes: 1000,
    }));
    const permit = { _id: 'r', kind: 'work_permit', name: 'ruhsat.pdf', sizeBytes: 1000 };
    const { sent } = answerPosts({ '/api/apply/again': { body: { ...words, files: [permit, ...images] } } });
    const user = await open('?devam=abc.def.ghi&adim=3');
    await screen.findByText(/yeniden istenmeyen dosyaları ekledik/);
    for (let step = 0; step < 2; step += 1) {
      const onward = screen.queryByRole('button', { name: /Devam et/ });
      if (!screen.queryByText('Önceki başvurunuzdan alınan dosyalar') && onward) await user.click(onward);
    }
    await screen.findByText('Önceki başvurunuzdan alınan dosyalar');
    for (const name of ['ruhsat.pdf', 'foto-1.jpg', 'foto-5.jpg'])
      expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText('5 / 5')).toBeTruthy();
    expect(screen.getByLabelText('Vergi levhası (PDF)')).toBeTruthy();
    expect(screen.queryByLabelText('İşletme ruhsatı (PDF)')).toBeNull();
    const card = screen.getByText('ruhsat.pdf').closest('li') as HTMLElement;
    await user.click(within(card).getByRole('button'));
    await screen.findByLabelText('İşletme ruhsatı (PDF)');
    expect(screen.queryByText('ruhsat.pdf')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('[R205] one that cannot be loaded now is to be tried again; no form opens that is tied to nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerPosts({ '/api/apply/again': { status: 503, body: {} } });
    await open('?devam=abc.def.ghi');
    await screen.findByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByLabelText('İşletme adı')).toBeNull();
  });
});
