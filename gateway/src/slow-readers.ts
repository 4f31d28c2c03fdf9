import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How fast a reply must be taken while it waits for its reader: so many bytes in each window. */
export type ReaderPace = { windowMs: number; bytes: number };

type Handle = { bytesWritten: number; writeQueueSize: number };

/**
 * What the kernel has taken of all that was ever written to a socket. Node's own numbers move by whole pieces, of which a
 * slow reader takes one in a minute; its idle clock looks at the same handle.
 */
function takenOf(socket: Socket): number {
  const handle = (socket as unknown as { _handle?: Partial<Handle> | null })._handle;
  return (handle?.bytesWritten ?? 0) - (handle?.writeQueueSize ?? 0);
}

/** Whether it is the reader who is waited for, and not the service. */
const waitsForReader = (raw: ServerResponse): boolean =>
  raw.writableNeedDrain || (raw.writableEnded && !raw.writableFinished);

export type SlowReaders = {
  watch(raw: ServerResponse): void;
  leave(raw: ServerResponse): void;
  stop(): void;
};

/**
 * Cuts off replies whose readers take less than the pace: who reads a few bytes now and then would hold a service's
 * connection for minutes. A reply is judged by windows that begin and end with data that waits for its reader.
 */
export function watchReaders({ windowMs, bytes }: ReaderPace): SlowReaders {
  /** What was taken at the last look; null where nothing waited then. */
  const open = new Map<ServerResponse, number | null>();
  const look = (): void => {
    for (const [raw, before] of open) {
      const taken = raw.socket && waitsForReader(raw) ? takenOf(raw.socket) : null;
      open.set(raw, taken);
      if (before !== null && taken !== null && taken - before < bytes) raw.socket?.destroy();
    }
  };
  const timer = setInterval(look, windowMs).unref();
  return {
    watch: (raw) => void open.set(raw, null),
    leave: (raw) => void open.delete(raw),
    stop: () => clearInterval(timer),
  };
}
