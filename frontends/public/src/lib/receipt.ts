import { readJson, writeJson } from '@edogrula/ui/storage';
/** What a visitor is told of a submission: nothing that names anybody. */
export type Receipt = {
  number: string;
  sentAt: number;
  /** Stored pictures, whose addresses live five minutes, and the folder that they lie in [R039]. */
  images: string[];
  folder: string;
  acceptedFiles: number | null;
};
export type Wizard = 'apply' | 'report';

const key = (wizard: Wizard): string => `${wizard}Receipt`;
/** For a browser that keeps nothing: this page's own memory. */
const remembered = new Map<Wizard, Receipt>();

/** Keeps the receipt of this tab's latest submission, so that its page survives a reload. */
export function keepReceipt(wizard: Wizard, receipt: Receipt): void {
  remembered.set(wizard, receipt);
  writeJson(key(wizard), receipt, 'session');
}

/** The receipt of this tab's latest submission; null when nothing was sent, or what is stored is damaged. */
export function readReceipt(wizard: Wizard): Receipt | null {
  return receiptOf(readJson(key(wizard), 'session')) ?? remembered.get(wizard) ?? null;
}

/** A stored receipt that is one; the page would show a damaged one as if it had been sent. */
function receiptOf(stored: unknown): Receipt | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { number, sentAt, images, folder, acceptedFiles } = stored as Record<string, unknown>;
  if (typeof number !== 'string' || !number || typeof sentAt !== 'number' || !(sentAt > 0)) return null;
  const pictures: unknown[] = Array.isArray(images) ? images : [];
  return {
    number,
    sentAt,
    images: pictures.filter((image) => typeof image === 'string'),
    folder: typeof folder === 'string' ? folder : '',
    acceptedFiles: typeof acceptedFiles === 'number' ? acceptedFiles : null,
  };
}

/** Address of the page at the end of a wizard; it says nothing about who sent what. */
export const sentPath = (wizard: Wizard): string => `/${wizard}/alindi`;
