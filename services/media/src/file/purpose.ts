import { heicTypes, pdfType, pictureTypes } from '@edogrula/contracts/upload-types';
import type { Mime, Purpose } from '../tables.ts';

type Rule = {
  maxBytes: number;
  images: boolean;
  pdf: boolean;
  /** Photographs as phones store them; they are kept as JPEG. */
  heic: boolean;
  mayBePublic: boolean;
  /** Its pictures are looked for elsewhere [R370]. */
  sought: boolean;
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
    heic: true,
    mayBePublic: true,
    sought: true,
    heldByModeration: true,
  },
  'application-document': {
    // Smaller than 20 MB: exactly as much is too much [R216].
    maxBytes: 20 * megabyte - 1,
    images: false,
    pdf: true,
    heic: false,
    mayBePublic: false,
    sought: false,
    heldByModeration: true,
  },
  evidence: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: true,
    heic: true,
    mayBePublic: false,
    sought: true,
    heldByModeration: true,
  },
  gallery: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: false,
    heic: false,
    mayBePublic: true,
    sought: true,
    heldByModeration: false,
  },
  content: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: false,
    heic: false,
    mayBePublic: true,
    sought: false,
    heldByModeration: false,
  },
};

const purposes = Object.keys(purposeRules) as Purpose[];
export const purposesOfModeration = purposes.filter((purpose) => purposeRules[purpose].heldByModeration);
export const purposesOfEditors = purposes.filter((purpose) => !purposeRules[purpose].heldByModeration);

const imageMimes: readonly string[] = pictureTypes;

/** True for the three image types that the product takes. */
export const isImageMime = (mime: string): boolean => imageMimes.includes(mime);

const heicMimes: readonly string[] = heicTypes;

/** True for a phone's photograph that the purpose takes: it is turned into a JPEG before anything else. */
export const isAcceptedHeic = (purpose: Purpose, sniffed: string | undefined): boolean =>
  purposeRules[purpose].heic && sniffed !== undefined && heicMimes.includes(sniffed);

/** The sniffed type when the purpose accepts it, else null. */
export function acceptedMime(purpose: Purpose, sniffed: string | undefined): Mime | null {
  const rule = purposeRules[purpose];
  if (sniffed === pdfType) return rule.pdf ? sniffed : null;
  if (sniffed && isImageMime(sniffed)) return rule.images ? (sniffed as Mime) : null;
  return null;
}
