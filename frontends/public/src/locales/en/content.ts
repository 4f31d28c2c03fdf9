import type { Translation } from '@edogrula/contracts/translation';
import type { contentText as turkish } from '../tr/content.ts';

/** Words of the pages and articles that editors write. */
export const contentText: Translation<typeof turkish> = {
  home: 'Home',
  blog: 'Blog',
  blogTitle: 'Sapanca guide',
  blogLead: 'Articles on safe booking and on Sapanca.',
  blogPage: (page: number) => `Sapanca guide, page ${page}`,
  beyond: 'There is no article on this page; the list ends earlier.',
  firstPage: 'Back to the first page',
  empty: 'No articles yet.',
  emptyLead: 'New articles will appear here when they are published.',
  published: (date: string) => `Published on ${date}`,
  updated: (date: string) => `Last updated: ${date}`,
  pageDescription: (title: string) => `${title}: E-Doğrula’s page on this subject.`,
  named: 'Businesses named in this article',
  previewTitle: 'Preview of a draft',
  previewLead: 'This text is not published. The link is short-lived; do not put it anywhere public.',
  deletedTitle: 'This text was taken down',
  deletedLead:
    'We deleted the text that we had published at this address. All our articles are in the blog, and you can check a business on the home page.',
  toBlog: 'See the articles',
  goneTitle: 'This link has expired',
  goneLead: 'Preview links are short-lived. Ask for a new one from the editor.',
  cover: (title: string) => `${title}: cover picture`,
};
