import type { ImageFormat } from '../image/render-variant.ts';

/** The best format that an Accept header names; wildcards get JPEG, which everything can show. */
export function negotiateFormat(accept: string | undefined): ImageFormat {
  const wanted = new Set<string>();
  for (const part of (accept ?? '').slice(0, 1000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const refused = parameters.some((one) => /^q=0(\.0{0,3})?$/.test(one));
    if (!refused) wanted.add(type);
  }
  if (wanted.has('image/avif')) return 'avif';
  if (wanted.has('image/webp')) return 'webp';
  return 'jpeg';
}
