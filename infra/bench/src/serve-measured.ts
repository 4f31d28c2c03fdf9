import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The side of a process under test: listens, tells the bench its address, and ends with the bench's channel. */
export function serveMeasured(listener: RequestListener, close = async (): Promise<void> => undefined): void {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
}
