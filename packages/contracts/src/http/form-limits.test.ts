import { describe, expect, it } from '@jest/globals';
import { applicationFields } from './application-form.ts';
import { reportFields } from './report-form.ts';

const application = {
  name: 'Göl Evi',
  tradeTitle: 'Göl Ltd.',
  type: 'Otel',
  phone: '0532 123 45 67',
  address: 'Göl Sok. 4',
  terms: 'true',
};
const report = {
  name: 'Sahte Vadi',
  phone: '0532 765 43 21',
  instagramUsername: 'sahtevadi',
  desc: 'x'.repeat(40),
};

describe('the shortest that a form takes', () => {
  it.each([
    ['name', 'Ev', ' E '],
    ['tradeTitle', 'AŞ', 'A'],
    ['type', 'ev', 'e'],
    ['address', 'Sok 1', 'Sok1'],
    ['phone', '5321234567', '532123456'],
  ])('[R213] application, %s: «%s» is enough, «%s» is not', (field, enough, less) => {
    expect(applicationFields.safeParse({ ...application, [field]: enough }).success).toBe(true);
    const { error } = applicationFields.safeParse({ ...application, [field]: less });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it.each([
    ['name', ' Ev ', ' E '],
    ['phone', '5327654321', '532765432'],
    ['desc', ` ${'x'.repeat(20)} `, ` ${'x'.repeat(19)} `],
    ['instagramUsername', '@ab', '@a '],
  ])('[R220] [R221] report, %s: «%s» is enough, «%s» is not', (field, enough, less) => {
    expect(reportFields.safeParse({ ...report, [field]: enough }).success).toBe(true);
    const { error } = reportFields.safeParse({ ...report, [field]: less });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
