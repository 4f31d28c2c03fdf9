import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const { PayeeBox } = await import('./payee-box.tsx');

const iban = 'TR330006100519786457841326';
const business = { name: 'Gölkıyı', slug: 'golkiyi', demo: false };
let answer: { status: number; body: unknown };
const asked: { url: string; body?: string | undefined }[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: string }) => {
    asked.push({ url: String(url), body: init?.body });
    const { status, body } = answer;
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(body) } as never;
  }) as never;
});
afterEach(cleanup);

async function ask(text: string) {
  render(<PayeeBox slug="golkiyi" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('IBAN'), text);
  await user.click(screen.getByRole('button', { name: 'Karşılaştır' }));
}

describe('[R361] «Bu IBAN bu işletmenin mi?»', () => {
  it.each([
    [
      {
        status: 'confirmed',
        businesses: [{ ...business, tradeTitle: null, confirmedAt: '2026-11-20T10:00:00.000Z' }],
      },
      'Onaylı banka hesabı',
    ],
    [{ status: 'not_this_business', business }, 'Bu işletmenin onaylı hesabı değil'],
    [
      { status: 'not_this_business', business: { ...business, demo: true } },
      `${business.name} (Demo) için onayladığımız hesaplar arasında bu IBAN yok.`,
    ],
    [{ status: 'seen_in_confirmed_reports', entry: { name: 'Sahte', slug: 'sahte' } }, 'İhbarlarda geçti'],
    [
      { status: 'business_on_blacklist', entry: { name: 'Sahte', slug: 'sahte' } },
      'Kara listedeki bir işletmenin banka hesabı',
    ],
    [{ status: 'unknown' }, 'Kayıt yok'],
  ])('%j', async (body, title) => {
    answer = { status: 200, body };
    await ask(iban);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(asked).toEqual([
      { url: '/api/payees/check', body: JSON.stringify({ iban, business: 'golkiyi' }) },
    ]);
  });

  it('a wrong digit asks nothing; a failure is no answer', async () => {
    await ask('TR33 0006 1005 1978 6457 8413 27');
    expect(await screen.findByText(/^Bu IBAN hatalı/)).toBeTruthy();
    expect(asked).toEqual([]);
    cleanup();
    answer = { status: 503, body: {} };
    await ask(iban);
    expect(await screen.findByText('Sorgulanamadı')).toBeTruthy();
    expect(screen.queryByText('Kayıt yok')).toBeNull();
  });
});
