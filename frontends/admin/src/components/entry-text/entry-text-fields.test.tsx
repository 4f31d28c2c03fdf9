import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { EntryTextFields } from './entry-text-fields.tsx';
import type { EntryTextValues } from './entry-text-values.ts';

const values: EntryTextValues = {
  name: 'Sahte Vadi',
  instagramUsername: '@Kuytukoru',
  phone: '0532 111 22 33',
  website: 'https://kuytukoru.example',
  summary: '@kuytukoru, kuytukoru.example ve 0532 111 22 33.',
};
const show = (
  changed: Partial<EntryTextValues>,
  { stays = [], former = [] }: { stays?: { kind: 'handle'; key: string }[]; former?: string[] } = {},
) =>
  render(
    <EntryTextFields
      values={{ ...values, ...changed }}
      faults={{}}
      stays={stays}
      former={former}
      onChange={jest.fn()}
    />,
  );
const published = (title: string) =>
  screen.queryByRole('region', { name: title })?.querySelector('p + p')?.textContent ?? null;
const [ofText, ofName] = ['Yayımlanınca böyle okunur', 'Ad yayımlanınca böyle okunur'];

describe('[R307] [R325] a correction, before it is published', () => {
  it('shows nothing twice where everybody reads what is typed', () => {
    show({});
    expect([published(ofText), published(ofName)]).toEqual([null, null]);
  });

  it.each<[string, Partial<EntryTextValues>, string]>([
    [
      'another’s account',
      { summary: 'Asıl dolandırıcı @golkiyi.' },
      'Asıl dolandırıcı [kullanıcı adı gizlendi].',
    ],
    ['another’s site', { summary: 'Sitesi golkiyi nokta com.' }, 'Sitesi [site gizlendi].'],
    ['another’s telephone', { summary: 'Telefonu 532.999.887,77.' }, 'Telefonu [numara gizlendi].'],
    [
      'an account that leaves the entry',
      { instagramUsername: '' },
      '[kullanıcı adı gizlendi], kuytukoru.example ve 0532 111 22 33.',
    ],
    ['a site that does', { website: ' ' }, '@kuytukoru, [site gizlendi] ve 0532 111 22 33.'],
    ['a telephone that does', { phone: '' }, '@kuytukoru, kuytukoru.example ve [numara gizlendi].'],
  ])('shows that %s will be hidden in the text', (_what, changed, shown) => {
    show(changed);
    expect(published(ofText)).toBe(shown);
  });

  it('shows that another’s contact will be hidden in the name', () => {
    show({ name: 'Göl Evi golkiyi.com' });
    expect(published(ofName)).toBe('Göl Evi [site gizlendi]');
  });

  it('hides no contact that condemns on and is in no field', () => {
    const stays = [{ kind: 'handle' as const, key: 'koru.yedek' }];
    show({ summary: 'İkinci hesabı @koru.yedek idi.' }, { stays });
    expect(published(ofText)).toBeNull();
  });

  it('[R307] [R320] shows that a name which is an account itself is withheld once the account leaves the entry', () => {
    const former = ['kuytukoru', 'koruyedek'];
    show({ name: 'Kuytukoru' }, { former });
    expect(published(ofName)).toBeNull();
    cleanup();
    show({ name: 'Kuytukoru', instagramUsername: '' }, { former });
    expect(published(ofName)).toBe('Adı gizlenen satıcı');
    cleanup();
    show({ name: 'koruyedek' }, { former });
    expect(published(ofName)).toBe('Adı gizlenen satıcı');
  });
});
