import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { reportOf } from '../../testing/records.ts';
import { ReportClaims } from './report-claims.tsx';

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('[R221] [decision 35] a name and an address that disagree are both read, with a warning', () => {
  const url = 'https://www.instagram.com/baska.vadi/';
  const { rerender } = render(<ReportClaims report={reportOf(1, { instagramUrl: url })} />);
  const links = screen.getAllByRole('link', { name: /^@/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://www.instagram.com/sahte.vadi1/', url]);
  expect(factOf('Instagram')).toContain('iki ayrı hesabı gösteriyor');
  rerender(<ReportClaims report={reportOf(1, { instagramUrl: 'https://www.instagram.com/sahte.vadi1/' })} />);
  expect(factOf('Instagram')).toBe('@sahte.vadi1');
});

it('[R222] the desk reads that no account or no phone was given, and nothing of it where both are', () => {
  const { rerender } = render(<ReportClaims report={reportOf(1, { instagramUsername: null })} />);
  expect(factOf('Instagram')).toBe('İhbar eden hesap bildirmedi');
  expect(factOf('Telefon')).toContain('0533 000 00 01');
  rerender(<ReportClaims report={reportOf(1, { phone: null })} />);
  expect(factOf('Telefon')).toBe('İhbar eden numarayı bilmiyor');
  expect(factOf('Instagram')).toContain('@sahte.vadi1');
});
