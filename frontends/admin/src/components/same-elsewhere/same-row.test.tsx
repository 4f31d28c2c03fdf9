import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import type { SameRecord } from './find-same.ts';
import { SameRow } from './same-row.tsx';

const record: SameRecord = {
  id: 'b',
  kind: 'business',
  tab: 'businesses',
  title: 'Göl Evi',
  by: ['website'],
  state: 'verified',
};

it.each([
  [['website'], 'Aynı web sitesi'],
  [['fax'], 'Aynı bilgi'],
  [['phone', 'fax'], 'Aynı telefon ve bilgi'],
])('[R192] names the ways %j; one that this desk does not know yet is said plainly', (by, words) => {
  const known = { ...record, by: by as unknown as SameRecord['by'] };
  renderPage([{ path: '/', element: <SameRow record={known} /> }], '/');
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Göl Evi' })).toBeTruthy();
});
