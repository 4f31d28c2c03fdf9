import { imageWidths } from '@edogrula/contracts/image-widths';

/** Width of the plain `src` for browsers that know no `srcset`. */
const PLAIN_WIDTH = 640;
const STORED = /^\/api\/img\?src=([^&]+)/;

/** Address of a stored public image at a width in CSS pixels and a pixel ratio [R156]. */
export function imageUrl(key: string, width: number, dpr = 1): string {
  return `/api/img?src=${encodeURIComponent(key)}&w=${width}&dpr=${dpr}`;
}

type ImageSet = { src: string; srcSet?: string; sizes?: string };

/**
 * `src`, `srcSet` and `sizes` of an `<img>` for a key or for the `/api/img?src=` address that the API gives out;
 * any other path, `blob:` or `data:` address goes through unchanged. With `sizes` every rendered width is on
 * offer, without it `width` for 1× and 2×.
 */
export function imageSet(src: string, width: number, sizes?: string): ImageSet {
  const found = STORED.exec(src)?.[1];
  if (!found && /^(?:\/|\.|blob:|data:)/.test(src)) return { src };
  const key = found ? decodeURIComponent(found) : src;
  if (!sizes)
    return { src: imageUrl(key, width), srcSet: `${imageUrl(key, width)} 1x, ${imageUrl(key, width, 2)} 2x` };
  const srcSet = imageWidths.map((w) => `${imageUrl(key, w)} ${w}w`).join(', ');
  return { src: imageUrl(key, PLAIN_WIDTH), srcSet, sizes };
}
