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
  /**
   * The service that sends such files and records which of them something of its own holds: only its answer erases a
   * staged one [R336]. Editors' pictures for texts come from the browser, and have none.
   */
  heldBy: 'moderation' | 'business' | null;
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
    heldBy: 'moderation',
  },
  'application-document': {
    // Smaller than 20 MB: exactly as much is too much [R216].
    maxBytes: 20 * megabyte - 1,
    images: false,
    pdf: true,
    heic: false,
    mayBePublic: false,
    sought: false,
    heldBy: 'moderation',
  },
  evidence: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: true,
    heic: true,
    mayBePublic: false,
    sought: true,
    heldBy: 'moderation',
  },
  gallery: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: false,
    heic: false,
    mayBePublic: true,
    sought: true,
    heldBy: 'business',
  },
  content: {
    maxBytes: 10 * megabyte,
    images: true,
    pdf: false,
    heic: false,
    mayBePublic: true,
    sought: false,
    heldBy: null,
  },
};

const purposes = Object.keys(purposeRules) as Purpose[];
/** What one service sends and asks for again; of nobody in particular: editors' pictures for texts. */
export const purposesOf = (holder: string | null): Purpose[] =>
  purposes.filter((purpose) => purposeRules[purpose].heldBy === holder);

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
