import { profileText } from '../../locales/tr/profile.ts';

/** Shares this page by the system's own sheet, else copies its address; answers what to say about it [R071]. */
export async function sharePage(title: string): Promise<string> {
  const url = window.location.href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return profileText.copied;
  } catch {
    // The person closed the sheet, or the browser allows neither: there is nothing to announce.
    return '';
  }
}
