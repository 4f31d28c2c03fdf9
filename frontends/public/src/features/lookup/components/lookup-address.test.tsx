import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { verifiedAnswer } from '../../../testing/business-factory.ts';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

const { Link, useLocation, useNavigate } = await import('react-router');

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(
    async () =>
      ({
        ok: true,
        status: 200,
        headers: new Map(),
        text: async () => JSON.stringify(verifiedAnswer),
      }) as never,
  ) as never;
});
afterEach(cleanup);

function Around() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <Link to="/?q=ab" replace state={{ ours: true }}>
        late
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

const show = (at?: string) => showLookupHero(at, <Around />);
const dialog = () => screen.findByRole('dialog');
const address = () => screen.getByTestId('address').textContent;

describe('the home box and its address', () => {
  it('[R017] is bound to q both ways', async () => {
    const { user, box } = show('/?q=abc');
    expect(box.value).toBe('abc');
    await user.type(box, 'd');
    await waitFor(() => expect(address()).toBe('?q=abcd&taslak=1'));
  });

  it('[R017] is not taken back by an older text that comes into the address late', async () => {
    const { user, box } = show();
    await user.type(box, 'abcd');
    await waitFor(() => expect(address()).toBe('?q=abcd&taslak=1'));
    await user.click(screen.getByRole('link', { name: 'late' }));
    await waitFor(() => expect(address()).toBe('?q=ab'));
    expect([box.value, screen.queryByRole('dialog')]).toEqual(['abcd', null]);
  });

  it('[R017] [decision 33] an address of what was only typed fills the box and opens nothing; Enter asks for it', async () => {
    const { user, box } = show('/?q=golkiyi.bungalov&taslak=1');
    await screen.findByText(/^Kayıtlarda birebir eşleşme var/);
    expect([box.value, screen.queryByRole('dialog')]).toEqual(['golkiyi.bungalov', null]);
    await user.type(box, '{Enter}');
    expect((await dialog()).textContent).toContain('Doğrulanmış işletme');
    expect(address()).toBe('?q=golkiyi.bungalov');
  });

  it('[R017] [decision 33] a way back to what was only typed is as quiet as typing it', async () => {
    const { user, box } = show();
    await user.type(box, 'golkiyi');
    await waitFor(() => expect(address()).toBe('?q=golkiyi&taslak=1'));
    await user.click(screen.getByRole('link', { name: '@golkiyi.bungalov' }));
    await dialog();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'back', hidden: true }));
    await waitFor(() => expect(box.value).toBe('golkiyi'));
    await screen.findByText(/^Kayıtlarda birebir eşleşme var/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
