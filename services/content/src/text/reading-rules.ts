import type { IOptions } from 'sanitize-html';

const text = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 'b', 'i', 'u', 's', 'a', 'code', 'pre'];
const blocks = ['ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'img'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** What a reading text may hold; pictures come from our own store alone. */
export const readingRules: IOptions = {
  allowedTags: [...text, ...blocks, ...tables],
  allowedAttributes: {
    a: ['href', 'hreflang', 'title', 'rel'],
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
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/api/img?src='),
};
