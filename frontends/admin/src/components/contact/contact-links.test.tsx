import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { contactText } from '../../locales/tr/common.ts';
import { HandleLink } from './contact-links.tsx';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('HandleLink', () => {
  it('[R194] one account is one link, whichever way it was written', () => {
    render(<HandleLink handle="gol.kiyi" url="https://www.instagram.com/Gol.Kiyi/" />);
    expect(links()).toEqual(['https://www.instagram.com/gol.kiyi/']);
    expect(screen.queryByText(contactText.twoAccounts)).toBeNull();
  });

  it('[R194] a second account behind the address is shown beside the first, with a warning', () => {
    render(<HandleLink handle="sahte.tatil.evi" url="https://www.instagram.com/susesi.ornek/" />);
    expect(links()).toEqual([
      'https://www.instagram.com/sahte.tatil.evi/',
      'https://www.instagram.com/susesi.ornek/',
    ]);
    expect(screen.getByText(contactText.twoAccounts)).toBeTruthy();
  });
});
