import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { openRoute } from '../testing/open-route.tsx';

const { Link } = await import('react-router');
const { useLeaveWarning } = await import('./use-leave-warning.ts');

function Form({ unsaved, leaving }: { unsaved: boolean; leaving: boolean }) {
  useLeaveWarning({ unsaved, submission: { leaving: useRef(leaving) } }, 'Ayrılmak istiyor musunuz?');
  return (
    <>
      <input aria-label="Ad" />
      <Link to="/baska">başka sayfa</Link>
    </>
  );
}

async function leave(answer: boolean, state = { unsaved: true, leaving: false }) {
  const asked: unknown[] = [];
  window.confirm = (words) => {
    asked.push(words);
    return answer;
  };
  const user = await openRoute('/form', { default: () => <Form {...state} /> }, '/form');
  await user.type(await screen.findByLabelText('Ad'), 'Sahte Vadi');
  await user.click(screen.getByRole('link', { name: 'başka sayfa' }));
  return { asked, user };
}
const led = () => document.querySelector('output')?.textContent;
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('[R057] a link away from something unsaved', () => {
  it('asks, and «no» keeps the page and what was typed; it asks again at the next press', async () => {
    const { asked, user } = await leave(false);
    await waitFor(() => expect(asked).toEqual(['Ayrılmak istiyor musunuz?']));
    await user.click(screen.getByRole('link', { name: 'başka sayfa' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(led()).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Ad').value).toBe('Sahte Vadi');
  });

  it('leads on at «yes»', async () => {
    const { asked } = await leave(true);
    await waitFor(() => expect(led()).toBe('/baska'));
    expect(asked).toHaveLength(1);
  });

  it.each([
    { unsaved: false, leaving: false },
    { unsaved: true, leaving: true },
  ])('does not ask where nothing would be lost: %j', async (state) => {
    const { asked } = await leave(false, state);
    await waitFor(() => expect(led()).toBe('/baska'));
    expect(asked).toEqual([]);
  });
});
