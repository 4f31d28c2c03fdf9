import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { impatientTransport } from './impatient-transport.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that accepts connections and treats each as the test sets. */
async function serverThat(acts: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    acts(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as { port: number }).port;
}

async function read(port: number, patience = { answerMs: 100, bodyMs: 150 }): Promise<string> {
  const { request } = impatientTransport(false, patience);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

describe('impatient transport', () => {
  it('gives up a server that never answers, and one that stops in the middle', async () => {
    await expect(read(await serverThat(() => undefined))).rejects.toThrow('silent');
    const half = await serverThat((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345'),
    );
    await expect(read(half)).rejects.toThrow();
  });

  it('waits for one that is slow but speaks', async () => {
    const port = await serverThat((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\n');
      const parts = ['1', '2', '3', '4'];
      const timer = setInterval(() => {
        const part = parts.shift();
        if (part) socket.write(part);
        else clearInterval(timer);
      }, 400);
    });
    // The whole takes longer than any silence may.
    expect(await read(port, { answerMs: 5000, bodyMs: 1200 })).toBe('1234');
  });
});
