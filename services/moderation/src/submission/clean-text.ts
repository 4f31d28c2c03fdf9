/** Control characters but tab and line feed, and the marks that turn the direction of text around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Text as it is stored: no control characters (PostgreSQL refuses NUL), line ends as `\n`. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unwanted, '');

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
