import type { FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { createPartHeads } from './part-heads.ts';

/**
 * The parts of a multipart form as its parser gives them, none of them dropped without a word.
 * @throws what `broken` makes, where the parser has dropped one or a head is longer than 8 KiB
 */
export async function* wholeParts<Part>(
  { headers, raw }: FastifyRequest,
  parts: AsyncIterator<Part>,
  broken: () => AppError,
): AsyncGenerator<Part, void> {
  const heads = createPartHeads(headers['content-type']);
  let next = parts.next();
  // Since the first step the parser's pipe is in place: a listener before it would set the stream flowing.
  raw.on('data', heads.push);
  for (let given = 0; ; given += 1) {
    const { value, done } = await next;
    if (heads.isTooLong() || (done && given < heads.count())) throw broken();
    if (done) return;
    yield value;
    next = parts.next();
  }
}
