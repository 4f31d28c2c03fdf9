import { demoDocument } from './demo-document.ts';
import { scenePicture } from './demo-pictures.ts';
import type { ApplicationSeed } from './demo-seeds.ts';

/** An owner's form as the wizard sends it, with two PDFs and five pictures. */
export async function applicationForm(
  seed: Omit<ApplicationSeed, 'number'> & { landline?: string },
): Promise<FormData> {
  const form = new FormData();
  const fields = {
    name: seed.name,
    tradeTitle: `${seed.name} (Demo) Ltd. Şti.`,
    type: seed.type,
    instagramUsername: seed.handle,
    instagramUrl: `https://www.instagram.com/${seed.handle}/`,
    website: `https://${seed.website}`,
    phone: seed.phone,
    landline: seed.landline ?? '',
    address: seed.address,
    note: seed.note,
    terms: 'true',
    demo: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('taxCertificate', await demoDocument('Vergi Levhasi', 'vergi-levhasi.pdf'));
  form.set('workPermit', await demoDocument('Ruhsat', 'ruhsat.pdf'));
  for (const scene of seed.scenes) form.append('documents', await scenePicture(scene, seed.handle));
  form.set('documentNotes', '[]');
  return form;
}
