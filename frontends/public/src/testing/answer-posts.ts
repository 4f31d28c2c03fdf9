type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network' | 'hang';
type Sent = { path: string; body: unknown; headers: Record<string, string> };

/**
 * Answers the forms of a page by their path: they go out by XMLHttpRequest, which knows how far an upload is. Answers
 * can be replaced on the returned object; `sent` holds what was asked.
 */
export function answerPosts(answers: Record<string, Answer>) {
  const sent: Sent[] = [];

  class Line {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    addEventListener = () => undefined;
    removeEventListener = () => undefined;
    status = 0;
    readyState = 0;
    responseURL = '';
    responseText = '';
    statusText = '';
    onloadend: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onabort: (() => void) | null = null;
    #path = '';
    #back: Record<string, string> = {};

    open(_method: string, address: string) {
      this.#path = new URL(address, 'http://localhost').pathname;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name.toLowerCase()] = value;
    }
    getAllResponseHeaders() {
      return Object.entries(this.#back)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n');
    }
    abort() {
      this.onabort?.();
    }
    send(body: unknown) {
      sent.push({ path: this.#path, body, headers: this.headers });
      const answer = answers[this.#path] ?? { status: 404 };
      if (answer !== 'hang') queueMicrotask(() => this.#end(answer));
    }
    #end(answer: Exclude<Answer, 'hang'>) {
      if (answer === 'network') return this.onerror?.({});
      const { status = 200, body = {}, headers = {} } = answer;
      this.#back = { 'content-type': 'application/json', ...headers };
      Object.assign(this, { status, readyState: 4, responseText: JSON.stringify(body) });
      this.onloadend?.();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Line });
  return { answers, sent };
}
