import type { Mime, Purpose } from '../tables.ts';

type Rule = {
  maxBytes: number;
  images: boolean;
  pdf: boolean;
  mayBePublic: boolean;
  /** Moderation records which of these files a submission holds: only its answer erases a staged one. */
  heldByModeration: boolean;
};

const megabyte = 1024 * 1024;

/** What each purpose accepts [R216, R217, R223, R229], and whether such a file can ever become public. */
export const purposeRules: Record<Purpose, Rule> = {
  'application-image': {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: false,
    mayBePublic: true,
    heldByModeration: true,
  },
  'application-document': {
    maxBytes: 20 * megabyte,
    images: false,
    pdf: true,
    mayBePublic: false,
    heldByModeration: true,
  },
  evidence: { maxBytes: 10 * megabyte, images: true, pdf: true, mayBePublic: false, heldByModeration: true },
  gallery: { maxBytes: 10 * megabyte, images: true, pdf: false, mayBePublic: true, heldByModeration: false },
  content: { maxBytes: 10 * megabyte, images: true, pdf: false, mayBePublic: true, heldByModeration: false },
};

const purposes = Object.keys(purposeRules) as Purpose[];
export const purposesOfModeration = purposes.filter((purpose) => purposeRules[purpose].heldByModeration);
export const purposesOfEditors = purposes.filter((purpose) => !purposeRules[purpose].heldByModeration);

const imageMimes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** True for the three image types that the product takes. */
export const isImageMime = (mime: string): boolean => imageMimes.includes(mime);

/** The sniffed type when the purpose accepts it, else null. */
export function acceptedMime(purpose: Purpose, sniffed: string | undefined): Mime | null {
  const rule = purposeRules[purpose];
  if (sniffed === 'application/pdf') return rule.pdf ? sniffed : null;
  if (sniffed && isImageMime(sniffed)) return rule.images ? (sniffed as Mime) : null;
  return null;
}
