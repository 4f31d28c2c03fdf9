import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPosts } from '../../../testing/answer-posts.ts';
import { openRoute } from '../../../testing/open-route.tsx';
import { asVerifiedVisitor, livingToken } from '../../../testing/verified-visitor.ts';

const { AppealForm } = await import('./appeal-form.tsx');

const entry = {
  _id: '0199c0de-0000-7000-8000-000000000001',
  slug: 'kuru-dere',
  name: 'Kuru Dere',
  instagramUsername: 'kuru.dere',
  listedAt: '2026-11-01T09:00:00.000Z',
  demo: false,
};
const form = { default: () => <AppealForm entry={entry} /> };
const open = () => openRoute('/itiraz', form, '/itiraz');
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'İtirazı gönder' }));
afterEach(cleanup);

describe('the form of an objection', () => {
  it('[R317] focus goes to the first thing that is missing, and its message describes the group', async () => {
    await open();
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    await send(user);
    const first = screen.getByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ });
    expect(document.activeElement).toBe(first);
    const described = first.closest('fieldset')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Kim olarak yazdığınızı seçin.');

    await user.click(first);
    await send(user);
    expect(document.activeElement).toBe(screen.getByLabelText('Adınız soyadınız'));
  });

  it('[R317] files that are not taken are said in a list inside the live region', async () => {
    await open();
    const user = userEvent.setup({ applyAccept: false });
    await screen.findByRole('heading', { name: 'Belgeler' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'a.exe', { type: 'text/x' }));
    const said = await screen.findByText('a.exe: bu dosya türü kabul edilmiyor.');
    expect(said.closest('ul')?.getAttribute('role')).toBeNull();
    expect(said.closest('[role="status"]')).not.toBeNull();
  });

  it.each([
    'Bu kayıt için bekleyen bir itirazınız var. Sonuçlanınca yeniden itiraz edebilirsiniz.',
    'Bu kayıt için çok sayıda itiraz inceleniyor. Bunlar sonuçlanınca siz de itiraz edebilirsiniz.',
  ])(
    '[R318] one that cannot come in now says why and by when, and nothing of another: %s',
    async (message) => {
      const body = { code: 'appeal_open', message, dueAt: '2026-12-01T20:59:59.999Z' };
      asVerifiedVisitor();
      answerPosts({ '/api/appeal': { status: 409, body } });
      await open();
      const user = userEvent.setup();
      await user.click(await screen.findByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ }));
      await user.type(screen.getByLabelText('Adınız soyadınız'), 'Örnek Kişi');
      await user.click(screen.getByRole('checkbox', { name: /Olay yazıldığı gibi olmadı/ }));
      await user.type(screen.getByLabelText('Açıklamanız'), 'Hesap o tarihlerde benim elimde değildi.');
      await send(user);
      const box = await screen.findByRole('alert');
      expect(box.textContent).toBe(`İtirazınız şimdi alınamadı${message}`);
      expect(document.activeElement).toBe(box);
      screen.getByText('1 Aralık 2026');
      expect(screen.getByRole('link', { name: 'Kaydı gör' }).getAttribute('href')).toBe(
        '/kara-liste/kuru-dere',
      );
      expect(screen.queryByRole('button', { name: 'İtirazı gönder' })).toBeNull();
    },
  );
});

describe('an objection after an answer', () => {
  it('[R500] that cannot come in yet says when the last one was answered, where new evidence goes, and from when the form takes another', async () => {
    document.documentElement.dataset.contacts = JSON.stringify({ email: 'iletisim@ornek.example' });
    const message = 'Bu kayda itirazınız 1 Kasım 2026 tarihinde sonuçlandı: kayıt kaldı.';
    const body = { code: 'appeal_answered', message, dueAt: '2026-12-01T10:00:00.000Z' };
    asVerifiedVisitor();
    answerPosts({ '/api/appeal': { status: 409, body } });
    await open();
    const user = userEvent.setup();
    await fill(user);
    await send(user);
    const box = await screen.findByRole('alert');
    expect(box.textContent).toBe(`İtirazınız şimdi alınamadı${message}`);
    screen.getByText('Formun yeniden açılacağı gün');
    screen.getByText('1 Aralık 2026');
    expect(screen.queryByText('En geç yanıt tarihi')).toBeNull();
    const mail = screen.getByRole('link', { name: 'iletisim@ornek.example' });
    expect(mail.getAttribute('href')).toBe('mailto:iletisim@ornek.example');
  });
});

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ }));
  await user.type(screen.getByLabelText('Adınız soyadınız'), 'Örnek Kişi');
  await user.click(screen.getByRole('checkbox', { name: /Olay yazıldığı gibi olmadı/ }));
  await user.type(screen.getByLabelText('Açıklamanız'), 'Hesap o tarihlerde benim elimde değildi.');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['%PDF-1.4'], 'dekont.pdf', { type: 'application/pdf' }));
};
const filled = () => [
  (screen.getByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ }) as HTMLInputElement).checked,
  (screen.getByLabelText('Adınız soyadınız') as HTMLInputElement).value,
  (screen.getByRole('checkbox', { name: /Olay yazıldığı gibi olmadı/ }) as HTMLInputElement).checked,
  (screen.getByLabelText('Açıklamanız') as HTMLTextAreaElement).value,
  screen.queryByText('dekont.pdf') !== null,
];
const whole = [true, 'Örnek Kişi', true, 'Hesap o tarihlerde benim elimde değildi.', true];

describe('an objection whose proof of address ends while it is filled', () => {
  const at = '/itiraz?kayit=kuru-dere#form';
  const again = () => openRoute('/itiraz', form, at);
  const proof = '/verify-email?redirect=/itiraz%3Fkayit%3Dkuru-dere%23form';

  it('[R317] refused with 401 it leads to the proof of address, is filled again after the code, and is sent', async () => {
    asVerifiedVisitor();
    const { answers, sent } = answerPosts({
      '/api/appeal': { status: 401, body: { code: 'auth_required' } },
    });
    await again();
    const user = userEvent.setup();
    await fill(user);
    await send(user);
    await screen.findByText(proof);
    expect([localStorage.getItem('emailVerifyToken'), sent.length]).toEqual([null, 1]);
    cleanup();

    asVerifiedVisitor();
    answers['/api/appeal'] = 'hang';
    await again();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    expect(filled()).toEqual(whole);
    await send(user);
    const body = sent[1]?.body as FormData;
    expect([body.get('name'), body.get('desc'), (body.getAll('evidence')[0] as File)?.name]).toEqual([
      'Örnek Kişi',
      'Hesap o tarihlerde benim elimde değildi.',
      'dekont.pdf',
    ]);
    cleanup();

    // What was kept for the way back is kept for that alone.
    await again();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    expect(filled()).toEqual([false, '', false, '', false]);
  });

  it('[R013] names the proved address above the button; the proof of another one keeps what was filled in', async () => {
    asVerifiedVisitor();
    const { sent } = answerPosts({});
    await again();
    const user = userEvent.setup();
    await fill(user);
    screen.getByText('ayse@ornek.example');
    await user.click(screen.getByRole('button', { name: 'Başka bir adres doğrulayın' }));
    await screen.findByText(proof);
    expect([localStorage.getItem('emailVerifyToken'), sent]).toEqual([livingToken, []]);
    cleanup();
    asVerifiedVisitor();
    await again();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    expect(filled()).toEqual(whole);
  });

  it('[R317] without a proof nothing is sent, and the way is the same', async () => {
    asVerifiedVisitor();
    const { sent } = answerPosts({});
    await again();
    const user = userEvent.setup();
    await fill(user);
    localStorage.removeItem('emailVerifyToken');
    await send(user);
    await screen.findByText(proof);
    expect(sent).toEqual([]);
    cleanup();
    asVerifiedVisitor();
    await again();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    expect(filled()).toEqual(whole);
  });
});
