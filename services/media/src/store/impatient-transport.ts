import http from 'node:http';
import https from 'node:https';

/** Milliseconds of silence before an answer begins, and within one: our own reader may be a person on a slow line. */
const patience = { answerMs: 10_000, bodyMs: 60_000 };

/** `request` of node:http or node:https that gives silent servers up; the minio client alone waits for ever. */
export function impatientTransport(
  secure: boolean,
  { answerMs, bodyMs } = patience,
): Pick<typeof http, 'request'> {
  const start = secure ? https.request : http.request;
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const call = start(options, (response) => {
      call.setTimeout(bodyMs);
      onResponse?.(response);
    });
    call.setTimeout(answerMs);
    call.on('timeout', () => call.destroy(new Error('The S3 server is silent')));
    return call;
  };
  return { request } as Pick<typeof http, 'request'>;
}
