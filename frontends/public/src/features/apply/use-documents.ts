import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { useState } from 'react';
import { applyText } from '../../locales/tr/apply.ts';

export type DocumentKind = 'taxCertificate' | 'workPermit';
export const documentKinds: readonly DocumentKind[] = ['taxCertificate', 'workPermit'];
/** A chosen document, or the one that was refused and why. */
export type DocumentSlot = { file: File | null; refused: { name: string; reason: string } | null };

const emptySlot: DocumentSlot = { file: null, refused: null };
const emptySlots: Record<DocumentKind, DocumentSlot> = { taxCertificate: emptySlot, workPermit: emptySlot };

/** Is it a PDF under 20 MB [R216]? The server looks into the file itself. */
export const isUsablePdf = (file: Pick<File, 'name' | 'type' | 'size'>): boolean =>
  (file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))) &&
  file.size > 0 &&
  file.size < submissionLimits.pdfBytes;

/** The two PDF documents of an application [R034]. */
export function useDocuments() {
  const [slots, setSlots] = useState(emptySlots);
  const choose = (kind: DocumentKind, file: File | null) => {
    const usable = file !== null && isUsablePdf(file);
    const refused = file && !usable ? { name: file.name, reason: applyText.documents.refused } : null;
    setSlots((now) => ({ ...now, [kind]: { file: usable ? file : null, refused } }));
  };
  return { slots, choose, clear: () => setSlots(emptySlots) };
}

export type Documents = ReturnType<typeof useDocuments>;
