import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { notFoundAnswer } from '../../../testing/business-factory.ts';
import type { LookupResult } from '../lookup-result.ts';

const { MemoryRouter } = await import('react-router');
const { verdictParts } = await import('./verdict-parts.tsx');
const { withBeside } = await import('../api/find-beside.ts');
afterEach(cleanup);

const lapsed = { name: 'Gölkıyı Bungalov', slug: 'golkiyi', at: '2027-02-18T10:00:00.000Z', demo: false };
const contact = { kind: 'ig_username', key: 'golkiyi' } as const;
const result: LookupResult = { query: 'golkiyi', contacts: [contact], answer: { ...notFoundAnswer, lapsed } };
const handlers = {} as Parameters<typeof verdictParts>[1];

describe('[R354] the answer about a badge that pauses', () => {
  it('is neither verified nor «not found»: its own sign, words and day, and no hint of fraud', () => {
    const { verdict, title, reason, body, actions } = verdictParts(result, handlers);
    expect([verdict, title, reason]).toEqual([
      'lapsed',
      'Doğrulama süresi doldu',
      'Doğrulama süresi 18 Şubat 2027 günü doldu; yenilenmesi bekleniyor.',
    ]);
    render(
      <MemoryRouter>
        {body}
        {actions}
      </MemoryRouter>,
    );
    expect(document.body.textContent).toContain('olumsuz bir bulgu değildir');
    expect(document.body.textContent).toContain('işletme şu anda doğrulanmış sayılmaz');
    expect(document.body.textContent).not.toMatch(/sahte|dolandır|şüphe|ihbar|kara liste|bulunamadı/i);
    expect(screen.getByRole('link', { name: 'Profili görüntüle' }).getAttribute('href')).toBe(
      '/isletme/golkiyi',
    );
  });

  it('asks nothing beside it: a profile that pauses is not «unverified, papers unread»', async () => {
    expect(await withBeside(result, new Request('http://site.example/'))).toBe(result);
  });
});
