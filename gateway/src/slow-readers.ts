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

type SlowReaders = {
  watch(raw: ServerResponse): void;
  leave(raw: ServerResponse): void;
  stop(): void;
};

/** What was taken at the last look, null where nothing waited then; and how many windows in a row were slow. */
type Look = { taken: number | null; slow: number };

/** In one a phone may be in a lift or a tunnel. */
const mostSlowWindows = 2;

/**
 * Cuts off replies whose readers take less than the pace twice in a row: who reads a few bytes now and then would hold a
 * service's connection for minutes. A reply is judged by windows that begin and end with data that waits for its reader. A
 * look that comes late judges nobody: this process stood still, and wrote nothing that could have been taken.
 */
export function watchReaders(
  { windowMs, bytes }: ReaderPace,
  now: () => number = () => performance.now(),
): SlowReaders {
  const open = new Map<ServerResponse, Look>();
  let last = now();
  const look = (): void => {
    const isLate = now() - last > 2 * windowMs;
    last = now();
    for (const [raw, before] of open) {
      const taken = raw.socket && waitsForReader(raw) ? takenOf(raw.socket) : null;
      const isSlow = !isLate && before.taken !== null && taken !== null && taken - before.taken < bytes;
      const slow = isSlow ? before.slow + 1 : 0;
      open.set(raw, { taken, slow });
      if (slow >= mostSlowWindows) raw.socket?.destroy();
    }
  };
  const timer = setInterval(look, windowMs).unref();
  return {
    watch: (raw) => void open.set(raw, { taken: null, slow: 0 }),
    leave: (raw) => void open.delete(raw),
    stop: () => clearInterval(timer),
  };
}
