import '@edogrula/ui/testing/dom';
import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { addDays, noStay, type Stay, today } from '../booking/stay.ts';
import { StayField } from './stay-field.tsx';

afterEach(cleanup);

function Panel({ initial = noStay }: { initial?: Stay }) {
  const [stay, setStay] = useState(initial);
  return <StayField stay={stay} onChange={setStay} />;
}
const openCalendar = async (initial?: Stay) => {
  const user = userEvent.setup();
  render(<Panel {...(initial && { initial })} />);
  await user.click(screen.getByRole('button', { name: /^Giriş/ }));
  const calendar = await screen.findByRole('dialog', { name: 'Giriş ve çıkış tarihi' });
  await within(calendar).findByRole('grid');
  return { user, calendar };
};

describe('the calendar of the booking panel', () => {
  it('[R079] opens beside the dates with the focus on today; Escape gives it back', async () => {
    const { user } = await openCalendar();
    await waitFor(() =>
      expect(document.activeElement?.closest('td')?.getAttribute('data-day')).toBe(today()),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toContain('Giriş');
  });

  it('[R079] a second click on its button and «Tamam» close it', async () => {
    const { user, calendar } = await openCalendar();
    await user.click(within(calendar).getByRole('button', { name: 'Tamam' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const arrival = screen.getByRole('button', { name: /^Giriş/ });
    await user.click(arrival);
    await screen.findByRole('dialog');
    await user.click(arrival);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R079] «Temizle» takes both days back and leaves the calendar open', async () => {
    const stay = { start: addDays(today(), 3), end: addDays(today(), 5) };
    const { user, calendar } = await openCalendar(stay);
    expect(screen.queryByText('Tarih seçin')).toBeNull();
    await user.click(within(calendar).getByRole('button', { name: 'Temizle' }));
    expect(screen.getAllByText('Tarih seçin')).toHaveLength(2);
    expect(calendar.querySelectorAll('[data-selected]')).toHaveLength(0);
    expect(within(calendar).queryByRole('grid')).not.toBeNull();
  });

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ])('[R390] goes on to the next day the way the page is read: %s', async (dir, key) => {
    document.dir = dir;
    try {
      const { user, calendar } = await openCalendar();
      const focused = () => document.activeElement?.closest('td')?.getAttribute('data-day');
      await waitFor(() => expect(focused()).toBe(today()));
      await user.keyboard(key);
      await waitFor(() => expect(focused()).toBe(addDays(today(), 1)));
      expect(calendar.querySelector('[data-mode], .rdp-root, [dir]')?.getAttribute('dir')).toBe(dir);
    } finally {
      document.dir = '';
    }
  });
});
