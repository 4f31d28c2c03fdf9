import { type Fault, rows } from './fault.ts';
import { underLoad } from './faults-under-load.ts';
import { processes } from './process-faults.ts';

const bus = 'packages/event-bus/test';
const media = 'services/media/test';
const moderation = 'services/moderation/test';

const dependencies = rows('dependency', {
  'infra/e2e/failure/store-restart.drill.e2e.ts': [
    ['PostgreSQL is restarted under a running stack', 'is outlived by every process', 7, 8],
  ],
  [`${bus}/consume.test.ts`]: [
    [
      'PostgreSQL is away while an event is applied',
      'does not blame an event for a database that is away',
      7,
    ],
  ],
  [`${bus}/mongo.test.ts`]: [
    ['MongoDB is away while an event is applied', 'hands an event back while MongoDB cannot be reached', 7],
  ],
  'infra/checks/test/lookup-standby.test.ts': [
    ['the primary of a replica is away', 'goes on while the primary is away', 8],
  ],
  [`${bus}/relay.test.ts`]: [['the bus refuses for a while', 'keeps events while the bus refuses', 7]],
  [`${media}/late-claims.test.ts`]: [
    ['the broker is away for an hour', 'the broker was away for an hour and more', 4, 7],
  ],
  'infra/checks/test/lost-broker.engines.test.ts': [
    ['Kafka loses all its data', 'Kafka loses all its data', 2, 3, 7],
  ],
  [`${media}/uploads-over-http.test.ts`]: [
    ['the object store refuses to write', 'keeps nothing when the store is down', 1, 4],
    ['the object store cannot read', 'whose object the store cannot read now', 8],
  ],
  [`${media}/s3-store.engines.test.ts`]: [
    ['the S3 server is not there, or refuses the key', 'on a server that is not there', 8],
  ],
  'services/media/src/store/impatient-transport.test.ts': [
    ['the object store never answers, or stops in the middle', 'gives up a server that never answers', 8],
  ],
  [`${moderation}/broken-uploads.test.ts`]: [
    ['media is too slow', 'media that is too slow', 1],
    ['media is too busy', 'media that is too busy', 1, 8],
  ],
  'gateway/test/gateway.test.ts': [
    ['a service behind the gateway is down', 'when a service is down, and names it in /readyz', 8],
    ['identity is down', 'while identity is down, but refuses a write', 8],
  ],
  'gateway/test/hoarding.test.ts': [['all connections to a service are taken', 'connection only so long', 8]],
  'gateway/test/flooded-writes.test.ts': [
    ['writes are flooded', 'lookups, pages and other people’s writes are answered meanwhile', 8],
  ],
  'services/identity/test/mail-queue.test.ts': [
    ['no mail server answers', 'waits while no mail server answers', 6],
  ],
  'services/reviews/test/refresh.test.ts': [
    ['the provider of reviews is silent', 'by silence is given up after four seconds', 8],
    ['the provider of reviews fails again and again', 'is left in peace after five failures', 8],
  ],
});

const changes = rows('dependency', {
  [`${media}/s3-faults.engines.test.ts`]: [
    ['the S3 server answers 5xx', 'kept whole or refused with 503, never half', 1, 4, 8],
    ['the object store answers half a second late', 'half a second late for each call', 4, 8],
  ],
  'services/identity/test/expired-certificate.test.ts': [
    [
      'the mail server’s certificate has ended',
      'it waits, says why, and goes once when the certificate is renewed',
      6,
    ],
  ],
  'packages/service-kit/test/database.test.ts': [
    ['a migration waits for a lock', 'that wait for a lock give up, leave nothing', 8],
  ],
});

const events = rows('event', {
  [`${bus}/consume.test.ts`]: [
    ['an event comes twice, at the same moment too', 'applies an effect once when two deliveries meet', 2, 3],
    ['an event is poison', 'quarantines poison with its error, and the others flow', 7],
  ],
  'services/business/test/events.test.ts': [
    ['events come in any order and number', 'any order and repetition', 2, 3, 5],
  ],
  [`${bus}/embedded-members.test.ts`]: [
    ['a batch holds a forged event', 'carries nothing of a batch that holds a forged event', 7],
  ],
  [`${bus}/parked.test.ts`]: [
    ['an event that the bus refuses for good', 'is parked after three tries alone', 7],
  ],
});

const disks = rows('disk', {
  'infra/e2e/failure/full-disk.drill.e2e.ts': [
    ['the disk is full', 'acknowledges nothing that is not kept', 1, 4, 8],
  ],
  [`${media}/altered-objects.test.ts`]: [
    ['the disk changes bytes of a stored file', 'an alarm and an audit row, once', 4, 5],
  ],
});

const power = rows('disk', {
  [`${media}/power-loss.test.ts`]: [
    [
      'power fails after an object was acknowledged',
      'takes nothing of it: bytes, name and every new folder',
      1,
      4,
    ],
  ],
});

const clocks = rows('clock', {
  'services/business/src/lookup/replica-time.test.ts': [
    ['the clock of one process is slow', 'a clock that is slow', 8],
  ],
  [`${media}/fair-uploads.test.ts`]: [
    ['a day and two days pass at once', 'days before yesterday are forgotten', 8],
  ],
});

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
