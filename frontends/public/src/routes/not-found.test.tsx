import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./not-found.tsx');
afterEach(cleanup);

describe('an address that is no page', () => {
  it.each(['/yok/boyle/bir-sayfa', '/admin'])(
    '[R008] [R009] %s: the 404 page, with ways on, and no call',
    async (at) => {
      const { asked } = answerCalls({});
      await openRoute('*', route, at);
      await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
      const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Bir işletmeyi mi arıyordunuz?' });
      expect([box.form?.method, box.form?.getAttribute('action')]).toEqual(['post', '/']);
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(ways).toEqual(['/', '/sapanca-bungalov-evleri', '/report']);
      expect(asked).toEqual([]);
    },
  );
});
