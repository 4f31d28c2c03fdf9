import { brand } from '@edogrula/contracts/brand';
import { pageDirection, pageLanguage, pathPrefix } from '@edogrula/contracts/locales/tr/language';
import { installText } from '../locales/tr/install.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/simge-${purpose === 'maskable' ? 'maske-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the site, and that other apps may share a text with it [R389]. */
const manifest = {
  // Each language is an app of its own; links to pages that only Turkish has stay in it.
  id: `${pathPrefix}/`,
  start_url: `${pathPrefix}/`,
  scope: '/',
  lang: pageLanguage,
  dir: pageDirection,
  name: installText.name,
  short_name: brand.name,
  description: installText.description,
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#0b5c7a',
  categories: ['travel', 'utilities'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  shortcuts: [
    { name: installText.ask, url: `${pathPrefix}/` },
    { name: installText.report, url: `${pathPrefix}/report` },
  ],
  // By POST into the worker: as a GET the shared text would be in an address, in logs and in the history (ADR 64).
  share_target: {
    action: `${pathPrefix}/paylas`,
    method: 'POST',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
