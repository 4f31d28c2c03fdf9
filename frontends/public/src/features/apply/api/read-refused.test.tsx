import '../../../testing/dom-globals.ts';
import { expect, it } from '@jest/globals';
import { answerPosts } from '../../../testing/answer-posts.ts';
import { emptyApply } from '../apply-form.ts';
import { readRefused } from './read-refused.ts';

const written = {
  name: 'Göl Evi',
  tradeTitle: 'Göl Evi Ltd.',
  type: 'Bungalov',
  tourismLicence: '54-1234',
  instagramUsername: 'gol.evi',
  instagramUrl: 'https://www.instagram.com/gol.evi/',
  website: 'https://golevi.example',
  address: 'Göl Sok. 4',
  district: 'Kırkpınar',
  description: 'Üç ev.',
  note: 'Akşam arayın.',
};
const read = () => readRefused('abc.def.ghi', new AbortController().signal);

it('[R205] a refused application comes back with every word of its form; accounts alone are asked for again', async () => {
  const stored = { phone: '+905321234567', landline: '+902645551122', lat: 40.69, lng: 30.26 };
  const body = { ...written, ...stored, linkedBusinessId: 'kayit', files: [], status: 'rejected' };
  answerPosts({ '/api/apply/again': { body } });
  const { values } = await read();
  expect(values).toEqual({
    ...written,
    phone: '0532 123 45 67',
    landline: '0264 555 11 22',
    lat: '40.69',
    lng: '30.26',
    business: 'kayit',
    again: 'abc.def.ghi',
  });
  const left = Object.keys(emptyApply).filter((name) => !(name in (values ?? {})));
  expect(left).toEqual(['iban', 'iban2', 'iban3']);
});

it('[R205] what was left empty is empty, and no «null» is written', async () => {
  const nothing = Object.fromEntries(Object.keys(written).map((name) => [name, null]));
  const stored = { phone: '+905321234567', landline: null, lat: null, lng: null, linkedBusinessId: null };
  answerPosts({ '/api/apply/again': { body: { ...nothing, ...stored } } });
  const { values } = await read();
  expect(new Set(Object.entries(values ?? {}).filter(([name]) => !/phone|again/.test(name)))).toEqual(
    new Set([...Object.keys(written), 'landline', 'lat', 'lng', 'business'].map((name) => [name, ''])),
  );
});
