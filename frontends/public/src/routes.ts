import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('apply', 'routes/apply.tsx'),
  route('report', 'routes/report.tsx'),
  route('apply/alindi', 'routes/apply-sent.tsx'),
  route('report/alindi', 'routes/report-sent.tsx'),
  route('itiraz', 'routes/appeal.tsx'),
  route('itiraz/alindi', 'routes/appeal-sent.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('sapanca-bungalov-evleri', 'routes/listing.tsx'),
  route('ara', 'routes/search.tsx', { id: 'ara' }),
  route('search', 'routes/search.tsx', { id: 'search' }),
  route('kara-liste/:slug?', 'routes/blacklist.tsx'),
  ...['isletme', 'business', 'b'].map((prefix) =>
    route(`${prefix}/:slug`, 'routes/profile.tsx', { id: `profile-${prefix}` }),
  ),
  ...['kvkk', 'gizlilik', 'hakkimizda', 'kariyer', 'kullanim-kosullari', 'one-cikanlar'].map((slug) =>
    route(slug, 'routes/page.tsx', { id: `page-${slug}` }),
  ),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('yanit/:token', 'routes/reply.tsx'),
  route('onizleme/:token', 'routes/preview.tsx'),
  route(':slug', 'routes/profile-bare.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
