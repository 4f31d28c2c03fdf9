import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyReport } from '../report-form.ts';
import { FoundEntities } from './found-entities.tsx';

afterEach(cleanup);
const story =
  '14.11.2026 günü @yesilvadi ile 3.500 TL için konuştum, TR330006100519786457841326, 0533 111 22 33';

function show(change = {}) {
  const onPick = jest.fn();
  render(<FoundEntities values={{ ...emptyReport, desc: story, ...change }} onPick={onPick} />);
  return { user: userEvent.setup(), onPick };
}

describe('the chips under a description', () => {
  it('[R048] [R049] fill username and phone', async () => {
    const { user, onPick } = show();
    await user.click(screen.getByRole('button', { name: /@yesilvadi/ }));
    await user.click(screen.getByRole('button', { name: /0533 111 22 33/ }));
    expect(onPick.mock.calls).toEqual([
      ['instagramUsername', 'yesilvadi'],
      ['phone', '0533 111 22 33'],
    ]);
  });

  it('[R048] show what is already in its field', () => {
    show({ instagramUsername: '@YesilVadi' });
    expect(screen.getByRole('button', { name: /@yesilvadi/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[R050] name IBAN, amount and date, without buttons', () => {
    show();
    expect(screen.getByText('TR33 0006 •••• 1326')).toBeTruthy();
    expect(screen.getByText(/3\.500,00/)).toBeTruthy();
    expect(screen.getByText('14.11.2026')).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('are not there when nothing is found', () => {
    show({ desc: 'düz bir metin' });
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
