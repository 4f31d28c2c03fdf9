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

/**
 * Up to four events of a group at a time in this process, each of another subject. Idle, it costs a query
 * every five seconds: the safety net under the notifications.
 */
export function startGroupPump(options: DeliverOptions): GroupPump {
  const { group, logger } = options;
  const busy = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let rest: NodeJS.Timeout | undefined;
  let wokenMeanwhile = false;
  let closed = false;

  async function workUntilEmpty(): Promise<void> {
    try {
      while (!closed) {
        const delivered = await deliverOne(options, startSlot);
        if (delivered.kind === 'none') return;
        if (delivered.kind === 'failed') wakeIn(delivered.pauseMs);
      }
    } catch (err) {
      logger.warn({ err, group }, 'the bus database does not answer');
      rest ??= setTimeout(() => {
        rest = undefined;
        wake();
      }, restMs);
    }
  }

  function startSlot(): void {
    if (closed || busy.size >= slots) return;
    const work = workUntilEmpty().finally(() => {
      busy.delete(work);
      if (!wokenMeanwhile) return;
      wokenMeanwhile = false;
      startSlot();
    });
    busy.add(work);
  }

  function wake(): void {
    if (busy.size >= slots) wokenMeanwhile = true;
    else startSlot();
  }

  function wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake();
    }, ms);
    timers.add(timer);
  }

  const poll = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    close: async () => {
      closed = true;
      clearInterval(poll);
      // What is under way may set a timer yet.
      await Promise.all(busy);
      clearTimeout(rest);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
