import { isTranslated } from '@edogrula/contracts/languages';
import { index, type RouteConfig, route } from '@react-router/dev/routes';

const all = [
  index('routes/home.tsx'),
  route('apply', 'routes/apply.tsx'),
  route('report', 'routes/report.tsx'),
  route('apply/alindi', 'routes/apply-sent.tsx'),
  route('report/alindi', 'routes/report-sent.tsx'),
  route('itiraz', 'routes/appeal.tsx'),
  route('itiraz/alindi', 'routes/appeal-sent.tsx'),
  route('duzelt/:slug', 'routes/correction.tsx'),
  route('duzelt/:slug/alindi', 'routes/correction-sent.tsx'),
  route('sertifika/:slug', 'routes/certificate.tsx'),
  route('rozet', 'routes/badge.tsx'),
  route('isletmem', 'routes/owner.tsx'),
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
  route('fotograf', 'routes/photo-check.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('harita', 'routes/map-frame.ts'),
  route('s', 'routes/card-new.ts'),
  route('s/:token', 'routes/card.tsx'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('sw.js', 'routes/worker.ts'),
  route('cevrimdisi', 'routes/offline.ts'),
  route('yanit', 'routes/reply-without-link.tsx'),
  route('yanit/:token', 'routes/reply.tsx'),
  route('giderildi/:token', 'routes/made-good.tsx'),
  route('onizleme/:token', 'routes/preview.tsx'),
  route(':slug', 'routes/profile-bare.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

/** Another language has the translated pages alone: for all others the server leads to the Turkish ones [R390]. */
const inOtherLanguages = all.filter(
  ({ path }) => path === undefined || path === '*' || isTranslated(`/${path}`),
);

export default (process.env.LANGUAGE || 'tr') === 'tr' ? all : inOtherLanguages;
