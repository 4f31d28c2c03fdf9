import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { NonceContext } from './lib/nonce.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** This answer's CSP nonce; none in development. */
    nonce: string | undefined;
  }
}

const renderMs = 10_000;

/** Renders a page whole before the first byte, so that its status is true and its metadata stands in the head. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => stream.abort(), renderMs);
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Everything stands in its place in the first HTML: a part moved there by script is no part without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(late);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          stream.pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error) {
          console.error(error);
        },
      },
    );
  });
}

/** Logs what a loader threw unexpectedly; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
