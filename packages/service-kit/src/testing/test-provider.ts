import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type TestProvider = {
  url: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  headers: () => IncomingMessage['headers'];
  /** What the next requests get. */
  answer(how: Answer): void;
  close(): Promise<void>;
};

export const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
export const text =
  (body: string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
export const silence: Answer = () => undefined;
export const hangUp: Answer = (request) => request.socket.destroy();
export const redirectTo =
  (to: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location: to }).end();
  };
/** A valid answer that never ends growing. */
export const flood: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  };
  response.on('drain', pour);
  pour();
};

/** An outside service on a real socket, that answers what a test wants. */
export async function startTestProvider(): Promise<TestProvider> {
  const asked: string[] = [];
  let headers: IncomingMessage['headers'] = {};
  let how: Answer = json({}, 404);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    headers = request.headers;
    how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers: () => headers,
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
