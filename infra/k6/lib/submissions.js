import { filePart, form } from './form.js';
import { get, must, remove } from './http.js';

const folder = import.meta.resolve('../../../services/media/test/fixtures');
const photographs = ['chelsea.jpg', 'china.jpg', 'coffee.jpg', 'flower.jpg', 'rocket.jpg'];

/** Files are read once by each virtual user, in the init stage. */
export function readPhotographs(name) {
  return photographs.map((file, index) =>
    filePart(name, `foto-${index + 1}.jpg`, 'image/jpeg', open(`${folder}/photos/${file}`, 'b')),
  );
}

export const readDocuments = () => [
  filePart('taxCertificate', 'vergi.pdf', 'application/pdf', open(`${folder}/documents/tax-plate.pdf`, 'b')),
  filePart('workPermit', 'ruhsat.pdf', 'application/pdf', open(`${folder}/documents/lease.pdf`, 'b')),
];

let made = 0;
/** A new handle and phone number. */
export function newSeller(tag) {
  made += 1;
  const tail = String(__VU * 100_000 + made).padStart(9, '0');
  return {
    handle: `yuk.${tag}.${__VU}.${made}`.slice(0, 30),
    phone: `05${tail}`,
    name: `Yük ${tag} ${__VU}-${made}`,
  };
}

/** A report of made-up people about a seller, as the page sends it. */
export function reportForm({ handle, phone, name }, parts = []) {
  const desc = 'Yük ölçümü için açılan kayıt; ölçümün sonunda silinir. 3.500 TL kapora gönderildi.';
  return form({ name, instagramUsername: handle, instagramUrl: '', phone, desc }, parts);
}

/** An application of a made-up seller with these files, as the page sends it. */
export function applicationForm({ handle, phone, name }, parts) {
  const fields = {
    ...{ name, tradeTitle: `${name} Turizm Ltd. Şti.`, type: 'bungalov', instagramUsername: `@${handle}` },
    ...{ instagramUrl: '', website: '', phone, landline: '', note: 'Yük ölçümü.', terms: 'true' },
    address: 'Kırkpınar Mah. Göl Sok. No: 12, Sapanca / Sakarya',
    documentNotes: JSON.stringify([{ index: 0, note: 'Dış cephe', blur: false, name: 'foto-1.jpg' }]),
  };
  return form(fields, parts);
}

/** Deletes the reports of this run, with the entries that they led to. */
export function deleteReports(tag, headers) {
  for (let round = 0; round < 200; round += 1) {
    const found = must(
      get('cleaning up', `/api/admin/report?q=${encodeURIComponent(tag)}&limit=50`, { headers }),
      'cleaning up',
    );
    const ids = (found.json('reports') || []).map((row) => row._id);
    if (!ids.length) return;
    for (const id of ids) remove('cleaning up', `/api/admin/report/${id}`, { headers });
  }
}
