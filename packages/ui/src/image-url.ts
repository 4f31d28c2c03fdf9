/** Widths in CSS pixels that `/api/img` renders; others are snapped to these. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** Address of a stored public image at a width in CSS pixels and a pixel ratio [R156]. */
export function imageUrl(key: string, width: number, dpr = 1): string {
  return `/api/img?src=${encodeURIComponent(key)}&w=${width}&dpr=${dpr}`;
}

type ImageSet = { src: string; srcSet?: string; sizes?: string };

/** `src`, `srcSet` and `sizes` of an `<img>`; a path, `blob:` or `data:` address goes through unchanged. */
export function imageSet(src: string, width: number, sizes?: string): ImageSet {
  if (/^(?:\/|\.|blob:|data:)/.test(src)) return { src };
  if (!sizes)
    return { src: imageUrl(src, width), srcSet: `${imageUrl(src, width)} 1x, ${imageUrl(src, width, 2)} 2x` };
  const widths = imageWidths.filter((w) => w <= Math.max(width, imageWidths[0]));
  const largest = widths.at(-1) ?? imageWidths[0];
  return {
    src: imageUrl(src, largest),
    srcSet: widths.map((w) => `${imageUrl(src, w)} ${w}w`).join(', '),
    sizes,
  };
}
