import { fileEndpoints } from '@edogrula/contracts/http/media-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import { clientNetworks } from '@edogrula/service-kit/client-network';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { FastifyReply } from 'fastify';
import { negotiateFormat } from './negotiate-format.ts';
import type { Asker } from './painting-line.ts';
import type { ImageResolver } from './resolve-image.ts';
import { snapWidth } from './snap-width.ts';
import { type Variants, variantTag } from './variants.ts';

const forever = 'public, max-age=31536000, immutable';

/** True when the client's If-None-Match names this tag. */
function has(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** In the line a caller is his widest network: who is given a /48 is one asker. */
function askerOf(address: string | undefined, { raw }: FastifyReply): Asker {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return { network: clientNetworks(address).at(-1) ?? 'unknown', gone: gone.signal };
}

type ImgDeps = { resolveImage: ImageResolver; variants: Variants; clock: () => Date };

/** Renditions of our own images, by key, never by URL [R156, decision 11]. */
export function imgRoutes(app: HttpApp, deps: ImgDeps): void {
  route(app, fileEndpoints.image, async ({ query: { src, w, dpr, shape }, caller, request, reply }) => {
    const asker = askerOf(caller.address, reply);
    const source = await deps.resolveImage(src, deps.clock());
    if (!source) throw new AppError('not_found');
    const format = shape ? 'jpeg' : negotiateFormat(request.headers.accept);
    const rendition = shape ?? { width: snapWidth(source.width, w, dpr), format };
    const tag = variantTag(source, rendition);
    reply
      .header('vary', 'Accept')
      .header('etag', tag)
      .header('cache-control', source.isPublic ? forever : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
    const bytes = await deps.variants.get(source, rendition, asker);
    return reply.type(`image/${format}`).header('content-length', bytes.length).send(bytes);
  });
}
