import { type History, note } from './history.ts';

/** Longer than anybody waits, and than a process stands still here: 45 s. */
const patienceMs = 60_000;

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

/** Somebody who asks a stack and has every answer noted. */
export type Asker = {
  history: History;
  url: string;
  /** Whether a connection may end without an answer: the fault hits whoever holds it. */
  mayCut: boolean;
};

/** One call. Undefined when its connection ended without an answer. */
export async function ask<T = Record<string, unknown>>(
  { history, url, mayCut }: Asker,
  path: string,
  { method = 'GET', headers = {}, body, form }: Asked = {},
): Promise<{ status: number; body: T } | undefined> {
  const what = `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')}`;
  try {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    note(history, what, { status: answer.status, body: text, retryAfter: answer.headers.has('retry-after') });
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: (json ? JSON.parse(text) : { text }) as T };
  } catch (error) {
    history.cut += 1;
    const hang = (error as Error).name === 'TimeoutError';
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
    if (hang || !mayCut) history.violations.push(`${what}: ${hang ? 'no answer' : cause}`);
    return undefined;
  }
}
