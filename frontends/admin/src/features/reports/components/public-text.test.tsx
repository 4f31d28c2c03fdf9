import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportOf } from '../../../testing/records.ts';
import type { Report } from '../api/reports-query.ts';
import { usePublicText } from '../use-public-text.ts';
import { PublicText } from './public-text.tsx';

const file = {
  name: 'dekont.pdf',
} as Report['evidences'][number];

function Editor({ publicText, entryText }: { publicText: string; entryText?: string }) {
  const state = usePublicText({ ...reportOf(7), publicText, evidences: [file] }, entryText ?? null);
  return (
    <>
      <PublicText state={state} />
      <output data-testid="state">{JSON.stringify({ said: state.said, todo: state.todo })}</output>
    </>
  );
}
const state = () => JSON.parse(screen.getByTestId('state').textContent ?? '');
const field = () => screen.getByRole('textbox', { name: /herkesin okuyacağı metin/ });

describe('the text that an entry shows', () => {
  it('[R325] is the reporter’s words as a proposal, and what the moderator makes of them', async () => {
    const user = userEvent.setup();
    render(<Editor publicText="Kapora aldı, sonra hesabı kapattı." />);
    expect(state()).toMatchObject({ said: { summary: 'Kapora aldı, sonra hesabı kapattı.' }, todo: null });
    await user.clear(field());
    await user.type(field(), 'Kısa');
    expect(state().todo).toBe('Yayımlanacak metin en az 20 karakter olmalıdır.');
    await user.type(field(), ' metin, ama yeterince uzun.');
    expect(state()).toMatchObject({ said: { summary: 'Kısa metin, ama yeterince uzun.' }, todo: null });
  });

  it('[R325] a further report of the dossier starts from what the entry says', () => {
    render(<Editor publicText="Bu ihbarın sözleri burada." entryText="Kaydın metni burada duruyor." />);
    expect(state().said).toEqual({ summary: 'Kaydın metni burada duruyor.' });
  });

  it('[R325] what may be personal is marked and has to be looked at, again after each change', async () => {
    const user = userEvent.setup();
    render(<Editor publicText="Parayı Mehmet Kaya adına 34 ABC 123 plakalı araca verdim." />);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Mehmet Kaya',
      '34 ABC 123',
    ]);
    screen.getByText('Metinde kişisel bilgi olabilir: kişi adı, plaka.');
    expect(state().todo).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /İşaretli yerlere baktım/ }));
    expect(state().todo).toBeNull();
    await user.type(field(), ' Göl Mah.');
    expect(state().todo).not.toBeNull();
    await user.clear(field());
    await user.type(field(), 'Parayı verdim, araç gelmedi.');
    expect(state().todo).toBeNull();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('[R324] what was seen is ticked, and nothing is said without a tick', async () => {
    const user = userEvent.setup();
    render(<Editor publicText="Kapora aldı, sonra hesabı kapattı." />);
    expect(state().said.evidence).toBeUndefined();
    await user.click(screen.getByRole('checkbox', { name: 'Banka dekontu' }));
    expect(state().said.evidence).toEqual(['receipt']);
  });
});
