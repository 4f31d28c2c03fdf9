import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openRoute } from '../testing/open-route.tsx';
import {
  askForCode,
  button,
  code,
  email,
  freshBrowser,
  sendCode,
  server,
  token,
  verifyCode,
} from '../testing/verify-email-page.ts';

const route = await import('./verify-email.tsx');
const open = (query = '') => openRoute('/verify-email', route, `/verify-email${query}`);
async function atCodeStep(query?: string) {
  const user = await open(query);
  await askForCode(user);
  return user;
}

freshBrowser();

describe('/verify-email', () => {
  it('[R101] [R225] refuses what looks like no address, and makes no call', async () => {
    const { sent } = server();
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse');
    await user.click(button(/^Kod Gönder/));
    await screen.findByText('Lütfen geçerli bir e-posta adresi girin.');
    expect(sent).toEqual([]);
  });

  it('[R101] [R103] [R107] sends a code on Enter, to the folded address', async () => {
    const { sent } = server();
    await atCodeStep();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ email: 'ayse@ornek.example' });
  });

  it.each([
    [50, 'Kod 50 saniye sonra e-posta adresinize gönderilir.'],
    [900, 'Kod 15 dakika sonra e-posta adresinize gönderilir.'],
  ])('[R399] a code that waits %i seconds is announced so', async (sentInSeconds, words) => {
    server({ [sendCode]: { body: { ok: true, retryAfterSeconds: sentInSeconds + 60, sentInSeconds } } });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText(words);
    screen.getByText(/adresine göndereceğiz; henüz gönderilmedi/);
    expect(screen.queryByText(/adresine gönderdik/)).toBeNull();
    expect(button(/^Kodu Tekrar Gönder/).disabled).toBe(true);
  });

  it('[R399] once the wait for a code is over, it is said to be sent', async () => {
    server({ [sendCode]: { body: { ok: true, retryAfterSeconds: 61, sentInSeconds: 1 } } });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText('Kod e-posta adresinize gönderildi.');
    screen.getByText(/adresine gönderdik/);
  });

  it('[R101] the address rests and the button says so while a code is sent', async () => {
    server({ [sendCode]: 'hang' });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText('Gönderiliyor…');
    expect(email().readOnly).toBe(true);
  });

  it('[R102] the address that is to be checked is shown whole', async () => {
    server();
    await atCodeStep();
    screen.getByText('Ayse@Ornek.example');
  });

  it('[R104] blocks another code while it counts down, and lets a changed address through', async () => {
    server();
    const user = await atCodeStep();
    expect(button(/Kodu Tekrar Gönder/).disabled).toBe(true);
    expect(button(/Kodu Tekrar Gönder/).textContent).toContain('60 sn');
    await user.click(button(/E-postayı Değiştir/));
    await user.type(email(), 'x');
    expect(button(/Kod Gönder/).disabled).toBe(false);
  });

  it('[R226] refuses a code of fewer than four characters', async () => {
    const { sent } = server();
    const user = await atCodeStep();
    await user.type(code(), '12');
    await user.click(button(/^Doğrula Doğrulanıyor/));
    await screen.findByText('Lütfen e-postanıza gelen doğrulama kodunu girin.');
    expect(sent.map(({ path }) => path)).toEqual([sendCode]);
  });

  it('[R103] [R108] [R208] the sixth digit sends the code: token, flag and expiry are kept, and the visitor goes on', async () => {
    const { sent } = server();
    const user = await atCodeStep('?redirect=/report');
    await user.type(code(), '12345');
    expect(sent.map(({ path }) => path)).toEqual([sendCode]);
    await user.type(code(), '6');
    await screen.findByText('Doğrulama başarılı 🎉');
    const [, verified] = sent;
    expect(JSON.parse(String(verified?.body))).toEqual({ email: 'ayse@ornek.example', code: '123456' });
    expect(localStorage.getItem('emailVerifyToken')).toBe(token);
    expect(localStorage.getItem('isVerifiedEmail')).toBe('true');
    expect(localStorage.getItem('emailVerifyTokenExpiresAt')).toBe(new Date(4_000_000_000_000).toISOString());
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/report'));
    expect(sent).toHaveLength(2);
  });

  it('[R013] a link with a code asks first whether its address, shown whole, is the visitor’s; one press says so', async () => {
    const { sent } = server();
    const user = await open('?email=ayse@ornek.example&code=123%20456');
    await screen.findByRole('heading', { name: 'Bu adres sizin mi?' });
    screen.getByText('ayse@ornek.example');
    expect(screen.queryByLabelText('Doğrulama kodu')).toBeNull();
    expect([sent, localStorage.getItem('emailVerifyToken')]).toEqual([[], null]);
    await user.click(button(/^Evet, bu adres benim/));
    await screen.findByText('Doğrulama başarılı 🎉');
    expect(sent.map(({ path }) => path)).toEqual([verifyCode]);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ email: 'ayse@ornek.example', code: '123456' });
  });

  it('[R013] whoever says that the address of a link is another’s writes the own one, and the link’s code is gone', async () => {
    const { sent } = server();
    const user = await open('?email=yabanci@ornek.example&code=123456&redirect=/report');
    await user.click(await screen.findByRole('button', { name: 'Hayır, kendi adresimi doğrulayacağım' }));
    await screen.findByLabelText('E-posta adresi');
    expect([email().value, sent]).toEqual(['', []]);
    await user.type(email(), 'ayse@ornek.example{Enter}');
    await screen.findByText('Kod e-posta adresinize gönderildi.');
    expect(code().value).toBe('');
    await user.type(code(), '654321');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/report'));
    expect(JSON.parse(String(sent[1]?.body))).toEqual({ email: 'ayse@ornek.example', code: '654321' });
  });

  it('[R013] [R242] a link’s refused code is said beside the code, and nothing says that a code was sent', async () => {
    const { sent } = server({ [verifyCode]: { status: 400 } });
    const user = await open('?email=ayse@ornek.example&code=123456');
    await user.click(await screen.findByRole('button', { name: 'Evet, bu adres benim' }));
    await screen.findByText('Kod yanlış veya süresi dolmuş.');
    screen.getByRole('heading', { name: 'Kodu girin' });
    screen.getByText(/Kodunuz yoksa yeni bir kod isteyin/);
    expect([localStorage.getItem('emailVerifyToken'), sent.length]).toEqual([null, 1]);
    expect(screen.queryByText(/gönderdik|Gelmedi mi|Tekrar Gönder/)).toBeNull();
    await user.click(button(/^Kod Gönder/));
    await screen.findByText('Kod e-posta adresinize gönderildi.');
    screen.getByText(/adresine gönderdik/);
    screen.getByText(/Gelmedi mi/);
    button(/^Kodu Tekrar Gönder/);
  });

  it.each([
    ['email=bozuk&code=123456', ''],
    ['email=ayse@ornek.example&code=12', 'ayse@ornek.example'],
    ['email=ayse@ornek.example&code=1234567', 'ayse@ornek.example'],
    ['email=ayse@ornek.example&code=12345a', 'ayse@ornek.example'],
    ['email=bozuk', ''],
  ])(
    '[R013] a link that is not whole, %s, opens the first step with the address «%s»',
    async (query, kept) => {
      server();
      await open(`?${query}`);
      await screen.findByRole('heading', { name: 'E-postanızı doğrulayın' });
      expect(email().value).toBe(kept);
    },
  );

  it('[R013] [R105] who has a proof and came to prove another address stays', async () => {
    server();
    localStorage.setItem('emailVerifyToken', token);
    localStorage.setItem('isVerifiedEmail', 'true');
    const state = { reason: 'Kendi adresinizi doğrulayın.', isAnother: true };
    await openRoute('/verify-email', route, {
      pathname: '/verify-email',
      search: '?redirect=/report',
      state,
    });
    await screen.findByText('Kendi adresinizi doğrulayın.');
    email();
    expect(localStorage.getItem('emailVerifyToken')).toBe(token);
  });

  it('[R103] [R226] Enter sends a code of four characters, the fewest that one may have', async () => {
    const { sent } = server();
    const user = await atCodeStep();
    await user.type(code(), '1234{Enter}');
    await screen.findByText('Doğrulama başarılı 🎉');
    expect(JSON.parse(String(sent[1]?.body))).toEqual({ email: 'ayse@ornek.example', code: '1234' });
  });

  it.each([
    [60, {}, undefined],
    [42, { 'retry-after': '42' }, 7],
    [7, {}, 7],
  ])(
    '[R104] [R151] counts down from %i: the header, else the body, else a minute',
    async (from, headers, retryAfterSeconds) => {
      server({ [sendCode]: { body: { ok: true, retryAfterSeconds }, headers } });
      await atCodeStep();
      const left = Number(/(\d+) sn/.exec(button(/Kodu Tekrar Gönder/).textContent ?? '')?.[1]);
      expect(left).toBeLessThanOrEqual(from);
      expect(left).toBeGreaterThan(from - 5);
    },
  );

  it('[R104] once the countdown is over, another code is sent at a press, and counts down anew', async () => {
    const { sent } = server({ [sendCode]: { body: { ok: true, retryAfterSeconds: 1 } } });
    const user = await atCodeStep();
    const again = () => button(/^Kodu Tekrar Gönder/);
    expect(again().disabled).toBe(true);
    await waitFor(() => expect(again().disabled).toBe(false));
    expect(sent).toHaveLength(1);
    server({ [sendCode]: { body: { ok: true, retryAfterSeconds: 45 } } });
    await user.click(again());
    await waitFor(() => expect(again().textContent).toMatch(/4[345] sn/));
    expect(again().disabled).toBe(true);
  });

  it.each([
    ['the navigation’s state', { redirect: '/report' }, '/ara?q=x', '/report'],
    ['the stored value', null, '/ara?q=x', '/ara?q=x'],
    ['nothing', null, null, '/'],
  ])('[R106] without a query, %s says where the page leads to', async (_what, state, stored, led) => {
    server();
    if (stored) sessionStorage.setItem('redirectAfterVerifyEmail', stored);
    const user = await openRoute('/verify-email', route, { pathname: '/verify-email', search: '', state });
    await askForCode(user);
    await user.type(code(), '123456');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(led));
    expect(sessionStorage.getItem('redirectAfterVerifyEmail')).toBeNull();
  });

  it('[R105] [R106] who is verified is sent on at once, never to this page itself', async () => {
    server();
    localStorage.setItem('emailVerifyToken', token);
    localStorage.setItem('isVerifiedEmail', 'true');
    await open('?redirect=/verify-email?x=1');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
  });

  it.each([
    [{ status: 400 }, 'Kod yanlış veya süresi dolmuş.', ''],
    [{ status: 404 }, 'Doğrulama servisi bulunamadı.', '999999'],
    [{ status: 500 }, 'Doğrulama başarısız. Lütfen tekrar deneyin.', '999999'],
    ['network', 'Doğrulama başarısız. Lütfen tekrar deneyin.', '999999'],
    [{ status: 400, body: { message: 'Sunucunun sözü.' } }, 'Sunucunun sözü.', ''],
  ] as const)('[R242] a refused code: %j says «%s», the field holds «%s»', async (answer, words, left) => {
    server({ [verifyCode]: answer });
    const user = await atCodeStep();
    await user.type(code(), '999999');
    await screen.findByText(words);
    expect(code().value).toBe(left);
    expect(localStorage.getItem('emailVerifyToken')).toBeNull();
  });

  it.each([
    [{ status: 404 }, 'Kod gönderme servisi bulunamadı. Lütfen yöneticinizle iletişime geçin.'],
    [{ status: 500 }, 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
    ['network', 'Kod gönderilemedi. Lütfen tekrar deneyin.'],
    [{ status: 500, body: { message: 'Sunucunun sözü.' } }, 'Sunucunun sözü.'],
  ] as const)('[R241] a code that could not be sent: %j says «%s»', async (answer, words) => {
    server({ [sendCode]: answer });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText(words);
    expect(email().value).toBe('ayse@ornek.example');
  });

  it('[R238] a sending that came too soon waits as long as the server says', async () => {
    server({ [sendCode]: { status: 429, headers: { 'retry-after': '30' } } });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText('Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.');
    await waitFor(() => expect(button(/Kod Gönder/).disabled).toBe(true));
    expect(button(/Kod Gönder/).textContent).toMatch(/(30|29) sn/);
  });

  it.each([
    ['?redirect=/report', true],
    ['?redirect=/report%3Fphone%3D%252B905331112233', true],
    ['?redirect=/apply', false],
    ['?redirect=/report/alindi', false],
    ['', false],
  ])(
    '[R046] [R058] whoever is on the way to a report reads here to call the bank first: %s',
    async (query, told) => {
      server();
      await open(query);
      await screen.findByLabelText('E-posta adresi');
      expect(screen.queryByText('Para gönderdiyseniz önce bankanızı arayın') !== null).toBe(told);
      const emergency = screen.queryByRole('link', { name: '112’yi arayın' });
      expect(emergency?.getAttribute('href')).toBe(told ? 'tel:112' : undefined);
    },
  );

  it('[R351] carries the notice about personal data', async () => {
    server();
    await open();
    const link = await screen.findByRole('link', { name: 'KVKK aydınlatma metninde' });
    expect(link.getAttribute('href')).toBe('/kvkk');
  });
});
