import { rows } from './fault.ts';

const bus = 'packages/event-bus/test';
const media = 'services/media/test';
const moderation = 'services/moderation/test';

/** Processes that are killed, stopped or fail to start. */
export const processes = rows('process', [
  [
    'media is killed in the middle of an upload',
    `${media}/process.test.ts`,
    'killed in the middle of an upload',
    4,
  ],
  [
    'media is down while an approval is published',
    `${media}/process.test.ts`,
    'hears its approval while it was down',
    4,
    7,
  ],
  [
    'media dies in the middle of a file that moderation sends',
    `${moderation}/broken-uploads.test.ts`,
    'media that dies in the middle of a file',
    1,
    4,
  ],
  [
    'media is killed while a person uploads',
    `${moderation}/real-media.test.ts`,
    'killed in the middle: 503',
    1,
    4,
    8,
  ],
  [
    'moderation is killed between decision and effect',
    `${moderation}/killed-process.test.ts`,
    'between decision and effect',
    2,
    7,
  ],
  [
    'moderation is killed in the middle of an upload',
    `${moderation}/killed-process.test.ts`,
    'in the middle of an upload',
    1,
  ],
  [
    'moderation gets SIGTERM during an upload',
    `${moderation}/killed-process.test.ts`,
    'SIGTERM lets the upload under way finish',
    1,
  ],
  [
    'moderation is down for an hour after its 201',
    `${media}/late-claims.test.ts`,
    'moderation was down for 65 minutes',
    1,
    4,
  ],
  [
    'business is killed while events wait',
    'services/business/test/process.test.ts',
    'survives SIGKILL without losing an event',
    3,
    7,
  ],
  [
    'identity is killed with mails promised',
    'services/identity/test/process.test.ts',
    'sends after a crash what it had promised before',
    6,
  ],
  [
    'identity gets SIGTERM',
    'services/identity/test/process.test.ts',
    'drains and leaves with 0 on SIGTERM',
    8,
  ],
  [
    'the sender of a mail dies before it notes it',
    'services/identity/test/mail-queue.test.ts',
    'whose sender died before it could note it',
    6,
  ],
  [
    'content is killed after a save',
    'services/content/test/process.test.ts',
    'keeps what was saved through a kill',
    1,
  ],
  ['content gets SIGTERM', 'services/content/test/process.test.ts', 'leaves with 0 on SIGTERM', 8],
  [
    'reviews is killed while events wait',
    'services/reviews/test/process.test.ts',
    'hears after a kill what was said meanwhile',
    7,
  ],
  ['reviews gets SIGTERM', 'services/reviews/test/process.test.ts', 'leaves with 0 on SIGTERM', 8],
  [
    'a relay dies between publishing and marking',
    `${bus}/relay.test.ts`,
    'when it dies between publishing and marking',
    7,
  ],
  [
    'a process dies with events in its outbox on PostgreSQL',
    `${bus}/relay.test.ts`,
    'finds what a crashed process left, without a poke',
    7,
  ],
  [
    'a process dies with events in its documents on MongoDB',
    `${bus}/mongo.test.ts`,
    'finds what a crashed process left, and repeats',
    7,
  ],
  [
    'a relay on MongoDB dies before the event is out of its document',
    `${bus}/mongo.test.ts`,
    'when it dies before the event is out of its document',
    7,
  ],
  ['a start fails half way', 'packages/service/test/start-service.test.ts', 'ends with 1 and the reason', 8],
]);
