import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { randomId } from '@edogrula/contracts/random-id';
import { evidenceBytes, isPicture, pdfType } from '@edogrula/contracts/upload-types';
import { fileIdentity } from '../../lib/kept-files.ts';

/** One piece of evidence with its note; blurred in the preview only [R045]. */
export type Evidence = { id: string; file: File; note: string; blur: boolean; src: string | null };

/** True for what the device keeps of a file in today's form; a former version of the page may have kept another one. */
export const isEvidence = (kept: object): kept is Evidence =>
  ['id', 'file', 'note', 'blur', 'src'].every((name) => name in kept);

function faultOf(file: Pick<File, 'name' | 'type' | 'size'>): RefusalReason | null {
  if (file.type !== pdfType && !isPicture(file)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > evidenceBytes ? 'size' : null;
}

type RefusalReason = 'type' | 'empty' | 'size' | 'twice' | 'count';
type Sorted = { taken: File[]; refused: { name: string; reason: RefusalReason }[] };

/**
 * Which files are taken: JPEG, PNG, WebP, HEIC, PDF up to 10 MB, no repeats, ten in all. The rest does not disturb [R223], but
 * is counted, with what was wrong [decision 24].
 */
export function sortEvidence(files: readonly File[], present: readonly Evidence[]): Sorted {
  const known = new Set(present.map(({ file }) => fileIdentity(file)));
  const sorted: Sorted = { taken: [], refused: [] };
  for (const file of files) {
    const identity = fileIdentity(file);
    const full = present.length + sorted.taken.length >= submissionLimits.evidenceFiles;
    const reason = faultOf(file) ?? (known.has(identity) ? 'twice' : full ? 'count' : null);
    if (reason) sorted.refused.push({ name: file.name, reason });
    else sorted.taken.push(file);
    known.add(identity);
  }
  return sorted;
}

export type EvidenceAction =
  | { do: 'add'; items: Evidence[] }
  | { do: 'note'; id: string; note: string }
  | { do: 'blur'; id: string; blur: boolean }
  | { do: 'remove'; id: string }
  | { do: 'show'; id: string; src: string | null }
  | { do: 'clear' };

/** The evidence after an action. */
export function evidenceAfter(items: Evidence[], action: EvidenceAction): Evidence[] {
  switch (action.do) {
    case 'add':
      return [...items, ...action.items].slice(0, submissionLimits.evidenceFiles);
    case 'note':
      return items.map((item) => (item.id === action.id ? { ...item, note: action.note } : item));
    case 'blur':
      return items.map((item) => (item.id === action.id ? { ...item, blur: action.blur } : item));
    case 'show':
      return items.map((item) => (item.id === action.id ? { ...item, src: action.src } : item));
    case 'remove':
      return items.filter(({ id }) => id !== action.id);
    case 'clear':
      return [];
  }
}

export const evidenceOf = (file: File, src: string | null): Evidence => ({
  id: randomId(),
  file,
  note: '',
  blur: false,
  src,
});
