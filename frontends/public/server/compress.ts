import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';

type Encoding = 'br' | 'gzip';

/** The best encoding that a browser names: Brotli, else gzip, else none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const named = new Set(
    (accepted ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  );
  if (named.has('br')) return 'br';
  return named.has('gzip') ? 'gzip' : null;
}

/** Compresses a page while it streams; every chunk is flushed so that nothing waits for the end. */
export function compressed(body: ReadableStream, encoding: Encoding, log: FastifyBaseLogger): Readable {
  const coder =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  const out = new PassThrough();
  pipeline(Readable.fromWeb(body as WebStream), coder, out, (error) => {
    if (error && error.name !== 'AbortError') log.warn({ err: error }, 'page stream ended early');
  });
  return out;
}
