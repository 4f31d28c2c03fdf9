import { expect, it } from '@jest/globals';
import { reportText } from '../../locales/ar/report.ts';

it('[R390] the summary of a report sets each count apart, so that no digit goes to its neighbour', () => {
  const parts = reportText.summary.counts(1, 1, 3).split(' · ');
  expect(parts).toEqual(['\u2066IBAN: 1\u2069', '\u2068مبلغ واحد\u2069', '\u20683 تواريخ\u2069']);
});
