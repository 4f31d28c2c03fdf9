import { cleanText } from '@edogrula/service-kit/clean-text';

/** A file's name for display: no folders, no line breaks, 255 characters at most; `dosya` when nothing is left. */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    cleanText(last)
      .replace(/[\n\t]/g, ' ')
      .trim()
      .slice(0, 255) || 'dosya'
  );
}
