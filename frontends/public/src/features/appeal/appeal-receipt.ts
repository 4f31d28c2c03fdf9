import { readJson, writeJson } from '@edogrula/ui/storage';
import type { SentAppeal } from './api/submit-appeal.ts';

/** What the page at the end says; it names nobody but the entry. */
export type AppealReceipt = SentAppeal & { sentAt: number; entry: { name: string; slug: string } };

const key = 'appealReceipt';
/** For a browser that keeps nothing: this page's own memory. */
let remembered: AppealReceipt | null = null;

/** Keeps the receipt of this tab's latest appeal, so that its page survives a reload. */
export function keepAppealReceipt(receipt: AppealReceipt): void {
  remembered = receipt;
  writeJson(key, receipt, 'session');
}

/** The receipt of this tab's latest appeal; null when nothing was sent, or what is stored is damaged. */
export function readAppealReceipt(): AppealReceipt | null {
  const stored = readJson(key, 'session') as Partial<AppealReceipt> | null;
  const isOne =
    typeof stored?.number === 'string' &&
    typeof stored.dueAt === 'string' &&
    !Number.isNaN(Date.parse(stored.dueAt)) &&
    typeof stored.sentAt === 'number' &&
    typeof stored.entry?.slug === 'string';
  return isOne ? (stored as AppealReceipt) : remembered;
}

export const appealSentPath = '/itiraz/alindi';
