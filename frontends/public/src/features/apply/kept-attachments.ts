import { type KeptAttachment, submissionLimits } from '@edogrula/contracts/http/moderation';
import type { Photo } from './photo-list.ts';
import type { DocumentKind, DocumentSlots } from './use-documents.ts';

export const attachmentKindOf: Record<DocumentKind, KeptAttachment['kind']> = {
  taxCertificate: 'tax_certificate',
  workPermit: 'work_permit',
};

type Own = { slots: DocumentSlots; photos: readonly Pick<Photo, 'id'>[] };

/** What is kept of the refused application beside what was chosen now: a chosen file takes a kept one's place. */
export function keptBeside(
  kept: readonly KeptAttachment[],
  { slots, photos }: Own,
): readonly KeptAttachment[] {
  const documents = (['taxCertificate', 'workPermit'] as const).flatMap((slot) =>
    slots[slot].file ? [] : kept.filter(({ kind }) => kind === attachmentKindOf[slot]),
  );
  const room = Math.max(0, submissionLimits.images - photos.length);
  return [...documents, ...kept.filter(({ kind }) => kind === 'image').slice(0, room)];
}

export const keptPhotos = (kept: readonly KeptAttachment[]): number =>
  kept.filter(({ kind }) => kind === 'image').length;

/** Whether a document was chosen or is kept. */
export const hasDocument = (
  slot: DocumentKind,
  { slots, kept }: { slots: DocumentSlots; kept: readonly KeptAttachment[] },
): boolean => slots[slot].file !== null || kept.some(({ kind }) => kind === attachmentKindOf[slot]);
