import { foreignLanguages, isTranslated } from '@edogrula/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { readText, shippedSlugs, slugsIn } from '../shipped/shipped-texts.ts';

const mailboxes = { destek: 'a@b.example', itiraz: 'c@d.example' };

const countOf = (shape: RegExp, text: string): number => text.match(shape)?.length ?? 0;
const linksOf = (text: string) => (text.match(/\]\([^)]+\)/g) ?? []).sort();

/** What a faithful translation shares with its original: sections, points, links, and the numbers in each section. */
const frameOf = (content: string) => ({
  quotes: countOf(/^> /gm, content),
  sections: content.split(/^## /m).map((section) => ({
    points: countOf(/^(?:- |\d+\. )/gm, section),
    bold: countOf(/\*\*/g, section),
    paragraphs: section.trim().split(/\n{2,}/).length,
    numbers: (section.match(/\d+/g) ?? []).sort(),
    links: linksOf(section),
  })),
});

describe.each(foreignLanguages)('[R390] the shipped texts in %s', (language) => {
  const slugs = slugsIn(language);

  it('are those of the pages that every language has', () => {
    expect(slugs).toEqual(shippedSlugs.filter((slug) => isTranslated(`/${slug}`)));
  });

  it.each(slugs)('%s has the sections, points, numbers and links of its original', (slug) => {
    const original = frameOf(readText(slug, mailboxes).content);
    const { sections, quotes } = frameOf(readText(`${language}/${slug}`, mailboxes).content);
    expect(quotes).toBe(original.quotes + 1);
    const [intro, ...rest] = sections;
    const [first, ...others] = original.sections;
    // The translation says above everything that the Turkish text binds.
    expect({ ...intro, bold: 0, paragraphs: 0, links: [] }).toMatchObject({
      ...first,
      bold: 0,
      paragraphs: 0,
      links: [],
    });
    expect(intro?.paragraphs).toBe((first?.paragraphs ?? 0) + 1);
    const words = rest.map(({ links, ...frame }) => frame);
    expect(words).toEqual(others.map(({ links, ...frame }) => frame));
    for (const [at, { links }] of others.entries())
      expect(rest[at]?.links).toEqual(expect.arrayContaining(links));
  });
});
