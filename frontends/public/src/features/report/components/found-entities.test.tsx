import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

function PhoneForm() {
  const [phone, setPhone] = useState('0532 000 00 00');
  return (
    <>
      <output>{phone}</output>
      <FoundEntities
        values={{ ...emptyReport, desc: story, phone }}
        onPick={(_field, value) => setPhone(value)}
      />
    </>
  );
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

  it('[R048] offer five usernames of six', () => {
    const six = ['bir_ev', 'iki_ev', 'uc_ev', 'dort_ev', 'bes_ev', 'alti_ev'];
    show({ desc: six.map((handle) => `@${handle}`).join(' ') });
    const shown = screen.getAllByRole('button').map((chip) => chip.querySelector('b')?.textContent);
    expect(shown).toEqual(six.slice(0, 5).map((handle) => `@${handle}`));
  });

  it('[R048] show what is already in its field', () => {
    show({ instagramUsername: '@YesilVadi' });
    expect(screen.getByRole('button', { name: /@yesilvadi/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[R050] name IBAN, amount and date; a mistyped IBAN fills nothing', async () => {
    const { user, onPick } = show();
    expect(screen.getByText(/3\.500,00/)).toBeTruthy();
    expect(screen.getByText('14.11.2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /TR33 0006 •••• 1326/ }));
    expect(onPick.mock.calls).toEqual([['iban', 'TR330006100519786457841326']]);
    cleanup();
    show({ desc: story.replace('841326', '841327') });
    screen.getByText('TR33 0006 •••• 1327 · kontrol rakamları tutmuyor');
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('say what they replaced in a field, and give it back', async () => {
    const { user, onPick } = show({ phone: '0532 000 00 00', instagramUsername: 'yesilvadi' });
    await user.click(screen.getByRole('button', { name: /@yesilvadi/ }));
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
    cleanup();
    render(<PhoneForm />);
    await user.click(screen.getByRole('button', { name: /0533 111 22 33/ }));
    const said = 'Telefon değişti: «0532 000 00 00» yerine «0533 111 22 33» yazıldı.';
    screen.getByText(said);
    await user.click(screen.getByRole('button', { name: 'Geri al' }));
    expect(document.querySelector('output')?.textContent).toBe('0532 000 00 00');
    expect(screen.queryByText(said)).toBeNull();
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('say nothing where the field was empty', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /0533 111 22 33/ }));
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });

  it('fill the site from the story', async () => {
    const { user, onPick } = show({ desc: `${story}, sonra yesilvadi-odeme.com adresini verdiler` });
    await user.click(await screen.findByRole('button', { name: /yesilvadi-odeme\.com/ }));
    expect(onPick.mock.calls).toEqual([['website', 'yesilvadi-odeme.com']]);
  });

  it('[R364] offers no page of ours as the seller’s site', async () => {
    document.documentElement.dataset.origin = 'https://edogrula.example';
    const ours = 'https://edogrula.example/isletme/gol-evi';
    show({ desc: `${story}, ${ours} bizim dediler, yesilvadi-odeme.com adresini verdiler` });
    await screen.findByRole('button', { name: /yesilvadi-odeme\.com/ });
    expect(screen.queryByRole('button', { name: /edogrula/ })).toBeNull();
    delete document.documentElement.dataset.origin;
  });

  it('are not there when nothing is found', () => {
    show({ desc: 'düz bir metin' });
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
