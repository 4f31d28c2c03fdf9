/** Most words of a sentence in comments and documents [docs/STYLE.md, Names and words]. */
const mostWords = 25;

/** Text that is read in one go, as a comment or a paragraph, and the line on which each of its parts stands. */
type Block = { line: number; text: string }[];

type LongSentence = { line: number; words: number; sentence: string };

/** What is no prose: code, targets of links, addresses, and tags such as `[R042]`. Code counts as one word. */
const plain = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, 'address')
    .replace(
      /\[(?:[A-Z]\d|decision|docs\/|ADR|RFC)[^\]]*\]|\*\*R\d+\*\*|\((?:R\d+|ADR \d+)(?:, [^)]*)?\)/g,
      '',
    );

const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Sentences of a block that are too long. They end at `.`, `;`, `:`, `?` and `!`. */
function longOf(block: Block): LongSentence[] {
  const text = plain(block.map(({ line, text }) => `⟦${line}⟧ ${text}`).join(' '));
  let line = block[0]?.line ?? 0;
  return text.split(/(?<=[.;:?!…]["'»”’)*_\]]*)\s+/u).flatMap((part) => {
    const lines = [...part.matchAll(/⟦(\d+)⟧/g)].map((found) => Number(found[1]));
    const sentence = part.replace(/⟦\d+⟧/g, ' ').replace(/\s+/g, ' ').trim();
    const from = /^\s*⟦/.test(part) ? (lines[0] ?? line) : line;
    line = lines.at(-1) ?? line;
    const words = wordsOf(sentence);
    return words > mostWords ? [{ line: from, words, sentence }] : [];
  });
}

/** Parts of a text that are read apart: at an empty line, and before an item of a list or a tag such as `@throws`. */
function blocksOf(lines: Block): Block[] {
  const blocks: Block[] = [[]];
  for (const { line, text } of lines) {
    if (!text.trim() || /^\s*(?:[-*+]|\d+\.|@\w+|#+|>)\s/.test(text)) blocks.push([]);
    if (text.trim()) blocks.at(-1)?.push({ line, text: text.replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s/, '') });
    if (/^\s*#+\s/.test(text)) blocks.push([]);
  }
  return blocks.filter((block) => block.length);
}

/** Comments of a TypeScript text, whole lines and ends of lines, neighbours together. */
function commentsOf(text: string): Block[] {
  const comments: Block[] = [];
  let isOpen = false;
  let isRun = false;
  for (const [at, whole] of text.split('\n').entries()) {
    const starts = /^\s*\{?\/\*+(?!\/)/.exec(whole);
    const lineComment = /^\s*\/\/(.*)$/.exec(whole) ?? /\s\/\/ (.*)$/.exec(whole);
    if (!isOpen && (starts || (lineComment && !isRun))) comments.push([]);
    if (isOpen || starts) {
      const inside = whole.replace(/^\s*\{?\/\*+|^\s*\*(?!\/)/, '');
      comments.at(-1)?.push({ line: at + 1, text: inside.replace(/\*\/.*$/, '') });
      isOpen = !inside.includes('*/');
      isRun = false;
    } else {
      if (lineComment) comments.at(-1)?.push({ line: at + 1, text: lineComment[1] ?? '' });
      isRun = lineComment !== null && /^\s*\/\//.test(whole);
    }
  }
  return comments.flatMap(blocksOf);
}

/** Paragraphs and items of a Markdown text, without code and tables. */
function paragraphsOf(text: string): Block[] {
  let isCode = false;
  return blocksOf(
    text.split('\n').map((whole, at) => {
      const fence = /^\s*```/.test(whole);
      if (fence) isCode = !isCode;
      return { line: at + 1, text: fence || isCode || /^\s*[|<]/.test(whole) ? '' : whole };
    }),
  );
}

/** Sentences of more than 25 words in the comments of source, or in the prose of Markdown. Pure. */
export const longSentences = (file: string, text: string): LongSentence[] =>
  (file.endsWith('.md') ? paragraphsOf(text) : commentsOf(text)).flatMap(longOf);
