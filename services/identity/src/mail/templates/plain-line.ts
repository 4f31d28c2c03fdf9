const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Another person's text as one harmless line: no line breaks, no invisible or direction-changing characters. */
export function plainLine(text: string, maxLength = 200): string {
  const line = text.replace(control, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** Another person's text with its paragraphs kept and everything else as in a plain line. */
export function plainText(text: string, maxLength = 1000): string {
  const lines = text.slice(0, maxLength).split(/\r\n|[\n\r\u2028\u2029]/);
  return lines
    .map((line) => plainLine(line, maxLength))
    .filter(Boolean)
    .join('\n');
}
