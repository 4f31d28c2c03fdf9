import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { businessesText } from '../../../locales/tr/registry.ts';
import { businessOf } from '../../../testing/records.ts';
import { BookingFact } from './booking-fact.tsx';

const url = 'https://kapora.example/ev';

describe('[R501] of a booking address a moderator reads', () => {
  it.each([
    [{ why: 'listed' } as const, null],
    [{ why: 'waiting' } as const, null],
    [
      { why: 'unreadable', reason: 'Adreste ters bölü işareti var.' } as const,
      'Adreste ters bölü işareti var.',
    ],
  ])('that visitors do not see it, why, and what to do: %#', (bookingHidden, reason) => {
    render(<BookingFact business={businessOf(1, { bookingHidden })} url={url} />);
    const { title, words } = businessesText.bookingHidden[bookingHidden.why];
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
  });

  it('the address alone where visitors see it', () => {
    const { container } = render(<BookingFact business={businessOf(1)} url={url} />);
    expect(container.textContent).toBe('kapora.example/ev');
  });
});
