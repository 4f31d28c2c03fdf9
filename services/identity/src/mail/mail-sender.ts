import type { Logger } from '@edogrula/service-kit/logger';
import { detached } from '@edogrula/service-kit/telemetry/telemetry';

/** Works the mail queue in the background. */
export type MailSender = {
  /** There is something in the queue: call it after the commit. Never throws, never waits. */
  poke(): void;
  /** Resolves when nothing in the queue is due. */
  drain(): Promise<void>;
  /** Finishes the mails in hand and stops. */
  close(): Promise<void>;
};

const slots = 4;

/** Up to four mails at a time, so that one slow conversation does not hold the others up. */
export function createMailSender(options: { sendNext: () => Promise<boolean>; logger: Logger }): MailSender {
  const busy = new Set<Promise<void>>();
  let closed = false;

  async function workUntilEmpty(): Promise<void> {
    try {
      while (!closed && (await options.sendNext())) wake();
    } catch (err) {
      options.logger.warn({ err }, 'the mail queue does not answer');
    }
  }

  function wake(): void {
    if (closed || busy.size >= slots) return;
    const work: Promise<void> = workUntilEmpty().finally(() => busy.delete(work));
    busy.add(work);
  }

  return {
    poke: () => detached(wake),
    async drain() {
      wake();
      while (busy.size) await Promise.all(busy);
    },
    async close() {
      closed = true;
      while (busy.size) await Promise.all(busy);
    },
  };
}
