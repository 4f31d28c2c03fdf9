import { Breadcrumb, type Crumb } from '@edogrula/ui/breadcrumb';
import { formatDate } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { Link } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import { contentText as text } from '../../../locales/tr/content.ts';
import type { Article, ContentPage } from '../api/content-queries.ts';

type Props = { item: ContentPage | Article; path: string; crumbs?: readonly Crumb[] };

/** A page or an article to read; its html was made safe by the content service, on write and on render. */
export function ReadingPage({ item, path, crumbs = [] }: Props) {
  const article = 'excerpt' in item ? item : null;
  const description = item.seoDescription || article?.excerpt || item.title;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-6 pt-5">
      <PageMeta
        title={item.seoTitle || item.title}
        description={description}
        path={path}
        image={item.coverImage ?? undefined}
      />
      <Breadcrumb items={[{ label: text.home, render: <Link to="/" /> }, ...crumbs, { label: item.title }]} />
      <article className="grid max-w-prose gap-6">
        <header className="grid gap-2">
          <h1>{item.title}</h1>
          {article?.excerpt && <p className="lead">{article.excerpt}</p>}
          <DateLine item={item} isArticle={article !== null} />
        </header>
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
          className="prose-html"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      </article>
    </main>
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
