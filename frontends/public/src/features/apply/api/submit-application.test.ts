import { describe, expect, it } from '@jest/globals';
import { applicationForm } from './submit-application.ts';

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const photo = (no: number, note = '', blur = false) => ({
  id: `p${no}`,
  identity: `p${no}`,
  name: `ev${no}.jpg`,
  state: 'done' as const,
  note,
  blur,
  file: new File([`bytes ${no}`], `ev${no}.jpg`, { type: 'image/jpeg' }),
});

describe('the form of an application as it goes out', () => {
  it('[R155] [R191] [R035] has every field, both PDFs, and the pictures as they were chosen with a note for each', async () => {
    const values = {
      name: ' Göl Evi ',
      tradeTitle: 'Göl Ltd.',
      type: 'Bungalov',
      address: 'Göl Sok. 4',
      phone: '0532 123 45 67',
      landline: '0264 555 11 22',
      website: 'golevi.example',
      note: 'Akşam arayın.',
      instagramUsername: 'gol.evi',
      instagramUrl: 'https://www.instagram.com/gol.evi/',
      business: '0198a000-0000-7000-8000-000000000001',
    };
    const photos = [photo(0), photo(1, ' Salon ', true), photo(2), photo(3), photo(4)];
    const files = { taxCertificate: pdf('vergi.pdf'), workPermit: pdf('ruhsat.pdf') };
    const form = applicationForm({ values: values as never, photos, ...files });
    expect(Object.fromEntries(form)).toMatchObject({
      ...values,
      name: 'Göl Evi',
      phone: '05321234567',
      landline: '02645551122',
      terms: 'true',
      taxCertificate: expect.objectContaining({ name: 'vergi.pdf', type: 'application/pdf' }),
      workPermit: expect.objectContaining({ name: 'ruhsat.pdf', type: 'application/pdf' }),
    });
    expect(JSON.parse(String(form.get('documentNotes')))).toEqual(
      [0, 1, 2, 3, 4].map((index) => ({
        index,
        name: `ev${index}.jpg`,
        ...(index === 1 ? { note: 'Salon', blur: true } : { note: '', blur: false }),
      })),
    );
    // Blur is of the preview alone.
    const sent = await Promise.all((form.getAll('documents') as File[]).map((file) => file.text()));
    expect(sent).toEqual([0, 1, 2, 3, 4].map((no) => `bytes ${no}`));
  });
});
