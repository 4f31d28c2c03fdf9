import type { BreadcrumbList, Thing, WithContext } from 'schema-dts';
import { pageUrl } from '../lib/public-url.ts';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside `<script>`: no tag, comment or line separator of a value can end the block. */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

/** Structured data for search engines; a data block, so the content policy does not concern it. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, see jsonForScript
      dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
    />
  );
}

/** schema.org data of the way to a page, as the breadcrumb on it shows it. */
export const breadcrumbData = (
  crumbs: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(path),
  })),
});
