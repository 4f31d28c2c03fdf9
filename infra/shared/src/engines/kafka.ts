import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, findDaemon, startDaemon, stopDaemon } from '../stores/daemon.ts';
import { freePort } from '../stores/free-port.ts';
import type { Log } from '../stores/log.ts';
import { run } from '../tools/run.ts';
import { javaWords, kafkaJars } from './kafka-tool.ts';

const NAME = 'kafka';
const STARTED = 'Kafka Server started';

/** Who may come in by the listener that asks for a password. */
const login = { username: 'engine-test', password: 'engine-test-password' };

export interface RunningKafka {
  /** What KAFKA_BROKERS wants. */
  brokers: string;
  /** The same broker behind a password (SASL/PLAIN without TLS), as KAFKA_BROKERS and KAFKA_SASL_… want it. */
  guarded: { brokers: string; username: string; password: string };
  /** Process id of the broker that runs now. */
  pid: () => number | undefined;
  /** SIGKILL, for tests of a crash. */
  kill: () => Promise<void>;
  /** Starts the broker again on the same port and data. */
  restart: () => Promise<void>;
  /** SIGKILL, and its disk with it: an empty broker answers on the same port. */
  lose: () => Promise<void>;
  stop: () => Promise<void>;
}

const properties = (
  { port, advertised, guardedPort, users }: Broker,
  controllerPort: number,
  data: string,
) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},GUARDED://127.0.0.1:${guardedPort},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertised},GUARDED://127.0.0.1:${guardedPort}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,GUARDED:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT
listener.name.guarded.sasl.enabled.mechanisms=PLAIN
listener.name.guarded.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required ${Object.entries(
  users,
)
  .map(([name, password]) => `user_${name}="${password}"`)
  .join(' ')};
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS;User:${login.username};User:admin
log.dirs=${data}
num.partitions=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
# A killed broker is let back in after this long (default 9000).
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`;

interface Broker {
  home: string;
  jars: string;
  port: number;
  /** The port that clients are told to use: a test's proxy in between. */
  advertised: number;
  /** The port of the listener that asks for a password. */
  guardedPort: number;
  /** Who may come in there, by password; `admin` may do everything, the others what they are given. */
  users: Record<string, string>;
}

const dataOf = (home: string) => join(home, 'kafka-data');

async function format(broker: Broker): Promise<void> {
  const configuration = join(broker.home, 'kafka.properties');
  const data = dataOf(broker.home);
  writeFileSync(configuration, properties(broker, await freePort(), data));
  if (existsSync(join(data, 'meta.properties'))) return;
  const storage = (...words: string[]) =>
    run(['java', ...javaWords(broker.jars, 'kafka.tools.StorageTool', ...words)]);
  const id = (await storage('random-uuid')).trim();
  await storage('format', '-t', id, '-c', configuration);
}

/** The guarded port of a broker that already runs in this home. */
function guardedPortIn(home: string): number | undefined {
  const text = readFileSync(join(home, 'kafka.properties'), 'utf8');
  const port = /GUARDED:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Loaded classes, dumped by the first clean stop, make every later start about a second quicker. */
function classArchive({ home, jars }: Broker): string {
  const shared = join(jars, 'classes.jsa');
  return existsSync(shared)
    ? `-XX:SharedArchiveFile=${shared}`
    : `-XX:ArchiveClassesAtExit=${join(home, 'classes.jsa')}`;
}

function launch(broker: Broker): Promise<Daemon> {
  const { home, port } = broker;
  return startDaemon({
    folder: home,
    name: NAME,
    port,
    command: 'java',
    args: [
      '-Xms64m',
      '-Xmx256m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      classArchive(broker),
      ...javaWords(broker.jars, 'kafka.Kafka', join(home, 'kafka.properties')),
    ],
    ready: async () => readFileSync(join(home, `${NAME}.log`), 'utf8').includes(STARTED),
  });
}

async function stop({ home, jars }: Broker): Promise<void> {
  await stopDaemon(home, NAME, { graceMs: 30_000 });
  const archive = join(home, 'classes.jsa');
  if (existsSync(archive)) renameSync(archive, join(jars, 'classes.jsa'));
}

/**
 * Starts Apache Kafka 4.4 (KRaft, one node) on 127.0.0.1 with its data in `home`, or finds it running there.
 * Needs Java 17 and, the first time, Maven.
 */
export async function startKafka({
  home,
  port,
  advertised,
  users = {},
  log,
}: {
  home: string;
  port?: number;
  /** The port that clients are told to use, when it is not the broker's own. */
  advertised?: number;
  /** Further users of the listener that asks for a password. */
  users?: Record<string, string>;
  log: Log;
}): Promise<RunningKafka> {
  mkdirSync(home, { recursive: true });
  const jars = await kafkaJars();
  const running = findDaemon(home, NAME);
  const own = running?.port ?? port ?? (await freePort());
  const guardedPort = (running && guardedPortIn(home)) ?? (await freePort());
  const known = { [login.username]: login.password, ...users };
  const broker: Broker = { home, jars, port: own, advertised: advertised ?? own, guardedPort, users: known };
  if (!running) {
    await format(broker);
    await launch(broker);
  }
  log(`Kafka answers on port ${broker.port}`);
  return {
    brokers: `127.0.0.1:${broker.port}`,
    guarded: { brokers: `127.0.0.1:${guardedPort}`, ...login },
    pid: () => findDaemon(home, NAME)?.pid,
    kill: () => stopDaemon(home, NAME, { signal: 'SIGKILL' }),
    restart: async () => {
      await stop(broker);
      await launch(broker);
    },
    lose: async () => {
      await stopDaemon(home, NAME, { signal: 'SIGKILL' });
      rmSync(dataOf(home), { recursive: true, force: true });
      await format(broker);
      await launch(broker);
    },
    stop: () => stop(broker),
  };
}
