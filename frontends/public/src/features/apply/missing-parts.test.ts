import { describe, expect, it } from '@jest/globals';
import { emptyApply } from './apply-form.ts';
import { missingParts, noConsent, reachableStep } from './missing-parts.ts';
import type { Photo } from './photo-list.ts';
import type { DocumentSlot } from './use-documents.ts';

const pdf: DocumentSlot = { file: new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }), refused: null };
const none: DocumentSlot = { file: null, refused: null };
const photos = ['a', 'b', 'c', 'd', 'e'].map(
  (id): Photo => ({ id, identity: id, name: id, state: 'done', note: '', blur: false }),
);
const whole = {
  values: {
    ...emptyApply,
    name: 'Gölkıyı',
    tradeTitle: 'Gölkıyı Ltd.',
    type: 'Bungalov',
    address: 'Kırkpınar Mah.',
    phone: '0532 123 45 67',
  },
  consent: { notice: true, terms: true },
  slots: { taxCertificate: pdf, workPermit: pdf },
  photos,
};
const missing = (change: Partial<typeof whole>) => missingParts({ ...whole, ...change });

describe('missingParts', () => {
  it('[R203] [R214] finds nothing missing in a whole application', () => {
    expect(missing({})).toEqual([]);
    expect(reachableStep([])).toBe(3);
  });

  it('[decision 12] two accounts in one form are told in the step where they are written', () => {
    const instagramUrl = 'https://www.instagram.com/susesi.ornek/';
    const values = { ...whole.values, instagramUsername: 'sahte.tatil.evi', instagramUrl };
    expect(missing({ values })).toEqual([expect.objectContaining({ id: 'instagramUrl', step: 1 })]);
    expect(missing({ values: { ...values, instagramUsername: 'Susesi.Ornek' } })).toEqual([]);
  });

  it.each([
    [{ instagramUsername: 'göl kıyı!' }, 'instagramUsername'],
    [{ instagramUsername: 'gölkıyı' }, 'instagramUsername'],
    [{ instagramUsername: 'gol-kiyi' }, 'instagramUsername'],
    [{ instagramUsername: '!!!' }, 'instagramUsername'],
    [{ instagramUsername: 'g' }, 'instagramUsername'],
    [{ instagramUrl: 'facebook.com/golkiyi' }, 'instagramUrl'],
    [{ instagramUrl: 'https://www.instagram.com/p/Cabc123/' }, 'instagramUrl'],
  ])('[R203] [R213] %j is told in the step where it is written', (instagram, id) => {
    expect(missing({ values: { ...whole.values, ...instagram } })).toEqual([
      expect.objectContaining({ id, step: 1, wrong: true }),
    ]);
  });

  it.each([
    { instagramUsername: '@Gol.Kiyi' },
    { instagramUsername: 'gol kiyi' },
    { instagramUsername: 'https://instagram.com/gol.kiyi' },
    { instagramUsername: 'g', instagramUrl: 'instagram.com/gol.kiyi' },
    { instagramUrl: 'https://www.instagram.com/gol.kiyi/' },
    { instagramUsername: ' ', instagramUrl: ' ' },
  ])('[R213] %j is taken', (instagram) => {
    expect(missing({ values: { ...whole.values, ...instagram } })).toEqual([]);
  });

  it('[R360] accounts may be left out; a mistyped one is told in the step where it is written', () => {
    const iban = 'TR33 0006 1005 1978 6457 8413 26';
    expect(missing({ values: { ...whole.values, iban } })).toEqual([]);
    const values = { ...whole.values, iban, iban2: 'TR33 0006 1005 1978 6457 8413 27' };
    expect(missing({ values })).toEqual([expect.objectContaining({ id: 'iban2', step: 1 })]);
  });

  it('[R203] [R213] names the fields of an empty form in its order', () => {
    const parts = missingParts({
      values: emptyApply,
      consent: noConsent,
      slots: { taxCertificate: none, workPermit: none },
      photos: [],
    });
    expect(parts.map(({ label }) => label)).toEqual([
      'İşletme adı',
      'Ticari unvan',
      'İşletme türü',
      'Adres',
      'Cep telefonu',
      'Vergi levhası (PDF)',
      'İşletme ruhsatı (PDF)',
      '5 işletme fotoğrafı',
      'KVKK aydınlatma metninin okunması',
      'Koşulların kabulü',
    ]);
    expect(reachableStep(parts)).toBe(0);
  });

  it.each([
    [{ name: 'G' }, 'name', 0],
    [{ tradeTitle: ' ' }, 'tradeTitle', 0],
    [{ type: 'B' }, 'type', 0],
    [{ address: 'Kırk' }, 'address', 0],
    [{ phone: '0532 123' }, 'phone', 1],
    [{ landline: '0264' }, 'landline', 1],
    [{ landline: '0532 123 45 67' }, 'landline', 1],
  ])('[R213] %j needs %s', (change, id, step) => {
    const parts = missing({ values: { ...whole.values, ...change } });
    expect(parts.map((part) => part.id)).toEqual([id]);
    expect(reachableStep(parts)).toBe(step);
  });

  it('[R214] asks for both documents, exactly five photographs, the notice and the terms', () => {
    expect(missing({ slots: { taxCertificate: none, workPermit: pdf } })).toMatchObject([
      { id: 'taxCertificate' },
    ]);
    expect(missing({ slots: { taxCertificate: pdf, workPermit: none } })).toMatchObject([
      { id: 'workPermit' },
    ]);
    expect(missing({ photos: photos.slice(1) })).toMatchObject([{ id: 'documents', step: 2 }]);
    for (const tick of ['notice', 'terms'] as const) {
      const parts = missing({ consent: { ...whole.consent, [tick]: false } });
      expect(parts).toMatchObject([{ id: tick, step: 3 }]);
      expect(reachableStep(parts)).toBe(3);
    }
  });
});
