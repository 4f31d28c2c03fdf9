import { imgQuery } from '@edogrula/contracts/http/media';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { negotiateFormat } from './negotiate-format.ts';
import { snapWidth } from './snap-width.ts';
import { variantTag } from './variants.ts';

const forever = 'public, max-age=31536000, immutable';

const binary = { schema: z.any() };
const answers = {
  200: {
    description: 'The image, in the best format that the client accepts',
    content: { 'image/avif': binary, 'image/webp': binary, 'image/jpeg': binary },
  },
  304: z.null().describe('The client has this rendition'),
  400: problem,
  404: problem,
  503: problem,
};

/** True when the client's If-None-Match names this tag. */
function has(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** GET and HEAD /api/img: renditions of our own images, by key, never by URL [R156, decision 11]. */
export function imgRoutes(app: HttpApp, deps: Deps): void {
  app.get(
    '/api/img',
    {
      config: { policy: 'public' },
      schema: { summary: 'A rendition of one of our images', querystring: imgQuery, response: answers },
    },
    async (request, reply) => {
      const { src, w, dpr, shape } = request.query;
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
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (has(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
      const bytes = await deps.variants.get(source, rendition);
      return reply.type(`image/${format}`).header('content-length', bytes.length).send(bytes);
    },
  );
}
