import { shareAddress } from '../../lib/share-address.ts';
import { profileText } from '../../locales/tr/profile.ts';

const said = { shared: '', copied: profileText.copied, failed: profileText.notCopied } as const;

/** Shares this page by the system's own sheet, else copies its address; answers what to say about it [R071]. */
export const sharePage = async (title: string): Promise<string> =>
  said[await shareAddress(title, window.location.href)];
