import { runInThisContext } from 'node:vm';
import '@edogrula/ui/testing/dom';

const ofNode = (name: string): unknown => runInThisContext(name);
const define = (name: string, value: unknown) => {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
};

/** Node’s Request takes no AbortSignal of jsdom; the one that was given is kept beside it. */
class RequestWithAnySignal extends (ofNode('Request') as typeof Request) {
  constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** What React Router asks of a browser, jsdom lacks and Node itself has; import it before the router. */
for (const name of ['TextEncoder', 'TextDecoder', 'Response', 'Headers', 'fetch']) define(name, ofNode(name));
define('Request', RequestWithAnySignal);
