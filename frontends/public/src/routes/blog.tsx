import { publishedArticles } from '../features/content/api/content-queries.ts';
import { ArticleList } from '../features/content/components/article-list.tsx';
import { pageOf } from '../lib/page-param.ts';
import type { Route } from './+types/blog.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { articles: await publishedArticles(pageOf(new URL(request.url).searchParams), request) };
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleList articles={loaderData.articles} />;
}
