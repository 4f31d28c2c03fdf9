import { fileURLToPath } from 'node:url';
import { measureServer, startServer } from '../measured-server.ts';
import type { Side } from '../side-by-side.ts';
import { handleOf, type Sizes } from './scratch-database.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));

type HttpBench = {
  noOp: Side;
  kitNoOp: Side;
  sameSize: Side;
  oneRead: Side;
  twoReads: Side;
  hit: Side;
  miss: Side;
  known: Side;
  close(): void;
};

/** No-op routes and lookups over HTTP, each against a process of its own. */
export async function createHttpBench(
  databaseUrl: string,
  options: Sizes & { connections: number; seconds: number },
): Promise<HttpBench> {
  const [bare, service] = await Promise.all([
    startServer(serverFile, ['bare', '']),
    startServer(serverFile, ['service', databaseUrl]),
  ]);
  const search = (q: string) => `/api/businesses/search?q=${q}&type=ig_username`;
  let counter = 0;
  const knownHandle = (n: number) => handleOf(3 * (1 + (n % Math.floor(options.keys / 3))));
  const side = (name: string, server: typeof bare, path: () => string): Side => ({
    name,
    run: () => measureServer(server, options, () => ({ path: path() })),
  });
  return {
    noOp: side('no-op route', bare, () => '/no-op'),
    kitNoOp: side('no-op route with policy, id and log line', service, () => '/no-op'),
    sameSize: side('the least: a kept text of that size', service, () => '/same-size'),
    hit: side('lookup, in memory', service, () => search(handleOf(3))),
    oneRead: side('the least: one read by pg, that text', service, () => {
      counter += 1;
      return `/only-reads?key=kimse.${counter}`;
    }),
    twoReads: side('the least: two reads by pg, that text', service, () => {
      counter += 1;
      return `/only-reads?key=${knownHandle(counter)}`;
    }),
    miss: side('lookup of an unknown key, one read', service, () => {
      counter += 1;
      return search(`kimse.${counter}`);
    }),
    known: side('lookup of a known key, two reads', service, () => {
      counter += 1;
      return search(knownHandle(counter));
    }),
    close: () => {
      for (const { child } of [bare, service]) child.kill();
    },
  };
}
