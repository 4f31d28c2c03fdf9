import { evidenceBytes, isPicture, pdfType } from '@edogrula/contracts/upload-types';
import { useState } from 'react';
import { fileIdentity } from './kept-files.ts';

type FileRefusal = 'type' | 'size' | 'twice' | 'count';
type Sorted = { files: File[]; refused: { name: string; reason: FileRefusal }[] };

/** Adds what is taken: JPEG, PNG, WebP, HEIC, PDF up to 10 MB, no repeats, `most` in all; the rest with its reason. */
function withFiles(present: readonly File[], chosen: readonly File[], most: number): Sorted {
  const sorted: Sorted = { files: [...present], refused: [] };
  for (const file of chosen) {
    const reason = refusalOf(file, sorted.files, most);
    if (reason) sorted.refused.push({ name: file.name, reason });
    else sorted.files.push(file);
  }
  return sorted;
}

function refusalOf(file: File, present: readonly File[], most: number): FileRefusal | null {
  if (file.type !== pdfType && !isPicture(file)) return 'type';
  if (file.size === 0 || file.size > evidenceBytes) return 'size';
  if (present.some((one) => fileIdentity(one) === fileIdentity(file))) return 'twice';
  return present.length >= most ? 'count' : null;
}

/** The files beside a form, at most `most`, and why others were not taken. */
export function useEvidenceFiles(most: number, start: readonly File[] = []) {
  const [files, setFiles] = useState<readonly File[]>(start);
  const [refused, setRefused] = useState<readonly { name: string; reason: FileRefusal }[]>([]);
  const add = (chosen: readonly File[]) => {
    const sorted = withFiles(files, chosen, most);
    setFiles(sorted.files);
    setRefused(sorted.refused);
  };
  const remove = (file: File) => setFiles((now) => now.filter((one) => one !== file));
  return { most, files, refused, add, remove };
}

export type EvidenceState = ReturnType<typeof useEvidenceFiles>;
