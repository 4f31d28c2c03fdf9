import { publicUrl } from '../../lib/public-url.ts';

/** Width and height of the badge's picture in pixels. */
export const badgeSize = { width: 300, height: 116 } as const;

/**
 * What an owner puts into a page of their own: a link around a picture, without scripts and styles. It asks the browser to
 * name the site, by which `/rozet` sees whether the badge is at home there. Slug and token hold no sign of HTML.
 */
export function badgeSnippet(slug: string, token: string, alt: string): string {
  const link = publicUrl(`/rozet?b=${slug}&amp;t=${token}`);
  const picture = publicUrl(`/api/badges/${slug}.svg`);
  const { width, height } = badgeSize;
  return (
    `<a href="${link}" target="_blank" rel="noopener" referrerpolicy="origin">` +
    `<img src="${picture}" width="${width}" height="${height}" alt="${alt}"></a>`
  );
}
