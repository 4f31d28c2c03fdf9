import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { useState } from 'react';
import { applyText } from '../../locales/tr/apply.ts';

export type DocumentKind = 'taxCertificate' | 'workPermit';
export const documentKinds: readonly DocumentKind[] = ['taxCertificate', 'workPermit'];
/** A chosen document, or the one that was refused and why. */
export type DocumentSlot = { file: File | null; refused: { name: string; reason: string } | null };
export type DocumentSlots = Record<DocumentKind, DocumentSlot>;

const emptySlot: DocumentSlot = { file: null, refused: null };
export const emptySlots: DocumentSlots = { taxCertificate: emptySlot, workPermit: emptySlot };
/** Readers look for the signature this far into the file (ISO 32000-1, annex H.3.4). */
const signatureBytes = 1024;

/** Does it call itself a PDF under 20 MB [R216]? */
export const isUsablePdf = (file: Pick<File, 'name' | 'type' | 'size'>): boolean =>
  (file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))) &&
  file.size > 0 &&
  file.size < submissionLimits.pdfBytes;

/** Does it begin as a PDF does? Whether it opens, the server finds out. */
async function beginsAsPdf(file: File): Promise<boolean> {
  try {
    return (await file.slice(0, signatureBytes).text()).includes('%PDF-');
  } catch (unreadable) {
    // A file that was moved or deleted after it was chosen cannot be read: it cannot be sent either.
    if (unreadable instanceof DOMException) return false;
    throw unreadable;
  }
}

/** The two PDF documents of an application [R034]; `start` are those of before a reload or a trip to the verify page. */
export function useDocuments(start: DocumentSlots = emptySlots) {
  const [slots, setSlots] = useState(start);
  const put = (kind: DocumentKind, slot: DocumentSlot) => setSlots((now) => ({ ...now, [kind]: slot }));
  const choose = async (kind: DocumentKind, file: File | null) => {
    if (!file) return put(kind, emptySlot);
    if (isUsablePdf(file) && (await beginsAsPdf(file))) return put(kind, { file, refused: null });
    put(kind, { file: null, refused: { name: file.name, reason: applyText.documents.refused } });
  };
  /** The server's word about a document that looked well here. */
  const refuse = (kind: DocumentKind, reason: string) =>
    setSlots((now) => ({
      ...now,
      [kind]: { file: null, refused: { name: now[kind].file?.name ?? '', reason } },
    }));
  return { slots, choose, refuse, clear: () => setSlots(emptySlots) };
}

export type Documents = ReturnType<typeof useDocuments>;
