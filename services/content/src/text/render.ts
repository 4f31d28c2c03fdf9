import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow ugc' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // pictures come from our own store alone
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/api/img?src='),
};

/** HTML with everything taken out that is not plain reading text. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules);

/** Markdown or HTML as an editor saved it → safe HTML; run on save and on every render. */
export function renderContent(content: string): string {
  const isHtml = /^\s*<[a-z!]/i.test(content);
  return cleanHtml(isHtml ? content : (marked.parse(content, { async: false, gfm: true }) as string));
}

/** Plain words of a content, at most `max` characters, for indexes and descriptions. */
export function plainText(content: string, max: number): string {
  const text = sanitizeHtml(renderContent(content), { allowedTags: [], allowedAttributes: {} });
  return text.replace(/\s+/g, ' ').trim().slice(0, max);
}
