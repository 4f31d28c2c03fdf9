import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markViewed } from '../../../lib/viewed-files.ts';
import { reportOf } from '../../../testing/records.ts';
import type { Dossier } from '../api/dossier-query.ts';
import type { Report } from '../api/reports-query.ts';
import { usePublicText } from '../use-public-text.ts';
import { PublicText } from './public-text.tsx';

const file = {
  _id: 'kanit-1',
  name: 'dekont.pdf',
} as Report['evidences'][number];

type Key = { kind: 'phone' | 'handle' | 'host'; key: string };
type Shown = {
  keys?: (Key & { condemns: boolean })[];
  entryText?: string;
  entryPhone?: string | null;
  accusedPhone?: 'masked';
};
type Props = {
  desc: string;
  name?: string;
  account?: string;
  entry?: Shown;
  chosen?: Key[];
};

function Editor({ desc, name = 'Sahte Vadi', account = 'sahte.vadi7', entry, chosen = [] }: Props) {
  const dossier = entry && ({ entryPhone: null, keys: [], ...entry } as unknown as Dossier);
  const own = { name, phone: '+905321112233', instagramUsername: account };
  const report = { ...reportOf(7), ...own, desc, evidences: [file] };
  const state = usePublicText(report, { dossier, named: chosen });
  return (
    <>
      <PublicText state={state} />
      <output data-testid="state">{JSON.stringify({ said: state.said, todo: state.todo })}</output>
    </>
  );
}
const state = () => JSON.parse(screen.getByTestId('state').textContent ?? '');
const published = () => screen.queryByRole('region', { name: 'Yayımlanınca böyle okunur' });
const nameField = () => screen.queryByRole('textbox', { name: /Kara listede görünecek ad/ });
const field = () => screen.getByRole('textbox', { name: /herkesin okuyacağı metin/ });

describe('the name that an entry shows', () => {
  const words = 'Kapora aldı, sonra hesabı kapattı.';

  it('[R325] is the reporter’s as a proposal, and what the moderator makes of it', async () => {
    const user = userEvent.setup();
    render(<Editor desc={words} name="Göl Evi" />);
    expect(state()).toMatchObject({ said: { name: 'Göl Evi' }, todo: null });
    await user.clear(nameField() as HTMLElement);
    expect(state().todo).toBe('Yayımlanacak ad en az 2 karakter olmalıdır.');
    await user.type(nameField() as HTMLElement, ' Sahte Göl Evi ');
    expect(state()).toMatchObject({ said: { name: 'Sahte Göl Evi' }, todo: null });
  });

  it('[R325] is marked where it may name or locate a person, and has to be looked at, again after each change', async () => {
    const user = userEvent.setup();
    render(<Editor desc={words} name="Göl Evi (Mehmet Kaya, 34 ABC 123)" />);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Mehmet Kaya',
      '34 ABC 123',
    ]);
    screen.getByText('Adda kişisel bilgi olabilir: kişi adı, plaka.');
    expect(state().todo).toBe('Önce adda işaretlenen yerlere bakın ve onaylayın.');
    await user.click(screen.getByRole('checkbox', { name: /^Adda işaretli yerlere baktım/ }));
    expect(state().todo).toBeNull();
    await user.type(nameField() as HTMLElement, ' 2');
    expect(state().todo).not.toBeNull();
    await user.clear(nameField() as HTMLElement);
    await user.type(nameField() as HTMLElement, 'Göl Evi');
    expect(state()).toMatchObject({ said: { name: 'Göl Evi' }, todo: null });
  });

  it.each([
    ['none is chosen', [], 'Göl Evi [kullanıcı adı gizlendi] [numara gizlendi]'],
    [
      'the account is chosen',
      [{ kind: 'handle' as const, key: 'gol.evi54' }],
      'Göl Evi @gol.evi54 [numara gizlendi]',
    ],
    [
      'both are chosen',
      [
        { kind: 'handle' as const, key: 'gol.evi54' },
        { kind: 'phone' as const, key: '+905321112233' },
      ],
      null,
    ],
  ])('[R307] [R325] is read by everybody without contacts that are not chosen: %s', (_, chosen, shown) => {
    render(<Editor desc={words} name="Göl Evi @gol.evi54 0532 111 22 33" chosen={chosen} />);
    const region = screen.queryByRole('region', { name: 'Ad yayımlanınca böyle okunur' });
    expect(region?.querySelector('p + p')?.textContent ?? null).toBe(shown);
  });

  it.each([
    ['is not chosen', [], 'Adı gizlenen satıcı'],
    ['is chosen', [{ kind: 'handle' as const, key: 'kuytukoru' }], null],
  ])(
    '[R307] [R325] which is the account itself, is read by everybody as that where it %s',
    (_, chosen, shown) => {
      render(<Editor desc={words} name="KuytuKoru" account="kuytukoru" chosen={chosen} />);
      const region = screen.queryByRole('region', { name: 'Ad yayımlanınca böyle okunur' });
      expect(region?.querySelector('p + p')?.textContent ?? null).toBe(shown);
    },
  );
});

describe('the text that an entry shows', () => {
  it('[R325] is the reporter’s words as a proposal, and what the moderator makes of them', async () => {
    const user = userEvent.setup();
    render(<Editor desc="Kapora aldı, sonra hesabı kapattı." />);
    expect(state()).toMatchObject({ said: { summary: 'Kapora aldı, sonra hesabı kapattı.' }, todo: null });
    await user.clear(field());
    await user.type(field(), 'Kısa');
    expect(state().todo).toBe('Yayımlanacak metin en az 20 karakter olmalıdır.');
    await user.type(field(), ' metin, ama yeterince uzun.');
    expect(state()).toMatchObject({ said: { summary: 'Kısa metin, ama yeterince uzun.' }, todo: null });
  });

  it('[R325] the proposal has no account number or mail of the words, and no telephone but the accused’s', () => {
    const desc =
      'Parayı TR33 0006 1005 1978 6457 8413 26 hesabına yolladım, 0532 111 22 33 kapandı, 0544 555 66 77 benim.';
    render(<Editor desc={`${desc} Adresim ayse@ornek.example`} />);
    const said = (field() as HTMLTextAreaElement).value;
    expect(said).toContain('0532 111 22 33');
    for (const hidden of ['TR33', '8413', '0544', '66 77', 'ayse@']) expect(said).not.toContain(hidden);
  });

  it('[R325] a further report of the dossier starts from what the entry says', () => {
    render(
      <Editor desc="Bu ihbarın sözleri burada." entry={{ entryText: 'Kaydın metni burada duruyor.' }} />,
    );
    expect(state().said).toEqual({ summary: 'Kaydın metni burada duruyor.' });
    expect(nameField()).toBeNull();
  });

  it('[R325] what may be personal is marked and has to be looked at, again after each change', async () => {
    const user = userEvent.setup();
    render(<Editor desc="Parayı Mehmet Kaya adına 34 ABC 123 plakalı araca verdim." />);
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

  it('[R325] what everybody will read is shown where contacts are taken out of it, and nowhere else', async () => {
    const user = userEvent.setup();
    render(<Editor desc="Kapora aldı, sonra hesabı kapattı." />);
    expect(published()).toBeNull();
    await user.type(
      field(),
      ' Yazın: kurban@ornek.example, TR33 0006 1005 1978 6457 8413 26, 0533 444 55 66.',
    );
    expect(published()?.textContent).toContain(
      'Kapora aldı, sonra hesabı kapattı. Yazın: [e-posta gizlendi], [IBAN gizlendi], [numara gizlendi].',
    );
  });

  it.each([
    ['is not chosen', {}, 'Beni [numara gizlendi] numarasından aradı.'],
    ['is chosen', { chosen: [{ kind: 'phone' as const, key: '+905321112233' }] }, null],
    [
      'is another one than that of the entry',
      {
        entry: { entryText: 'Beni 0532 111 22 33 numarasından aradı.', entryPhone: '+905429998877' },
        chosen: [{ kind: 'phone' as const, key: '+905321112233' }],
      },
      'Beni [numara gizlendi] numarasından aradı.',
    ],
    [
      'is that of the entry',
      { entry: { entryText: 'Beni 0532 111 22 33 numarasından aradı.', entryPhone: '+905321112233' } },
      null,
    ],
  ])(
    '[R305] [R325] the telephone of the accused, which %s, is read by everybody as that',
    (_, more, shown) => {
      render(<Editor desc="Beni 0532 111 22 33 numarasından aradı." {...more} />);
      const text = published()?.querySelector('p + p')?.textContent;
      expect(text ?? null).toBe(shown);
    },
  );

  it.each<[string, Omit<Props, 'desc'>, string]>([
    ['none is chosen', {}, '[kullanıcı adı gizlendi] ve [site gizlendi], [kullanıcı adı gizlendi] değil.'],
    [
      'the account is chosen',
      { chosen: [{ kind: 'handle', key: 'kuytukoru' }] },
      '@kuytukoru ve [site gizlendi], [kullanıcı adı gizlendi] değil.',
    ],
    [
      'both are chosen',
      {
        chosen: [
          { kind: 'handle', key: 'kuytukoru' },
          { kind: 'host', key: 'kuytukoru.example' },
        ],
      },
      '@kuytukoru ve kuytukoru.example, [kullanıcı adı gizlendi] değil.',
    ],
    [
      'the entry condemns one, and the other was not chosen for it',
      {
        entry: {
          entryText: '@kuytukoru ve kuytukoru.example, @golkiyi değil.',
          keys: [
            { kind: 'handle', key: 'kuytukoru', condemns: true },
            { kind: 'host', key: 'kuytukoru.example', condemns: false },
          ],
        },
      },
      '@kuytukoru ve [site gizlendi], [kullanıcı adı gizlendi] değil.',
    ],
  ])(
    '[R305] [R307] [R325] accounts and sites that the entry does not condemn are hidden before the eyes of the moderator: %s',
    (_, more, shown) => {
      render(<Editor desc="@kuytukoru ve kuytukoru.example, @golkiyi değil." {...more} />);
      expect(published()?.querySelector('p + p')?.textContent).toBe(shown);
      expect(published()?.textContent).toContain('onu da kara listeye alınacaklar arasından seçin');
    },
  );

  it('[R326] where entries show the ends of a telephone alone, the moderator reads it so before it is public', () => {
    const entry = { accusedPhone: 'masked' as const };
    const chosen = [{ kind: 'phone' as const, key: '+905321112233' }];
    render(<Editor desc="Beni 0532 111 22 33 numarasından aradı." entry={entry} chosen={chosen} />);
    expect(published()?.textContent).toContain('Beni 0532 ••• •• 33 numarasından aradı.');
    screen.getByText(/yalnızca başı ve sonu görünür/);
  });

  it('[R324] what was seen is ticked after a piece of evidence was opened, and nothing is said without a tick', async () => {
    const user = userEvent.setup();
    render(<Editor desc="Kapora aldı, sonra hesabı kapattı." />);
    expect(state().said.evidence).toBeUndefined();
    const receipt = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Banka dekontu' });
    expect(receipt.disabled).toBe(true);
    screen.getByText('Türleri işaretlemek için önce ihbarın kanıtlarından birini açın.');
    act(() => markViewed('baska-dosya'));
    expect(receipt.disabled).toBe(true);
    act(() => markViewed('kanit-1'));
    await user.click(receipt);
    expect(state().said.evidence).toEqual(['receipt']);
  });
});
