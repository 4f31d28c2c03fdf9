import { publishedArticle } from '../features/content/api/content-queries.ts';
import { namedBusinesses } from '../features/content/api/named-businesses.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import type { Route } from './+types/article.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  const article = await publishedArticle(params.slug, request);
  return { article, named: await namedBusinesses(article.html, request) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { article, named } = loaderData;
  return <ReadingPage item={article} path={`/blog/${article.slug}`} named={named} />;
}
