import { foreignLanguages, isTranslated, type Language, prefixOf } from '@edogrula/contracts/languages';
import {
  filledWith,
  type Mailboxes,
  mailboxReader,
  readTemplate,
  shippedSlugs,
  slugsIn,
} from '../shipped/shipped-texts.ts';
import type { Page } from './page.ts';
import type { PageText } from './page-view.ts';

export type PageTranslations = {
  /** The translation of what the page says now; undefined where there is none. */
  of(page: Page, language: Language): PageText | undefined;
};

/** Links to pages that the language has stay in it; the others are marked as Turkish ones, as their words say. */
const linkedIn = (language: Language, content: string): string =>
  content.replace(/\[([^[\]]+)\]\((\/[^()\s]*)\)/g, (_link, words: string, path: string) =>
    isTranslated(path)
      ? `[${words}](${prefixOf(language)}${path})`
      : `<a href="${path}" hreflang="tr">${words}</a>`,
  );

const translationsInto = (language: Language): [string, PageText][] =>
  slugsIn(language).map((slug) => {
    const { title, description, content } = readTemplate(`${language}/${slug}`);
    const words = { title, seoTitle: title, seoDescription: description };
    return [`${language}/${slug}`, { language, ...words, content: linkedIn(language, content) }];
  });

/**
 * The translations that ship with the product [R390]. Each is of one Turkish text: what an editor has changed since says
 * something else, and the binding text alone is shown. Mailboxes are those that the Turkish text names: an operator may
 * have others by now, and the page has the ones of its day.
 */
export function createPageTranslations(mailboxes: Mailboxes): PageTranslations {
  const originals = new Map(
    shippedSlugs.map((slug) => {
      const { title, content } = readTemplate(slug);
      return [slug, { title, mailboxesIn: mailboxReader(content) }];
    }),
  );
  const texts = new Map(foreignLanguages.flatMap(translationsInto));
  return {
    of({ seededAs = '', title, content }, language) {
      const text = texts.get(`${language}/${seededAs}`);
      const original = originals.get(seededAs);
      if (!text || original?.title !== title) return undefined;
      const named = original.mailboxesIn(content);
      return named ? { ...text, content: filledWith(text.content, { ...mailboxes, ...named }) } : undefined;
    },
  };
}
