const names = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
];
const active = new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9])`);

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * True when a PDF's plain text names a script, launch, form or attachment action. Names inside compressed object
 * streams are not seen here; pdf.js finds scripts there.
 */
export function namesActiveContent(bytes: Buffer): boolean {
  return active.test(unescapeNames(bytes.toString('latin1')));
}
