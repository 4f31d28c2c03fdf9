import type { Fault, FaultKind } from './fault.ts';

const file = 'infra/checks/test/under-load.faults.test.ts';
/** What the one checker of histories looks at after each of them. */
const invariants = [1, 2, 3, 4, 5, 6, 7, 8];
const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site', 'gateway'];
const stores = ['postgres', 'mongo'];

/** One fault of several processes or stores, each under its own name. */
const each = (
  kind: FaultKind,
  names: readonly string[],
  fault: (name: string) => string,
  title: string,
): Fault[] => names.map((of) => ({ kind, fault: fault(of), file, title, of, invariants }));
const one = (kind: FaultKind, fault: string, title: string): Fault => ({
  kind,
  fault,
  file,
  title,
  invariants,
});

/** The same people on three brokers, two of each service and a standby. */
const distributed: readonly Fault[] = (
  [
    [
      'dependency',
      'the Kafka broker that leads is killed under load',
      'when the broker that leads is killed',
    ],
    [
      'process',
      'a gateway and one of each service are killed under load',
      'when a gateway and one of each service are',
    ],
    ['dependency', 'PostgreSQL fails over under load', 'when the standby takes its place'],
  ] as const
).map(([kind, fault, title]) => ({
  kind,
  fault,
  file: 'infra/checks/test/distributed.engines.test.ts',
  title,
  invariants,
}));

/** Faults of the whole product while people report, apply, decide, publish and read. */
export const underLoad: readonly Fault[] = [
  ...each('process', services, (name) => `${name} stands still under load`, '%s stands still and goes on'),
  ...each('process', services, (name) => `${name} is killed under load`, '%s is killed: what it had'),
  ...each(
    'process',
    ['moderation', 'business'],
    (name) => `${name} runs out of memory under load`,
    '%s runs out of memory',
  ),
  ...each(
    'process',
    ['gateway', 'moderation', 'media'],
    (name) => `${name} has used up its file descriptors under load`,
    '%s has no file descriptor left',
  ),
  {
    kind: 'process',
    fault: 'a former version’s services run beside today’s',
    file: 'infra/checks/test/rolling-upgrade.faults.test.ts',
    title: 'share stores and events with today’s',
    invariants,
  },
  ...each(
    'dependency',
    stores,
    (name) => `${name} is killed in the middle of writes under load`,
    '%s is killed in the middle of writes',
  ),
  ...each(
    'dependency',
    stores,
    (name) => `${name} answers half a second late`,
    '%s answers half a second late',
  ),
  ...each(
    'dependency',
    stores,
    (name) => `connections to ${name} are reset again and again`,
    'every connection to %s is reset',
  ),
  one('dependency', 'names of stores are not found any more', 'no name of a store is known any more'),
  one('dependency', 'the mail server hangs', 'the mail server takes connections and says nothing'),
  ...each(
    'clock',
    ['identity', 'business', 'moderation', 'media', 'content', 'gateway'],
    (name) => `the clock of ${name} is eight days early, then late`,
    '%s is eight days early, then eight days late',
  ),
  ...distributed,
];
