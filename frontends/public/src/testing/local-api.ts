import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; hang?: boolean };
export type Call = { path: string; headers: IncomingHttpHeaders };

/** A real HTTP server on loopback that answers by path (with query first, then without), 404 for all else. */
export async function startLocalApi(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    calls.push({ path, headers: request.headers });
    const answer = answers[path] ?? answers[path.split('?', 1)[0] ?? ''];
    if (answer?.hang) return;
    const body = answer
      ? answer.body
      : { code: 'not_found', message: 'Aradığınız kayıt bulunamadı.', requestId: 'r-1' };
    response.writeHead(answer ? (answer.status ?? 200) : 404, {
      'content-type': 'application/json',
      ...answer?.headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    answers,
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
