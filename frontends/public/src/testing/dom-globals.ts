import { TextDecoder, TextEncoder } from 'node:util';

/** What React Router and a lookup expect of a browser and jsdom does not bring along. */
class PageRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal;
  readonly headers = new Map<string, string>();

  constructor(url: string, init: { signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = init.signal ?? new AbortController().signal;
  }
}

Object.assign(globalThis, { TextEncoder, TextDecoder, Request: PageRequest });
if (!globalThis.crypto?.getRandomValues) {
  Object.assign(globalThis, {
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) },
  });
}
/** jsdom's files can be read, but only in the old way. */
Blob.prototype.text ??= function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};
