import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPosts } from '../testing/answer-posts.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./made-good.tsx');
const token = '0199c0de-link.abc.def';
const call = '/api/made-good';
const facts = { number: 'İ-142', name: 'Yeşil Vadi', until: '2026-12-25T11:20:00.000Z', doneAt: null };
const open = () => openRoute('/giderildi/:token', route, `/giderildi/${token}`);
afterEach(cleanup);

describe('/giderildi', () => {
  it('[R329] asks, says what follows, and confirms nothing by being opened', async () => {
    answerCalls({ [call]: { body: facts } });
    const { sent } = answerPosts({ [call]: { status: 200, body: { at: '2026-12-05T10:00:00.000Z' } } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Zararınız giderildi mi?' });
    screen.getByText('İ-142');
    screen.getByText('25 Aralık 2026');
    screen.getByText(/Giderilmediyse hiçbir şey yapmanız gerekmez/);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    expect(sent).toHaveLength(0);
  });

  it('[R329] confirms by one click, and says so', async () => {
    const user = userEvent.setup();
    answerCalls({ [call]: { body: facts } });
    const { sent } = answerPosts({ [call]: { status: 200, body: { at: '2026-12-05T10:00:00.000Z' } } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Evet, zararım giderildi' }));
    await screen.findByRole('heading', { level: 1, name: 'Onayınızı aldık' });
    screen.getByText('5 Aralık 2026, 13.00');
    expect(sent).toHaveLength(1);
  });

  it('[R329] a link that was used says when; one that failed keeps its button', async () => {
    const user = userEvent.setup();
    answerCalls({ [call]: { body: facts } });
    answerPosts({ [call]: { status: 404 } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Evet, zararım giderildi' }));
    await screen.findByText(/Bu bağlantı artık geçerli değil/);
    screen.getByRole('button', { name: 'Evet, zararım giderildi' });
    cleanup();
    answerCalls({ [call]: { body: { ...facts, doneAt: '2026-12-05T10:00:00.000Z' } } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Onayınızı aldık' });
    expect(screen.queryByRole('button', { name: /zararım giderildi/ })).toBeNull();
  });

  it('[R329] after its date says what is possible, and one that opens nothing is no page', async () => {
    answerCalls({ [call]: { status: 410 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bağlantının süresi doldu' });
    cleanup();
    answerCalls({ [call]: { status: 404 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
  });
});
