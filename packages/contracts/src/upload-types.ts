/** The types of pictures that are stored and shown as they are. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What phones photograph in (HEIF, ISO 23008-12): visitors may send it, kept is a JPEG. */
export const heicTypes = ['image/heic', 'image/heif'] as const;
export const pdfType = 'application/pdf';

type Named = { name: string; type: string };

const nameless = new Set(['', 'application/octet-stream']);

/** A phone's photograph, by its type; by its name where the system knows no type for it. */
export const isHeic = ({ name, type }: Named): boolean =>
  (heicTypes as readonly string[]).includes(type) || (nameless.has(type) && /\.hei[cf]$/i.test(name));

/** A picture that visitors may send. */
export const isPicture = (file: Named): boolean =>
  (pictureTypes as readonly string[]).includes(file.type) || isHeic(file);

const endings = ['.heic', '.heif'];
/** `accept` of a field for pictures. */
export const acceptedPictures: string = [...pictureTypes, ...heicTypes, ...endings].join(',');
/** Most bytes of a file of evidence, also beside an appeal, a reply or a correction request. */
export const evidenceBytes: number = 10 * 1024 * 1024;
/** `accept` of a field for evidence: pictures and PDFs. */
export const acceptedEvidence: string = `${acceptedPictures},${pdfType}`;
