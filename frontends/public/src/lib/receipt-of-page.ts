import { readJson, writeJson } from '@edogrula/ui/storage';

/** For a browser that keeps nothing: this page's own memory. */
const remembered = new Map<string, unknown>();

/**
 * The receipt of this tab's latest submission of a kind, so that the page at its end survives a reload. What is stored and
 * `isOne` refuses is damaged and reads as nothing sent.
 */
export const pageReceipt = <Receipt>(key: string, isOne: (stored: Partial<Receipt>) => boolean) => ({
  keep: (receipt: Receipt): void => {
    remembered.set(key, receipt);
    writeJson(key, receipt, 'session');
  },
  read: (): Receipt | null => {
    const stored = readJson(key, 'session') as Partial<Receipt> | null;
    if (typeof stored === 'object' && stored && isOne(stored)) return stored as Receipt;
    return (remembered.get(key) as Receipt | undefined) ?? null;
  },
});
