/** Hands an address to the system's own sheet, else copies it; what came of it. A closed sheet counts as shared. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // A visitor who closed the sheet needs no message; a sheet that cannot open leaves the copy.
      if ((error as Error).name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
