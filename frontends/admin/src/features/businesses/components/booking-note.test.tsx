import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { businessesText } from '../../../locales/tr/registry.ts';
import { businessOf } from '../../../testing/records.ts';
import { BookingNote } from './booking-note.tsx';

const sign = 'Adreste ters bölü işareti var.';

describe('[R501] of a booking address a moderator reads', () => {
  it.each([
    [{ why: 'listed' } as const, null],
    [{ why: 'waiting' } as const, null],
    [{ why: 'unreadable', reason: sign } as const, sign],
  ])('that visitors do not see it, why, and what to do: %#', (bookingHidden, reason) => {
    render(<BookingNote business={businessOf(1, { bookingHidden })} />);
    const { title, words } = businessesText.bookingHidden[bookingHidden.why];
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
  });

  it('nothing where visitors see it', () => {
    const { container } = render(<BookingNote business={businessOf(1)} />);
    expect(container.textContent).toBe('');
  });
});
