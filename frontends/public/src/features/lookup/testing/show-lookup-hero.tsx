import '../../../testing/dom-globals.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

const { MemoryRouter, useLocation } = await import('react-router');
const { LookupHero } = await import('../components/lookup-hero.tsx');

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

/** Shows the home box at an address, with that address, or another part that reads it, beside it. */
export function showLookupHero(at = '/', beside: ReactNode = <Address />) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <LookupHero initial={null} onAnswer={() => undefined} />
      {beside}
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('searchbox') };
}
