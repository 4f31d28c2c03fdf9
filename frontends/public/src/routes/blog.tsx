import { data } from 'react-router';
import { publishedArticles } from '../features/content/api/content-queries.ts';
import { ArticleList } from '../features/content/components/article-list.tsx';
import { pageOf } from '../lib/page-param.ts';
import type { Route } from './+types/blog.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const articles = await publishedArticles(page, request);
  const beyond = page > 1 && articles.items.length === 0;
  return data({ articles }, { status: beyond ? 404 : 200 });
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleList articles={loaderData.articles} />;
}
