import { pdf, png } from './files.ts';

type Files = Record<string, readonly Buffer[]>;
type Extra = { fields?: Record<string, string | undefined>; files?: Files; filesFirst?: boolean };

const applicationFields = {
  name: 'Göl Kıyısı Bungalov',
  tradeTitle: 'Göl Kıyısı Turizm Ltd. Şti.',
  type: 'bungalov',
  instagramUsername: '@Gol.Kiyisi',
  website: 'golkiyisi.example',
  phone: '0532 123 45 67',
  address: 'Göl Mah. Sahil Yolu 12, Sapanca',
  note: 'Sabahları arayabilirsiniz.',
  terms: 'true',
};

const reportFields = {
  name: 'Sahte Bungalov',
  instagramUrl: 'https://www.instagram.com/sahte_bungalov/',
  phone: '+90 541 222 33 44',
  desc: 'Kapora aldı, sonra hesabı kapattı. Adres yok, telefon kapalı.',
};

function build(fields: Record<string, string | undefined>, files: Files, filesFirst = false): FormData {
  const form = new FormData();
  const putFields = () => {
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  };
  if (!filesFirst) putFields();
  for (const [part, contents] of Object.entries(files)) {
    contents.forEach((content, index) => {
      form.append(part, new File([new Uint8Array(content)], `${part}-${index}.bin`));
    });
  }
  if (filesFirst) putFields();
  return form;
}

const applicationFiles = (): Files => ({
  taxCertificate: [pdf('vergi')],
  workPermit: [pdf('ruhsat')],
  documents: [0, 1, 2, 3, 4].map((seed) => png(seed)),
});

/** A complete application; single fields and files can be replaced, undefined leaves a field out. */
export const applicationForm = ({ fields, files, filesFirst }: Extra = {}): FormData =>
  build({ ...applicationFields, ...fields }, { ...applicationFiles(), ...files }, filesFirst);

let sellers = 0;
/** Contacts that no other report has: each report is about another seller. */
export const newSeller = (): { instagramUsername: string; phone: string } => {
  sellers += 1;
  return { instagramUsername: `satici_${sellers}`, phone: `+90542${1_000_000 + sellers}` };
};

/** A form names one account: another user name goes without the address that belongs to the first. */
const otherAccount = (fields: Extra['fields']) =>
  fields?.instagramUsername ? { instagramUrl: undefined } : {};

/** A complete report with two pieces of evidence. */
export const reportForm = ({ fields, files, filesFirst }: Extra = {}): FormData =>
  build(
    { ...reportFields, ...otherAccount(fields), ...fields },
    { evidence: [png(7), pdf('dekont')], ...files },
    filesFirst,
  );

/** What a moderator ticks of an application: a document and the photographs. */
export const lookedAt = {
  checks: [
    { kind: 'tax_certificate' as const, how: 'opened' as const },
    { kind: 'images' as const, how: 'opened' as const },
  ],
};
