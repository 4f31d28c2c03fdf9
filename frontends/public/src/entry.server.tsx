import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { withAlternates } from './lib/alternates.ts';
import { NonceContext } from './lib/nonce.ts';

declare module 'react-router' {
  interface AppLoadContext {
    /** This answer's CSP nonce; none in development. */
    nonce: string | undefined;
  }
}

const renderMs = 10_000;

/**
 * The page is complete without its scripts, so they come after its styles, fonts and first picture. In text and data a
 * quotation mark is always escaped: only React Router's own links look like this.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Renders a page whole before the first byte, so that its status is true and its metadata is in the head. */
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
        // Everything is in its place in the first HTML: a part moved there by script is no part without scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(late);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          text(body).then(
            (html) => resolve(new Response(scriptsLast(withAlternates(html)), { headers, status })),
            reject,
          );
          stream.pipe(body);
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
