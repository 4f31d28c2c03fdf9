/**
 * True for Markdown that the rich editor keeps as it is. HTML, tables and what else it has no button for would be lost
 * in it: such texts are edited as they are written.
 */
export const fitsRichText = (content: string): boolean =>
  !/<\/?[a-z!][^>]*>/i.test(content) &&
  !/^\s*\|.*\|\s*$/m.test(content) &&
  !/^\s*[-*] \[[ x]\]/im.test(content);
