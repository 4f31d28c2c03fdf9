import { fileIdentity } from '../../lib/kept-files.ts';
import { noConsent } from './missing-parts.ts';
import type { Photo } from './photo-list.ts';
import { type DocumentKind, type DocumentSlots, documentKinds, emptySlots } from './use-documents.ts';

/** Under this name the files of an application are kept on the device. */
export const applyWizard = 'apply' as const;

/** A document (its id is its kind), or a photograph that is ready, with what was said about it. */
export type DraftPart = {
  id: string;
  file: File;
  photo: Pick<Photo, 'identity' | 'name' | 'note' | 'blur'> | null;
};

/** True for what the device keeps of a file in today's form; a former version of the page may have kept another one. */
export const isDraftPart = (kept: object): kept is DraftPart =>
  'photo' in kept &&
  (kept.photo === null ||
    (typeof kept.photo === 'object' &&
      ['identity', 'name', 'note', 'blur'].every((name) => name in Object(kept.photo))));

/** What is kept of the chosen files: documents first, the photographs in their order. */
export function partsOf(slots: DocumentSlots, photos: readonly Photo[]): DraftPart[] {
  const documents = documentKinds.flatMap((kind): DraftPart[] => {
    const { file } = slots[kind];
    // A file chosen anew is another one under the same name: what is stored goes by its identity.
    return file ? [{ id: `${kind} ${fileIdentity(file)}`, file, photo: null }] : [];
  });
  const ready = photos.flatMap(({ id, file, identity, name, note, blur, state }): DraftPart[] =>
    file && state === 'done' ? [{ id, file, photo: { identity, name, note, blur } }] : [],
  );
  return [...documents, ...ready];
}

const photoOf = ({ id, file, photo }: DraftPart): Photo[] =>
  photo ? [{ id, file, state: 'done', ...photo }] : [];

/** The chosen files as they were before a reload; the boxes at the end are to be ticked again. */
export function restored(parts: readonly DraftPart[]) {
  const slotOf = (kind: DocumentKind) => {
    const part = parts.find(({ id, photo }) => !photo && id.startsWith(`${kind} `));
    return part ? { file: part.file, refused: null } : emptySlots[kind];
  };
  const slots: DocumentSlots = {
    taxCertificate: slotOf('taxCertificate'),
    workPermit: slotOf('workPermit'),
  };
  return { slots, photos: parts.flatMap(photoOf), consent: noConsent };
}
