import { type DeliverOptions, deliverOne } from './deliver-one.ts';

/** Handles a group's waiting events until there are none. */
export type GroupPump = {
  /** Something may have come. */
  wake(): void;
  close(): Promise<void>;
};

const slots = 4;
const pollMs = 5000;
/** Pause while the database does not answer. */
const restMs = 1000;

/** Up to four runs of `work` at a time; woken while all are busy, one begins anew when it ends. */
function openSlots(work: () => Promise<void>) {
  const busy = new Set<Promise<void>>();
  let wokenMeanwhile = false;
  let closed = false;

  function startOne(): void {
    if (closed || busy.size >= slots) return;
    const run = work().finally(() => {
      busy.delete(run);
      if (!wokenMeanwhile) return;
      wokenMeanwhile = false;
      startOne();
    });
    busy.add(run);
  }

  return {
    startOne,
    wake: () => {
      if (busy.size >= slots) wokenMeanwhile = true;
      else startOne();
    },
    isClosed: () => closed,
    close: async () => {
      closed = true;
      await Promise.all(busy);
    },
  };
}

/**
 * Up to four events of a group at a time in this process, each of another subject. Idle, it costs a query
 * every five seconds: the safety net under the notifications.
 */
export function startGroupPump(options: DeliverOptions): GroupPump {
  const { group, logger } = options;
  const timers = new Set<NodeJS.Timeout>();
  let rest: NodeJS.Timeout | undefined;
  const room = openSlots(workUntilEmpty);

  async function workUntilEmpty(): Promise<void> {
    try {
      while (!room.isClosed()) {
        const delivered = await deliverOne(options, room.startOne);
        if (delivered.kind === 'none') return;
        if (delivered.kind === 'failed') wakeIn(delivered.pauseMs);
      }
    } catch (err) {
      logger.warn({ err, group }, 'the bus database does not answer');
      rest ??= setTimeout(() => {
        rest = undefined;
        room.wake();
      }, restMs);
    }
  }

  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      room.wake();
    }, ms);
    timers.add(timer);
  }

  const poll = setInterval(room.wake, pollMs);
  room.wake();
  return {
    wake: room.wake,
    close: async () => {
      clearInterval(poll);
      // What is under way may set a timer yet.
      await room.close();
      clearTimeout(rest);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
