import { createRequire } from 'node:module';

/** What is read and written of kafkajs's queue of a connection's requests (network/requestQueue). */
type Queue = {
  pending: readonly unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
};

/** Milliseconds until a queue is looked at again that waits, though the broker does not hold it back. */
const lookAgainMs = 10;

function scheduleWhatWaits(this: Queue): void {
  if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
  const waitMs = this.throttledUntil - Date.now();
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    waitMs > 0 ? waitMs : lookAgainMs,
  );
}

/**
 * kafkajs 2.2.4 looks at each connection's queue a thousand times a second, by timers of a negative delay, also when
 * nothing waits: processor time, a warning of Node 24 on every process, and a timer always under way. Its queue now sets a
 * timer only for what waits.
 */
export function restIdleQueues(): void {
  const require = createRequire(import.meta.url);
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: Queue };
  prototype.scheduleCheckPendingRequests = scheduleWhatWaits;
}
