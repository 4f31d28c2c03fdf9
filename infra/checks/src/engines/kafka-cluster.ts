import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { javaWords, kafkaJars } from '@edogrula/infra-shared/engines/kafka-tool';
import { startDaemon, stopDaemon } from '@edogrula/infra-shared/stores/daemon';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { run } from '@edogrula/infra-shared/tools/run';

const NAME = 'kafka';
/** Their ids. */
export const brokers = [1, 2, 3] as const;
type Broker = (typeof brokers)[number];

export type KafkaCluster = {
  /** What KAFKA_BROKERS wants. */
  brokers: string;
  /** SIGKILL for one of them. */
  kill: (broker: number) => Promise<void>;
  /** Starts it again on the same port and data. */
  restart: (broker: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Ports = Record<Broker, { clients: number; controller: number }>;

const properties = (id: Broker, ports: Ports, data: string) => `process.roles=broker,controller
node.id=${id}
controller.quorum.voters=${brokers.map((one) => `${one}@127.0.0.1:${ports[one].controller}`).join(',')}
listeners=PLAINTEXT://127.0.0.1:${ports[id].clients},CONTROLLER://127.0.0.1:${ports[id].controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${ports[id].clients}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${data}
offsets.topic.replication.factor=3
offsets.topic.num.partitions=3
transaction.state.log.replication.factor=3
transaction.state.log.min.isr=2
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=3
share.coordinator.state.topic.min.isr=2
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
# A killed broker is missed, and let back in, after this long (default 9000).
broker.session.timeout.ms=4000
broker.heartbeat.interval.ms=1000
`;

type Formatting = {
  folderOf: (id: Broker) => string;
  ports: Ports;
  storageTool: (...words: string[]) => Promise<string>;
};

/** Writes each broker's settings, and makes its empty log a part of one new cluster. */
async function formatBrokers({ folderOf, ports, storageTool }: Formatting): Promise<void> {
  const cluster = (await storageTool('random-uuid')).trim();
  for (const id of brokers) {
    const folder = folderOf(id);
    const file = join(folder, 'kafka.properties');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, properties(id, ports, join(folder, 'data')));
    await storageTool('format', '-t', cluster, '-c', file);
  }
}

/** Three brokers of Apache Kafka (KRaft) on 127.0.0.1, each with 256 MB. Needs Java 17 and, the first time, Maven. */
export async function startKafkaCluster(home: string): Promise<KafkaCluster> {
  const jars = await kafkaJars();
  const ports = {} as Ports;
  for (const id of brokers) ports[id] = { clients: await freePort(), controller: await freePort() };
  const folderOf = (id: number) => join(home, `broker-${id}`);
  const shared = join(jars, 'classes.jsa');
  const launch = async (id: Broker): Promise<void> => {
    const folder = folderOf(id);
    await startDaemon({
      folder,
      name: NAME,
      port: ports[id].clients,
      command: 'java',
      args: [
        '-Xms64m',
        '-Xmx256m',
        '-XX:+UseSerialGC',
        '-XX:TieredStopAtLevel=1',
        ...(existsSync(shared) ? [`-XX:SharedArchiveFile=${shared}`] : []),
        ...javaWords(jars, 'kafka.Kafka', join(folder, 'kafka.properties')),
      ],
      ready: async () => readFileSync(join(folder, `${NAME}.log`), 'utf8').includes('Kafka Server started'),
      readyTimeoutMs: 120_000,
    });
  };
  const storageTool = (...words: string[]) =>
    run(['java', ...javaWords(jars, 'kafka.tools.StorageTool', ...words)]);
  await formatBrokers({ folderOf, ports, storageTool });
  // A broker is up when most of the controllers are.
  await Promise.all(brokers.map(launch));
  const known = (id: number): Broker => {
    const found = brokers.find((one) => one === id);
    if (!found) throw new Error(`There is no broker ${id}`);
    return found;
  };
  const kill = (id: number) => stopDaemon(folderOf(known(id)), NAME, { signal: 'SIGKILL' });
  return {
    brokers: brokers.map((id) => `127.0.0.1:${ports[id].clients}`).join(','),
    kill,
    restart: (id) => launch(known(id)),
    stop: async () => {
      await Promise.all(brokers.map(kill));
    },
  };
}
