import { publishedArticle } from '../features/content/api/content-queries.ts';
import { ReadingPage } from '../features/content/components/reading-page.tsx';
import type { Route } from './+types/article.ts';

export async function loader({ params, request }: Route.LoaderArgs) {
  return { article: await publishedArticle(params.slug, request) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { article } = loaderData;
  return <ReadingPage item={article} path={`/blog/${article.slug}`} />;
}
