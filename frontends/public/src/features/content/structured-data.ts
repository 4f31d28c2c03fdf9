import { brand } from '@edogrula/contracts/brand';
import type { Article as ArticleData, WithContext } from 'schema-dts';
import { publicUrl } from '../../lib/public-url.ts';
import { shareImage } from '../../lib/share-image.ts';
import type { Article } from './api/content-queries.ts';

const headlineLength = 110;

/** schema.org data of an article; we are its author and its publisher. */
export function articleData(article: Article, path: string): WithContext<ArticleData> {
  const us = { '@type': 'Organization', name: brand.name, url: publicUrl('/') } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title.slice(0, headlineLength),
    description: article.seoDescription || article.excerpt || article.title,
    image: [publicUrl(shareImage(article.coverImage))],
    datePublished: article.publishedAt ?? article.createdAt,
    dateModified: article.updatedAt,
    inLanguage: 'tr',
    mainEntityOfPage: publicUrl(path),
    author: us,
    publisher: us,
  };
}
