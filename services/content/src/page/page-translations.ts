import type { Language } from '@edogrula/contracts/languages';
import { type Mailboxes, readText, shippedSlugs, slugsIn } from '../shipped/shipped-texts.ts';
import type { Page } from './page.ts';
import type { PageText } from './page-view.ts';

export type PageTranslations = {
  /** The translation of what the page says now; undefined where there is none. */
  of(page: Page, language: Language): PageText | undefined;
};

const translated = ['en', 'ar'] as const;

/** Links between translated pages stay in their language. */
const linkedIn = (language: Language, content: string, slugs: readonly string[]): string =>
  content.replace(/\]\(\/([a-z-]+)\)/g, (link, slug: string) =>
    slugs.includes(slug) ? `](/${language}/${slug})` : link,
  );

function translationsInto(language: Language, mailboxes: Mailboxes): [string, PageText][] {
  const slugs = slugsIn(language);
  return slugs.map((slug) => {
    const { title, description, content } = readText(`${language}/${slug}`, mailboxes);
    const words = { title, seoTitle: title, seoDescription: description };
    return [`${language}/${slug}`, { language, ...words, content: linkedIn(language, content, slugs) }];
  });
}

/**
 * The translations that ship with the product [R390]. Each is of one Turkish text: what an editor has changed since says
 * something else, and the binding text alone is shown.
 */
export function createPageTranslations(mailboxes: Mailboxes): PageTranslations {
  const originals = new Map(shippedSlugs.map((slug) => [slug, readText(slug, mailboxes)]));
  const texts = new Map(translated.flatMap((language) => translationsInto(language, mailboxes)));
  return {
    of({ seededAs = '', title, content }, language) {
      const original = originals.get(seededAs);
      const unchanged = original?.title === title && original.content === content;
      return unchanged ? texts.get(`${language}/${seededAs}`) : undefined;
    },
  };
}
