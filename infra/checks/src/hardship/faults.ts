import { type Fault, rows } from './fault.ts';
import { underLoad } from './faults-under-load.ts';
import { processes } from './process-faults.ts';

const bus = 'packages/event-bus/test';
const media = 'services/media/test';
const moderation = 'services/moderation/test';

const dependencies = rows('dependency', [
  [
    'PostgreSQL is restarted under a running stack',
    'infra/e2e/failure/store-restart.drill.e2e.ts',
    'is outlived by every process',
    7,
    8,
  ],
  [
    'PostgreSQL is away while an event is applied',
    `${bus}/consume.test.ts`,
    'does not blame an event for a database that is away',
    7,
  ],
  [
    'MongoDB is away while an event is applied',
    `${bus}/mongo.test.ts`,
    'hands an event back while MongoDB cannot be reached',
    7,
  ],
  [
    'the primary of a replica is away',
    'infra/checks/test/lookup-standby.test.ts',
    'goes on while the primary is away',
    8,
  ],
  ['the bus refuses for a while', `${bus}/relay.test.ts`, 'keeps events while the bus refuses', 7],
  [
    'the broker is away for an hour',
    `${media}/late-claims.test.ts`,
    'the broker was away for an hour and more',
    4,
    7,
  ],
  [
    'Kafka loses all its data',
    'infra/checks/test/lost-broker.engines.test.ts',
    'Kafka loses all its data',
    2,
    3,
    7,
  ],
  [
    'the object store refuses to write',
    `${media}/uploads-over-http.test.ts`,
    'keeps nothing when the store is down',
    1,
    4,
  ],
  [
    'the object store cannot read',
    `${media}/uploads-over-http.test.ts`,
    'whose object the store cannot read now',
    8,
  ],
  [
    'the S3 server is not there, or refuses the key',
    `${media}/s3-store.engines.test.ts`,
    'on a server that is not there',
    8,
  ],
  [
    'the object store never answers, or stops in the middle',
    'services/media/src/store/impatient-transport.test.ts',
    'gives up a server that never answers',
    8,
  ],
  ['media is too slow', `${moderation}/broken-uploads.test.ts`, 'media that is too slow', 1],
  ['media is too busy', `${moderation}/broken-uploads.test.ts`, 'media that is too busy', 1, 8],
  [
    'a service behind the gateway is down',
    'gateway/test/gateway.test.ts',
    'when a service is down, and names it in /readyz',
    8,
  ],
  ['identity is down', 'gateway/test/gateway.test.ts', 'while identity is down, but refuses a write', 8],
  ['all connections to a service are taken', 'gateway/test/hoarding.test.ts', 'connection only so long', 8],
  [
    'writes are flooded',
    'gateway/test/flooded-writes.test.ts',
    'lookups, pages and other people’s writes are answered meanwhile',
    8,
  ],
  [
    'no mail server answers',
    'services/identity/test/mail-queue.test.ts',
    'waits while no mail server answers',
    6,
  ],
  [
    'the provider of reviews is silent',
    'services/reviews/test/refresh.test.ts',
    'by silence is given up after four seconds',
    8,
  ],
  [
    'the provider of reviews fails again and again',
    'services/reviews/test/refresh.test.ts',
    'is left in peace after five failures',
    8,
  ],
]);

const changes = rows('dependency', [
  [
    'the S3 server answers 5xx',
    `${media}/s3-faults.engines.test.ts`,
    'kept whole or refused with 503, never half',
    1,
    4,
    8,
  ],
  [
    'the object store answers half a second late',
    `${media}/s3-faults.engines.test.ts`,
    'half a second late for each call',
    4,
    8,
  ],
  [
    'the mail server’s certificate has ended',
    'services/identity/test/expired-certificate.test.ts',
    'it waits, says why, and goes once when the certificate is renewed',
    6,
  ],
  [
    'a migration waits for a lock',
    'packages/service-kit/test/database.test.ts',
    'that wait for a lock give up, leave nothing',
    8,
  ],
]);

const events = rows('event', [
  [
    'an event comes twice, at the same moment too',
    `${bus}/consume.test.ts`,
    'applies an effect once when two deliveries meet',
    2,
    3,
  ],
  [
    'events come in any order and number',
    'services/business/test/events.test.ts',
    'any order and repetition',
    2,
    3,
    5,
  ],
  [
    'an event is poison',
    `${bus}/consume.test.ts`,
    'quarantines poison with its error, and the others flow',
    7,
  ],
  [
    'a batch holds a forged event',
    `${bus}/embedded-members.test.ts`,
    'carries nothing of a batch that holds a forged event',
    7,
  ],
  ['an event that the bus refuses for good', `${bus}/parked.test.ts`, 'is parked after three tries alone', 7],
]);

const disks = rows('disk', [
  [
    'the disk is full',
    'infra/e2e/failure/full-disk.drill.e2e.ts',
    'acknowledges nothing that is not kept',
    1,
    4,
    8,
  ],
  [
    'the disk changes bytes of a stored file',
    `${media}/altered-objects.test.ts`,
    'an alarm and an audit row, once',
    4,
    5,
  ],
]);

const power = rows('disk', [
  [
    'power fails after an object was acknowledged',
    `${media}/power-loss.test.ts`,
    'takes nothing of it: bytes, name and every new folder',
    1,
    4,
  ],
]);

const clocks = rows('clock', [
  [
    'the clock of one process is slow',
    'services/business/src/lookup/replica-time.test.ts',
    'a clock that is slow',
    8,
  ],
  [
    'a day and two days pass at once',
    `${media}/fair-uploads.test.ts`,
    'days before yesterday are forgotten',
    8,
  ],
]);

/** Every named fault; docs/FAULTS.md is rendered from it. */
export const faults: readonly Fault[] = [
  ...processes,
  ...dependencies,
  ...changes,
  ...events,
  ...disks,
  ...power,
  ...clocks,
  ...underLoad,
];

/** What holds after each fault, by number. */
export const invariants: readonly string[] = [
  'Each acknowledged submission exists exactly once.',
  'Each approved report has exactly one blacklist entry, and each such entry its report.',
  'The same for applications and businesses.',
  'Each file row has its object with the same SHA-256; no object is ownerless for over an hour.',
  'One audit row a change of state; the chain is unbroken.',
  'No code, link or nonce is used twice.',
  'Outboxes are empty, nothing lags, the quarantine holds planted poison alone.',
  'During a fault only 2xx, 4xx, 429, 502, 503 and 504, and no hang; afterwards no 5xx.',
];
