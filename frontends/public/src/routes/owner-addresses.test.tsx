import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { businessWith } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./owner.tsx');
const open = (hash = '') => {
  window.history.replaceState(null, '', `/isletmem${hash}`);
  return openRoute('/isletmem', route, '/isletmem');
};
const later = new Date(Date.now() + 30 * 60_000).toISOString();
const own = { business: businessWith(), checks: [], listed: false, sisters: [], changes: [] };
const row = (id: string, state: string, more: object = {}) => ({
  _id: id,
  address: `${id}@ornek.example`,
  state,
  own: false,
  at: later,
  ...more,
});
const addresses = (rows: object[], more: object = {}) => ({
  body: { first: 'sahip@ornek.example', isFirst: true, addresses: rows, ...more },
});
const linkOf = (prefix: string) => `#adres=${prefix}_${'a'.repeat(43)}`;
const asked = (asks: string) => ({
  body: {
    asks,
    business: 'Gölkıyı Bungalov',
    address: 'ortak@ornek.example',
    first: 's•••@ornek.example',
    endsAt: later,
  },
});
const link = '/api/auth/owner-addresses/link';
const decision = '/api/auth/owner-addresses/decision';
const section = () => screen.findByRole('region', { name: 'Giriş yapabilen e-posta adresleri' });

/** A living session of this tab. */
function inside(answers: Parameters<typeof answerCalls>[0]) {
  const session = { token: `ows_${'b'.repeat(43)}`, endsAt: later };
  window.sessionStorage.setItem('ownerSession', JSON.stringify(session));
  return answerCalls({ '/api/owner/business': { body: own }, ...answers });
}

beforeEach(() => {
  window.sessionStorage.clear();
});
afterEach(cleanup);

describe('[R358] the addresses of a business', () => {
  it('shows the first one who comes in and what each other still needs', async () => {
    inside({ '/api/auth/owner-addresses': addresses([row('yeni', 'consent'), row('ortak', 'active')]) });
    await open();
    const part = within(await section());
    await part.findByText('sahip@ornek.example');
    part.getByText(/izin vermeniz bekleniyor/);
    part.getByText(/beri girebilir/);
    part.getByText(/En çok iki e-posta adresi/);
    expect(part.queryByLabelText(/Eklenecek/)).toBeNull();
  });

  it('a wrong address is sent to nobody; a sent one leads to the own mailbox', async () => {
    const { answers, asked } = inside({ '/api/auth/owner-addresses': addresses([]) });
    const user = await open();
    const part = within(await section());
    await user.type(await part.findByLabelText(/Eklenecek/), 'ortak');
    const before = asked.length;
    await user.click(part.getByRole('button', { name: /^Adresi öner/ }));
    part.getByText('Geçerli bir e-posta adresi yazın.');
    expect(asked.length).toBe(before);
    answers['/api/auth/owner-addresses'] = addresses([row('ortak', 'consent')]);
    await user.type(part.getByLabelText(/Eklenecek/), '@ornek.example');
    await user.click(part.getByRole('button', { name: /^Adresi öner/ }));
    await part.findByText(/izin bağlantısı gönderdik/);
    await part.findByText('ortak@ornek.example');
  });

  it('says beside the field what is wrong with an address', async () => {
    const { answers } = inside({ '/api/auth/owner-addresses': addresses([]) });
    const user = await open();
    const part = within(await section());
    await user.type(await part.findByLabelText(/Eklenecek/), 'sahip@ornek.example');
    const fields = [{ path: 'email', message: 'Bu, işletmenin kendi adresi.' }];
    answers['/api/auth/owner-addresses'] = { status: 400, body: { code: 'invalid_request', fields } };
    await user.click(part.getByRole('button', { name: /^Adresi öner/ }));
    await part.findByText('Bu, işletmenin kendi adresi.');
  });

  it('one that comes in is removed after a question, a proposal at once', async () => {
    const { asked, answers } = inside({
      '/api/auth/owner-addresses': addresses([row('ortak', 'active')]),
      '/api/auth/owner-addresses/ortak': { body: { ok: true } },
    });
    const user = await open();
    const part = within(await section());
    await user.click(await part.findByRole('button', { name: 'Kaldır' }));
    expect(asked).not.toContain('/api/auth/owner-addresses/ortak');
    answers['/api/auth/owner-addresses'] = addresses([]);
    const sure = within(await screen.findByRole('alertdialog'));
    await user.click(sure.getByRole('button', { name: 'Kaldır' }));
    await part.findByLabelText(/Eklenecek/);
    expect(asked).toContain('/api/auth/owner-addresses/ortak');
  });

  it('a further address may remove itself alone, and add nobody', async () => {
    inside({
      '/api/auth/owner-addresses': addresses([row('ben', 'active', { own: true }), row('o', 'active')], {
        isFirst: false,
        first: 's•••@ornek.example',
      }),
    });
    await open();
    const part = within(await section());
    await part.findByText('s•••@ornek.example');
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Adresimi kaldır']);
    expect(part.queryByLabelText(/Eklenecek/)).toBeNull();
  });

  it('a failed answer has another try', async () => {
    const { answers } = inside({ '/api/auth/owner-addresses': 'network' });
    const user = await open();
    const part = within(await section());
    await part.findByText('E-posta adresleri yüklenemedi.');
    answers['/api/auth/owner-addresses'] = addresses([]);
    await user.click(part.getByRole('button', { name: 'Tekrar dene' }));
    await part.findByText('sahip@ornek.example');
  });
});

describe('[R358] a link that asks', () => {
  it('the first for consent: opening decides nothing, a click does, and names the whole address', async () => {
    const calls = answerCalls({ [link]: asked('consent'), [decision]: { body: { state: 'confirmation' } } });
    const user = await open(linkOf('oac'));
    await screen.findByRole('heading', { name: 'Bu e-posta adresine izin veriyor musunuz?' });
    screen.getByText('ortak@ornek.example');
    expect(calls.asked).toEqual([link]);
    await user.click(screen.getByRole('button', { name: 'İzin ver' }));
    await screen.findByRole('heading', { name: 'İzin verdiniz' });
    await user.click(screen.getByRole('button', { name: 'İşletmem sayfasına git' }));
    await screen.findByRole('heading', { name: 'İşletme sayfanıza girin' });
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['Kabul ediyorum', 'active', 'E-posta adresi eklendi'],
    ['Kabul etmiyorum', 'refused', 'E-posta adresi eklenmedi'],
  ])('the new one to confirm: «%s»', async (button, state, title) => {
    answerCalls({ [link]: asked('confirmation'), [decision]: { body: { state } } });
    const user = await open(linkOf('oaj'));
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('heading', { name: title });
  });

  it('a used one says so; one that could not be answered stays open', async () => {
    const { answers } = answerCalls({ [link]: asked('confirmation'), [decision]: 'network' });
    const user = await open(linkOf('oaj'));
    await user.click(await screen.findByRole('button', { name: 'Kabul ediyorum' }));
    await screen.findByText(/Bağlantı kurulamadı/);
    answers[decision] = { status: 400, body: { code: 'link_invalid' } };
    await user.click(screen.getByRole('button', { name: 'Kabul ediyorum' }));
    await screen.findByText(/Bu bağlantı kullanılmış/);
  });
});
