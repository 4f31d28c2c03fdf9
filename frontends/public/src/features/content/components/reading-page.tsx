import { pageLanguage, pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { Breadcrumb, type Crumb } from '@edogrula/ui/breadcrumb';
import { formatDate } from '@edogrula/ui/format';
import { Note } from '@edogrula/ui/note';
import { Picture } from '@edogrula/ui/picture';
import type { ReactNode } from 'react';
import { breadcrumbData, JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import { shareImage } from '../../../lib/share-image.ts';
import { contentText as text } from '../../../locales/tr/content.ts';
import { foreignText } from '../../../locales/tr/foreign.ts';
import { Link } from '../../../locales/tr/link.ts';
import type { Article, ContentPage } from '../api/content-queries.ts';
import type { NamedBusiness } from '../api/named-businesses.ts';
import { articleData } from '../structured-data.ts';
import { NamedList } from './named-list.tsx';

type Props = {
  item: ContentPage | Article;
  /** The page's one true address; none for a draft, which search engines leave out. */
  path?: string;
  /** Said above everything else. */
  notice?: ReactNode;
  /** Stands between heading and text: what most people come for. */
  first?: ReactNode;
  /** Businesses to which the text leads. */
  named?: readonly NamedBusiness[];
};

const isArticle = (item: ContentPage | Article): item is Article => 'excerpt' in item;

/** A page or an article to read; its html was made safe by the content service, on write and on render. */
export function ReadingPage({ item, path, notice, first, named = [] }: Props) {
  const article = isArticle(item) ? item : null;
  const untranslated = pathPrefix !== '' && 'language' in item && item.language !== pageLanguage;
  const words = untranslated ? { lang: 'tr', dir: 'ltr' } : {};
  const crumbs: Crumb[] = article ? [{ label: text.blog, render: <Link to="/blog" /> }] : [];
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-6 pt-5">
      <ReadingMeta item={item} path={path} />
      {notice}
      <Breadcrumb items={[{ label: text.home, render: <Link to="/" /> }, ...crumbs, { label: item.title }]} />
      {untranslated && <Note>{foreignText.onlyTurkish}</Note>}
      <header className="grid max-w-prose gap-2">
        <h1 {...words}>{item.title}</h1>
        {article?.excerpt && <p className="lead">{article.excerpt}</p>}
        <DateLine item={item} isArticle={article !== null} />
      </header>
      {first}
      <article className="grid max-w-prose grid-cols-1 gap-6">
        {item.coverImage && (
          <Picture
            src={imageKey(item.coverImage)}
            alt={text.cover(item.title)}
            width={1280}
            height={640}
            sizes="(min-width: 60rem) 42rem, 100vw"
            priority
            demo={article?.demo}
            className="aspect-2/1 rounded-lg"
          />
        )}
        <div
          {...words}
          className="prose-html"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
        <NamedList businesses={named} />
      </article>
    </main>
  );
}

function ReadingMeta({ item, path }: Pick<Props, 'item' | 'path'>) {
  const article = isArticle(item) ? item : null;
  const dates = article && {
    publishedAt: article.publishedAt ?? article.createdAt,
    updatedAt: article.updatedAt,
  };
  return (
    <>
      <PageMeta
        title={item.seoTitle || item.title}
        description={item.seoDescription || article?.excerpt || text.pageDescription(item.title)}
        path={path}
        noindex={path === undefined}
        image={shareImage(item.coverImage)}
        article={dates ?? undefined}
      />
      {path && article && <JsonLd data={articleData(article, path)} />}
      {path && (
        <JsonLd
          data={breadcrumbData([
            { name: text.home, path: '/' },
            ...(article ? [{ name: text.blog, path: '/blog' }] : []),
            { name: item.title, path },
          ])}
        />
      )}
    </>
  );
}

function DateLine({ item, isArticle }: { item: ContentPage | Article; isArticle: boolean }) {
  const at = isArticle ? (item.publishedAt ?? item.updatedAt) : item.updatedAt;
  const words = isArticle ? text.published : text.updated;
  return (
    <p className="text-sm text-ink-muted">
      <time dateTime={at}>{words(formatDate(at))}</time>
    </p>
  );
}
