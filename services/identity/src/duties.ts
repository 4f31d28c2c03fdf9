import type { Duty } from '@edogrula/service/duty';
import type { Closable } from '@edogrula/service/service';
import type { Deps } from './deps.ts';
import { mailQueueAgeGauge } from './mail/mail-queue-age.ts';
import { purge } from './retention/purge.ts';

/** Retries of mails are five seconds apart at least. */
const mailPollMs = 3000;
const purgeMs = 10 * 60_000;

/** What the service does by itself. */
export const duties = ({ db, clock, logger, mailer }: Deps): (Duty | Closable)[] => [
  { name: 'mail queue', everyMs: mailPollMs, work: async () => mailer.poke() },
  {
    name: 'retention',
    everyMs: purgeMs,
    firstMs: 0,
    work: async () => {
      const purged = await purge(db, clock());
      if (Object.values(purged).some((count) => count > 0)) logger.info({ purged }, 'retention');
    },
  },
  mailQueueAgeGauge(db),
];
