import { rows } from './fault.ts';

const bus = 'packages/event-bus/test';
const media = 'services/media/test';
const moderation = 'services/moderation/test';

/** Processes that are killed, stopped or fail to start. */
export const processes = rows('process', {
  [`${media}/process.test.ts`]: [
    ['media is killed in the middle of an upload', 'killed in the middle of an upload', 4],
    ['media is down while an approval is published', 'hears its approval while it was down', 4, 7],
  ],
  [`${moderation}/broken-uploads.test.ts`]: [
    [
      'media dies in the middle of a file that moderation sends',
      'media that dies in the middle of a file',
      1,
      4,
    ],
  ],
  [`${moderation}/real-media.test.ts`]: [
    ['media is killed while a person uploads', 'killed in the middle: 503', 1, 4, 8],
  ],
  [`${moderation}/killed-process.test.ts`]: [
    ['moderation is killed between decision and effect', 'between decision and effect', 2, 7],
    ['moderation is killed in the middle of an upload', 'in the middle of an upload', 1],
    ['moderation gets SIGTERM during an upload', 'SIGTERM lets the upload under way finish', 1],
  ],
  [`${media}/late-claims.test.ts`]: [
    ['moderation is down for an hour after its 201', 'moderation was down for 65 minutes', 1, 4],
  ],
  'services/business/test/process.test.ts': [
    ['business is killed while events wait', 'survives SIGKILL without losing an event', 3, 7],
  ],
  'services/identity/test/process.test.ts': [
    ['identity is killed with mails promised', 'sends after a crash what it had promised before', 6],
    ['identity gets SIGTERM', 'drains and leaves with 0 on SIGTERM', 8],
  ],
  'services/identity/test/mail-queue.test.ts': [
    ['the sender of a mail dies before it notes it', 'whose sender died before it could note it', 6],
  ],
  'services/content/test/process.test.ts': [
    ['content is killed after a save', 'keeps what was saved through a kill', 1],
    ['content gets SIGTERM', 'leaves with 0 on SIGTERM', 8],
  ],
  'services/reviews/test/process.test.ts': [
    ['reviews is killed while events wait', 'hears after a kill what was said meanwhile', 7],
    ['reviews gets SIGTERM', 'leaves with 0 on SIGTERM', 8],
  ],
  [`${bus}/relay.test.ts`]: [
    ['a relay dies between publishing and marking', 'when it dies between publishing and marking', 7],
    [
      'a process dies with events in its outbox on PostgreSQL',
      'finds what a crashed process left, without a poke',
      7,
    ],
  ],
  [`${bus}/mongo.test.ts`]: [
    [
      'a process dies with events in its documents on MongoDB',
      'finds what a crashed process left, and repeats',
      7,
    ],
    [
      'a relay on MongoDB dies before the event is out of its document',
      'when it dies before the event is out of its document',
      7,
    ],
  ],
  'packages/service/test/start-service.test.ts': [
    ['a start fails half way', 'ends with 1 and the reason', 8],
  ],
});
