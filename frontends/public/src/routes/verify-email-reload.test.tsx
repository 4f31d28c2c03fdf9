import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoute, shownAddress } from '../testing/open-route.tsx';
import {
  askForCode,
  button,
  code,
  email,
  freshBrowser,
  sendCode,
  server,
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

describe('/verify-email after a reload', () => {
  const reload = async (query?: string) => {
    cleanup();
    await open(query);
  };
  const title = (name: string) => screen.findByRole('heading', { name });

  it('[R013] [R104] the code step is open again, says when the code goes out, and still counts down', async () => {
    server({ [sendCode]: { body: { ok: true, retryAfterSeconds: 110, sentInSeconds: 50 } } });
    const user = await open();
    await user.type(await screen.findByLabelText('E-posta adresi'), 'Ayse@ornek.example{Enter}');
    await title('Kodu girin');
    const { sent } = server();
    await reload();
    await title('Kodu girin');
    screen.getByText('ayse@ornek.example');
    screen.getByText(/henüz gönderilmedi/);
    screen.getByText(/^Kod (50|4\d) saniye sonra/);
    expect(button(/Kodu Tekrar Gönder/).textContent).toMatch(/(110|10\d) sn/);
    await userEvent.type(code(), '123456');
    await screen.findByText('Doğrulama başarılı 🎉');
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ email: 'ayse@ornek.example', code: '123456' });
    localStorage.clear();
    await reload();
    await title('E-postanızı doğrulayın');
  });

  it('[R013] the first step is open once the code’s ten minutes are over, not before', async () => {
    const keep = (age: number) =>
      sessionStorage.setItem(
        'codeSent',
        JSON.stringify({ email: 'ayse@ornek.example', sentAt: Date.now() - age, againAt: 0 }),
      );
    keep(595_000);
    await reload();
    await title('Kodu girin');
    keep(600_000);
    await reload();
    await title('E-postanızı doğrulayın');
  });

  it('[R013] the first step is open when the address was to be changed, and for a link with another one', async () => {
    server();
    const user = await atCodeStep();
    await reload('?email=baska@ornek.example');
    await title('E-postanızı doğrulayın');
    await reload('?email=baska@ornek.example&code=123456');
    await title('Bu adres sizin mi?');
    await reload();
    await user.click(await screen.findByRole('button', { name: /E-postayı Değiştir/ }));
    await reload();
    await title('E-postanızı doğrulayın');
  });

  const asShown = () => reload(shownAddress().replace('/verify-email', ''));
  const theirs = '?redirect=/report&email=yabanci@ornek.example&code=123456';

  it('[R013] who called the address of a link another’s is not asked again, and goes the same way on', async () => {
    server();
    const user = await open(theirs);
    await user.click(await screen.findByRole('button', { name: /^Hayır/ }));
    await title('E-postanızı doğrulayın');
    await waitFor(() => expect(shownAddress()).toBe('/verify-email?redirect=%2Freport'));
    await asShown();
    await title('E-postanızı doğrulayın');
    expect(email().value).toBe('');
    await userEvent.type(email(), 'ayse@ornek.example{Enter}');
    await title('Kodu girin');
    await asShown();
    await title('Kodu girin');
    screen.getByText('ayse@ornek.example');
  });

  it('[R013] who had a code sent to the address of a link is at that code’s step, not at the link’s question', async () => {
    server({ [verifyCode]: { status: 400 } });
    const user = await open(theirs);
    await user.click(await screen.findByRole('button', { name: /^Evet/ }));
    await screen.findByText('Kod yanlış veya süresi dolmuş.');
    await user.click(button(/^Kod Gönder/));
    await screen.findByText('Kod e-posta adresinize gönderildi.');
    await waitFor(() => expect(shownAddress()).toBe('/verify-email?redirect=%2Freport'));
    await asShown();
    await title('Kodu girin');
    screen.getByText('yabanci@ornek.example');
    button(/^Kodu Tekrar Gönder/);
    await userEvent.click(button(/^E-postayı Değiştir/));
    await asShown();
    await title('E-postanızı doğrulayın');
  });

  it('[R013] a link that names an address alone gives way to the one that a code was sent to', async () => {
    server();
    const user = await open('?email=yabanci@ornek.example');
    await user.clear(await screen.findByLabelText('E-posta adresi'));
    await user.type(email(), 'ayse@ornek.example{Enter}');
    await title('Kodu girin');
    await waitFor(() => expect(shownAddress()).toBe('/verify-email'));
    await asShown();
    await title('Kodu girin');
    screen.getByText('ayse@ornek.example');
  });

  it('[R013] the link’s question is there again as long as nobody answered it', async () => {
    server();
    await open(theirs);
    await title('Bu adres sizin mi?');
    await asShown();
    await title('Bu adres sizin mi?');
  });

  it.each(['{', '7', 'null', '{"email":7,"sentAt":9e15,"againAt":0}', '{"email":"a@b.example"}'])(
    '[R013] a damaged note, %s, counts as none',
    async (note) => {
      sessionStorage.setItem('codeSent', note);
      await reload();
      await title('E-postanızı doğrulayın');
    },
  );
});
