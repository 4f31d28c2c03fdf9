import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { attachmentText } from '../../locales/tr/decision.ts';
import { fakeApi, type SeenCall } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Attachment } from './attachment.ts';
import { Attachments } from './attachments.tsx';

const id = '01a1fd66-0000-7000-8000-00000000000f';
const pdf = {
  _id: id,
  kind: 'evidence',
  name: 'dekont.pdf',
  note: '',
  mime: 'application/pdf',
  sizeBytes: 1000,
  blur: false,
} as Attachment;

/** A file server whose links name what was asked for. */
function open(file: Attachment, answer: object = {}) {
  const link = ({ params }: SeenCall) => {
    const wish = new URLSearchParams(params as Record<string, string>).toString();
    const mime = params.page ? 'image/jpeg' : 'application/pdf';
    const body = { fileId: id, url: `/api/uploads/x?${wish}`, expiresAt: '2031-01-01T00:00:00.000Z', mime };
    return { body: { ...body, pages: 3, activeContent: false, ...answer } };
  };
  const api = fakeApi({ [`POST /api/admin/files/${id}/link`]: link });
  const element = <Attachments files={[file]} facts={<p>Telefon 0532</p>} />;
  const page = renderPage([{ path: '/', element }], '/');
  return { api, ...page };
}
const picture = async () => (await screen.findByRole('img', { name: /sayfa/ })).getAttribute('src');

describe('a PDF in the desk', () => {
  it('[R128] is shown page by page as pictures, with what was claimed beside it', async () => {
    const { user } = open(pdf);
    await user.click(await screen.findByRole('button', { name: /PDF’i aç: dekont.pdf/ }));
    const viewer = within(await screen.findByRole('dialog', { name: 'dekont.pdf' }));
    expect(await picture()).toBe('/api/uploads/x?page=1');
    within(viewer.getByRole('complementary', { name: 'Beyan edilen bilgiler' })).getByText('Telefon 0532');
    expect(document.querySelector('iframe')).toBeNull();
    viewer.getByText('Sayfa 1 / 3');
    expect(viewer.getByRole<HTMLButtonElement>('button', { name: 'Önceki sayfa' }).disabled).toBe(true);
    await user.click(viewer.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(await picture()).toBe('/api/uploads/x?page=2');
    await user.keyboard('{PageDown}{PageDown}');
    await screen.findByRole('img', { name: 'dekont.pdf, 3. sayfa' });
    viewer.getByText('Sayfa 3 / 3');
    await user.keyboard('{PageUp}');
    await screen.findByRole('img', { name: 'dekont.pdf, 2. sayfa' });
    expect(viewer.queryByText(/çalışabilen içerik/)).toBeNull();
  });

  it('is enlarged and turned by keys, and its own file opens in a tab', async () => {
    const { user } = open(pdf);
    await user.click(await screen.findByRole('button', { name: /dekont.pdf/ }));
    const shown = await screen.findByRole('img', { name: /sayfa/ });
    await user.keyboard('+');
    screen.getByText('%150');
    await user.keyboard('---');
    screen.getByText('%100');
    await user.keyboard('d');
    expect(shown.style.transform).toBe('rotate(90deg)');
    const tab = await screen.findByRole('link', { name: 'PDF’in aslını yeni sekmede aç' });
    expect(tab.getAttribute('href')).toBe('/api/uploads/x?inline=1');
  });

  it('[R128] is enlarged and turned by its buttons, as far as they say', async () => {
    const { user } = open(pdf);
    await user.click(await screen.findByRole('button', { name: /dekont.pdf/ }));
    const shown = await screen.findByRole('img', { name: /sayfa/ });
    const [larger, smaller] = ['Büyüt', 'Küçült'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    ) as [HTMLButtonElement, HTMLButtonElement];
    expect(smaller.disabled).toBe(true);
    for (const percent of [150, 200, 300]) {
      await user.click(larger);
      screen.getByText(`%${percent}`);
      expect(shown.style.width).toBe(`${percent}%`);
    }
    expect(larger.disabled).toBe(true);
    await user.click(smaller);
    screen.getByText('%200');
    const turn = screen.getByRole('button', { name: '90° döndür' });
    for (const degrees of [90, 180, 270, 360]) {
      await user.click(turn);
      expect(shown.style.transform).toBe(`rotate(${degrees}deg)`);
    }
  });

  it('[R128] the next file is one press or one key away, with the same claims beside it, and no further than the last', async () => {
    const second = { ...pdf, _id: id.replace(/0f$/, '10'), name: 'ruhsat.pdf' };
    const link = ({ path }: SeenCall) => ({
      body: {
        fileId: path.split('/').at(-2),
        url: `${path}.jpg`,
        expiresAt: '2031-01-01T00:00:00.000Z',
        mime: 'image/jpeg',
        pages: 1,
        activeContent: false,
      },
    });
    fakeApi({
      [`POST /api/admin/files/${id}/link`]: link,
      [`POST /api/admin/files/${second._id}/link`]: link,
    });
    const element = <Attachments files={[pdf, second]} facts={<p>Telefon 0532</p>} />;
    const { user } = renderPage([{ path: '/', element }], '/');
    await user.click(await screen.findByRole('button', { name: /PDF’i aç: dekont.pdf/ }));
    const first = within(await screen.findByRole('dialog', { name: 'dekont.pdf' }));
    first.getByText('1 / 2');
    expect(first.getByRole<HTMLButtonElement>('button', { name: 'Önceki dosya' }).disabled).toBe(true);
    await user.click(first.getByRole('button', { name: 'Sonraki dosya' }));
    const last = within(await screen.findByRole('dialog', { name: 'ruhsat.pdf' }));
    last.getByText('2 / 2');
    last.getByText('Telefon 0532');
    await screen.findByRole('img', { name: 'ruhsat.pdf, 1. sayfa' });
    expect(last.getByRole<HTMLButtonElement>('button', { name: 'Sonraki dosya' }).disabled).toBe(true);
    await user.keyboard('{ArrowRight}');
    screen.getByRole('dialog', { name: 'ruhsat.pdf' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('dialog', { name: 'dekont.pdf' });
  });

  it('says that a page is on its way until it is there, and that it cannot be had', async () => {
    const { user } = open(pdf);
    await user.click(await screen.findByRole('button', { name: /dekont.pdf/ }));
    const shown = await screen.findByRole('img', { name: /sayfa/ });
    screen.getByText('Dosya açılıyor');
    fireEvent.load(shown);
    expect(screen.queryByText('Dosya açılıyor')).toBeNull();
    fireEvent.error(shown);
    expect(screen.getByRole('alert').textContent).toBe('Dosya açılamadı.');
  });

  it('with active content says so', async () => {
    const { user } = open({ ...pdf, activeContent: true }, { activeContent: true });
    const tile = await screen.findByRole('button', { name: /PDF’i aç: dekont.pdf/ });
    within(tile).getByText('Çalışabilen içerik var');
    await user.click(await screen.findByRole('button', { name: /dekont.pdf/ }));
    await screen.findByText(/çalışabilen içerik ya da ek dosya var/);
  });

  it('[R193] is in the desk with the name, the note and the wish for blur that came with it', async () => {
    const { user } = open({ ...pdf, note: 'Ödeme dekontu', blur: true });
    const tile = await screen.findByRole('button', { name: /dekont\.pdf/ });
    within(tile).getByText('dekont.pdf');
    within(tile).getByText('Ödeme dekontu');
    within(tile).getByText(attachmentText.blurred);
    await user.click(tile);
    const viewer = within(await screen.findByRole('dialog', { name: 'dekont.pdf' }));
    viewer.getByText(/^Ödeme dekontu · /);
    await user.keyboard('{Escape}');
    cleanup();
    open({ ...pdf, note: '' });
    const plain = within(await screen.findByRole('button', { name: /dekont\.pdf/ }));
    expect(plain.queryByText(attachmentText.blurred)).toBeNull();
  });

  it('[R193] that is to be blurred asks for its original only when that is switched on', async () => {
    const { api, user } = open({ ...pdf, blur: true });
    await user.click(await screen.findByRole('button', { name: /dekont.pdf/ }));
    fireEvent.load(await screen.findByRole('img', { name: /sayfa/ }));
    expect(api.calls.some(({ params }) => 'original' in params)).toBe(false);
    await user.click(screen.getByRole('switch', { name: 'Bulanık olmayan hâlini göster' }));
    await waitFor(async () => expect(await picture()).toBe('/api/uploads/x?original=1&page=1'));
  });
});
