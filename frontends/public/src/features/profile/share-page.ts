import { profileText } from '../../locales/tr/profile.ts';

/** Shares this page by the system's own sheet, else copies its address; answers what to say about it [R071]. */
export async function sharePage(title: string): Promise<string> {
  const url = window.location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // A visitor who closed the sheet needs no message; a sheet that cannot open leaves the copy.
      if ((error as Error).name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return profileText.copied;
  } catch {
    return profileText.notCopied;
  }
}
