import { brand } from '@edogrula/contracts/brand';
import { sharingLocale } from '@edogrula/contracts/locales/tr/language';
import { pageTitle } from '@edogrula/contracts/page-title';
import { pageUrl, publicUrl } from '../lib/public-url.ts';
import { shareCard, shareSize } from '../lib/share-image.ts';

type Props = {
  /** Title before « · E-Doğrula». */
  title: string;
  /** The title is used alone, without the brand. */
  bare?: boolean;
  description: string;
  /** Path of the page's one true address; none for a page that search engines should leave out. */
  path?: string;
  /** Address of the picture that a shared link shows, 1200×630 [shareImage]; the site's card where there is none. */
  image?: string;
  noindex?: boolean;
  /** Kind of page for sharing; `article` brings the date. */
  article?: { publishedAt: string; updatedAt: string };
};

/** Title, description, canonical address and sharing tags; React hoists them into the head. */
export function PageMeta({ title, bare, description, path, image = shareCard, noindex, article }: Props) {
  const full = bare ? title : pageTitle(title);
  const url = path === undefined ? undefined : pageUrl(path);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {url && !noindex && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={sharingLocale} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={publicUrl(image)} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
