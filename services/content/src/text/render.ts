import { LRUCache } from 'lru-cache';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { readingRules } from './reading-rules.ts';

/** HTML starts with a tag, a comment or a doctype; `<https://…>` and `<a@b.c>` are Markdown's links. */
const isHtml = (content: string): boolean => /^\s*<(?:[a-z][a-z0-9-]*[\s/>]|!--|!doctype)/i.test(content);

// A list renders many texts that have not changed since the last reader; counted in characters.
const rendered = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, content) => html.length + content.length + 1,
});

/** HTML with everything taken out that is not plain reading text. */
const cleanHtml = (html: string): string => sanitizeHtml(html, readingRules);

/** What is stored of an editor's text: HTML cleaned, Markdown as written, since only its rendering is HTML. */
export const cleanedForStore = (content: string): string => (isHtml(content) ? cleanHtml(content) : content);

/**
 * Markdown or HTML → safe HTML, whatever the store holds.
 * @throws RangeError when the text is nested too deeply to be rendered
 */
export function renderContent(content: string): string {
  const known = rendered.get(content);
  if (known !== undefined) return known;
  const html = cleanHtml(isHtml(content) ? content : marked.parse(content, { async: false, gfm: true }));
  rendered.set(content, html);
  return html;
}

/** The same for readers: a stored text that cannot be rendered is shown as it was written. */
export function renderForReaders(content: string): string {
  try {
    return renderContent(content);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${sanitizeHtml(content, { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`;
  }
}

const inline = /<(?!\/?(?:strong|em|b|i|u|s|a|code)\b)/g;
const escapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Plain words of a content, at most `max` characters, for indexes and descriptions. */
export function plainText(content: string, max: number): string {
  const apart = renderContent(content).replace(inline, ' <');
  const text = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (found) => escapes[found] ?? found)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');
}
