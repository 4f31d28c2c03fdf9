import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { randomId } from '@edogrula/contracts/random-id';
import { fileIdentity } from '../../lib/file-identity.ts';

/** One piece of evidence with its note; blurred in the preview only [R045]. */
export type Evidence = { id: string; file: File; note: string; blur: boolean; src: string | null };

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

export const isEvidence = (file: Pick<File, 'type' | 'size'>): boolean =>
  accepted.has(file.type) && file.size > 0 && file.size <= submissionLimits.evidenceBytes;

type Sorted = { taken: File[]; refused: number };

/** Which files are taken: JPEG, PNG, WebP, PDF up to 10 MB, no repeats, ten in all; the rest is only counted [R223, decision 24]. */
export function sortEvidence(files: readonly File[], present: readonly Evidence[]): Sorted {
  const known = new Set(present.map(({ file }) => fileIdentity(file)));
  const taken: File[] = [];
  for (const file of files) {
    const identity = fileIdentity(file);
    const room = present.length + taken.length < submissionLimits.evidenceFiles;
    if (!room || known.has(identity) || !isEvidence(file)) continue;
    known.add(identity);
    taken.push(file);
  }
  return { taken, refused: files.length - taken.length };
}

export type EvidenceAction =
  | { do: 'add'; items: Evidence[] }
  | { do: 'note'; id: string; note: string }
  | { do: 'blur'; id: string; blur: boolean }
  | { do: 'remove'; id: string }
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
