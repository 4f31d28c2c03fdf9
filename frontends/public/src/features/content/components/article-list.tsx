import type { ListOf } from '@edogrula/contracts/common';
import { DemoBadge } from '@edogrula/ui/badge';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { formatDate } from '@edogrula/ui/format';
import { Pager } from '@edogrula/ui/pager';
import { Picture } from '@edogrula/ui/picture';
import { Link } from 'react-router';
import { breadcrumbData, JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import { shareImage } from '../../../lib/share-image.ts';
import { contentText as text } from '../../../locales/tr/content.ts';
import type { Article } from '../api/content-queries.ts';

const pathOf = (page: number): string => (page > 1 ? `/blog?page=${page}` : '/blog');

/** The published articles, newest first. */
export function ArticleList({ articles }: { articles: ListOf<Article> }) {
  const { items, page, pages } = articles;
  const lead = items.findIndex(({ coverImage }) => coverImage);
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-6 pt-5">
      <PageMeta
        title={page > 1 ? text.blogPage(page) : text.blogTitle}
        description={text.blogLead}
        path={pathOf(page)}
        image={shareImage(items[0]?.coverImage)}
        noindex={items.length === 0}
      />
      <JsonLd
        data={breadcrumbData([
          { name: text.home, path: '/' },
          { name: text.blog, path: '/blog' },
        ])}
      />
      <Breadcrumb items={[{ label: text.home, render: <Link to="/" /> }, { label: text.blog }]} />
      <header className="grid gap-2">
        <h1>{text.blogTitle}</h1>
        <p className="lead">{text.blogLead}</p>
      </header>
      {items.length === 0 && (
        <EmptyState
          title={text.empty}
          action={page > 1 && <ButtonLink render={<Link to="/blog" />}>{text.firstPage}</ButtonLink>}
        >
          {page > 1 ? text.beyond : text.emptyLead}
        </EmptyState>
      )}
      <ul className="grid gap-4 wide:grid-cols-3">
        {items.map((article, index) => (
          <li key={article._id}>
            <ArticleCard article={article} first={index === lead} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager page={page} pages={pages} hrefFor={pathOf} renderLink={(href) => <Link to={href} />} />
      )}
    </main>
  );
}

function ArticleCard({ article, first }: { article: Article; first: boolean }) {
  const { slug, title, excerpt, coverImage, publishedAt, demo } = article;
  return (
    <Link
      to={`/blog/${slug}`}
      className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-ink no-underline hover:border-line-strong hover:text-ink"
    >
      {coverImage && (
        <Picture
          src={imageKey(coverImage)}
          alt=""
          width={640}
          height={427}
          sizes="(min-width: 60rem) 24rem, 100vw"
          demo={demo}
          priority={first}
          className="aspect-3/2"
        />
      )}
      <span className="grid gap-1 p-4">
        <b className="text-lg tracking-tight text-balance">{title}</b>
        <span className="text-sm text-ink-muted">{excerpt}</span>
        {publishedAt && <time className="text-sm text-ink-muted">{formatDate(publishedAt)}</time>}
        {demo && !coverImage && <DemoBadge className="justify-self-start" />}
      </span>
    </Link>
  );
}
