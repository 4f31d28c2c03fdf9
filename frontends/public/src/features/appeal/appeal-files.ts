import { appealLimits } from '@edogrula/contracts/http/appeal';
import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { isPicture, pdfType } from '@edogrula/contracts/upload-types';
import { fileIdentity } from '../../lib/kept-files.ts';

export type Refusal = 'type' | 'size' | 'twice' | 'count';
type Sorted = { files: File[]; refused: { name: string; reason: Refusal }[] };

/** Adds what is taken: JPEG, PNG, WebP, HEIC, PDF up to 10 MB, no repeats, five in all; the rest with its reason. */
export function withFiles(present: readonly File[], chosen: readonly File[]): Sorted {
  const sorted: Sorted = { files: [...present], refused: [] };
  for (const file of chosen) {
    const reason = refusalOf(file, sorted.files);
    if (reason) sorted.refused.push({ name: file.name, reason });
    else sorted.files.push(file);
  }
  return sorted;
}

function refusalOf(file: File, present: readonly File[]): Refusal | null {
  if (file.type !== pdfType && !isPicture(file)) return 'type';
  if (file.size === 0 || file.size > submissionLimits.evidenceBytes) return 'size';
  if (present.some((one) => fileIdentity(one) === fileIdentity(file))) return 'twice';
  return present.length >= appealLimits.files ? 'count' : null;
}
