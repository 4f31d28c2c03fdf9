import { pageReceipt } from '../../lib/receipt-of-page.ts';
import type { SentAppeal } from './api/submit-appeal.ts';

/** What the page at the end says; it names nobody but the entry. */
export type AppealReceipt = SentAppeal & { sentAt: number; entry: { name: string; slug: string } };

export const appealReceipt = pageReceipt<AppealReceipt>(
  'appealReceipt',
  ({ number, dueAt, sentAt, entry }) =>
    typeof number === 'string' &&
    typeof dueAt === 'string' &&
    !Number.isNaN(Date.parse(dueAt)) &&
    typeof sentAt === 'number' &&
    typeof entry?.slug === 'string',
);

export const appealSentPath = '/itiraz/alindi';
