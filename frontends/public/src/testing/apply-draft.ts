import { keepFiles } from '../lib/kept-files.ts';

/** What an applicant has typed when only files and ticks are missing. */
export const applyValues = {
  name: 'Gölkıyı Bungalov',
  tradeTitle: 'Gölkıyı Ltd. Şti.',
  type: 'Bungalov',
  address: 'Kırkpınar Mah. Göl Sok. No: 12',
  phone: '0532 123 45 67',
};

/** A draft of the application on this device. */
export const keepApplyDraft = (change: object = {}): void =>
  localStorage.setItem('applyDraft', JSON.stringify({ ...applyValues, ...change }));

/** The files and ticks of a visitor who comes back from the verify page. */
export function keepApplyFiles(consent = { notice: true, terms: true }): void {
  const pdf = (name: string) => ({
    file: new File(['%PDF-'], name, { type: 'application/pdf' }),
    refused: null,
  });
  const photos = [1, 2, 3, 4, 5].map((no) => ({
    id: `p${no}`,
    identity: `p${no}`,
    name: `ev${no}.jpg`,
    state: 'done' as const,
    file: new File(['x'], `ev${no}.jpg`, { type: 'image/jpeg' }),
    note: '',
    blur: false,
  }));
  const slots = { taxCertificate: pdf('vergi.pdf'), workPermit: pdf('ruhsat.pdf') };
  keepFiles('apply', { slots, photos, consent });
}
