import { pageReceipt } from '../../lib/receipt-of-page.ts';
import type { SentCorrection } from './api/submit-correction.ts';

/** What the page at the end says; it names nobody but the business. */
export type CorrectionReceipt = SentCorrection & { sentAt: number; business: { name: string; slug: string } };

export const correctionReceipt = pageReceipt<CorrectionReceipt>(
  'correctionReceipt',
  ({ number, sentAt, business }) =>
    typeof number === 'string' &&
    typeof sentAt === 'number' &&
    typeof business?.name === 'string' &&
    typeof business.slug === 'string',
);

export const correctionPath = (slug: string): string => `/duzelt/${encodeURIComponent(slug)}`;
export const correctionSentPath = (slug: string): string => `${correctionPath(slug)}/alindi`;
