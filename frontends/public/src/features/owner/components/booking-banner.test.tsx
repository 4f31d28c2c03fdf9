import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ownerText } from '../../../locales/tr/owner.ts';
import type { OwnBusiness } from '../use-own-business.ts';
import { BookingBanner } from './booking-banner.tsx';

const text = ownerText.booking;
const bookingUrl = 'https://kapora.example/ev';
const show = (bookingHidden?: OwnBusiness['bookingHidden']) =>
  render(
    <BookingBanner
      own={{ business: { bookingUrl }, ...(bookingHidden ? { bookingHidden } : {}) } as OwnBusiness}
    />,
  );

describe('[R501] of a booking address the owner reads', () => {
  it.each([
    [{ why: 'listed' } as const, text.listed],
    [
      { why: 'unreadable', reason: 'Adreste ters bölü işareti var.' } as const,
      'Adreste ters bölü işareti var.',
    ],
  ])('that visitors do not see it, why, and what to do: %#', (hidden, reason) => {
    show(hidden);
    expect(screen.getByText(text.title)).toBeTruthy();
    expect(screen.getByText(bookingUrl)).toBeTruthy();
    expect(screen.getByText(`${reason} ${text.todo}`)).toBeTruthy();
  });

  it('nothing where visitors see it', () => {
    const { container } = show();
    expect(container.textContent).toBe('');
  });
});
