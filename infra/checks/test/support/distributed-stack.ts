import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busConfigFromEnv } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { startRedis } from '@edogrula/infra-shared/engines/redis';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { createLogger } from '@edogrula/service-kit/logger';
import { eventually } from '../../../e2e/support/eventually.ts';
import { type Stack, startStack } from '../../../e2e/support/stack.ts';
import { type Haproxy, startHaproxy } from '../../src/engines/haproxy.ts';
import { type KafkaCluster, startKafkaCluster } from '../../src/engines/kafka-cluster.ts';
import { startMailpit } from '../../src/engines/mailpit.ts';
import type { Watched } from './engine-state.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { environmentOfProcess, type Replica, startReplica } from './replica.ts';
import { rowsOf } from './rows-of.ts';

export const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews'] as const;
type Service = (typeof services)[number];

/** Everything twice or three times, behind balancers. */
export type DistributedStack = {
  /** The stack as visitors reach it: by the balancer before both gateways. */
  stack: Stack & { mailpit: string };
  /** The same for whoever asks whether events have come to rest. */
  engines: Watched;
  databaseUrl: string;
  rows: Watched['rows'];
  kafka: KafkaCluster;
  postgres: PostgresPair;
  /** Leads the services to the server that was the standby. */
  switchPostgres: () => Promise<void>;
  /** The processes beside those of the launcher, by name; each may be killed. */
  second: Record<Service | 'gateway', Replica>;
  balancer: Haproxy;
  valkeyUrl: string;
  stop: () => Promise<void>;
};

const from = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`npm run test:engines\``);
  return value;
};
const portIn = (url: string) => Number(new URL(url).port);

/** A refusal that says when to come again, as ours do. */
const refusal = `http-error status 503 content-type application/problem+json string "{}" hdr Retry-After 2`;

/** Two servers of one name, each asked for its health. */
const pair = (name: string, port: number, ports: readonly number[], more = '') => `
listen ${name}
  mode http
  bind 127.0.0.1:${port}
  option httpchk GET /healthz
  ${refusal}
${more}${ports.map((one, at) => `  server ${at + 1} 127.0.0.1:${one}`).join('\n')}
`;

/** What docs/SCALE.md lets a balancer send to a replica of look-ups. */
const toLookups = `  acl reads method GET HEAD
  acl public path /api/businesses /api/featured
  acl public path_beg /api/businesses/
  use_backend lookups if reads public { nbsrv(lookups) gt 0 }
`;
const lookupsSection = (port: number) => `
backend lookups
  mode http
  option httpchk GET /readyz
  server standby 127.0.0.1:${port}
`;

const postgresSection = (port: number, { primary, standby }: PostgresPair) => `
listen postgres
  mode tcp
  timeout client 1h
  timeout server 1h
  bind 127.0.0.1:${port}
  server primary 127.0.0.1:${portIn(primary.superuserUrl)} no-check
  server standby 127.0.0.1:${portIn(standby.superuserUrl)} no-check disabled
`;

type Ports = Record<Service | 'front', number>;
type Undo = (one: () => unknown) => void;

/** A second process of each service, one that reads the standby, and two gateways; every way leads by the balancer. */
async function startSeconds(stack: Stack, standbyUrl: string, ports: Ports, valkeyUrl: string, undo: Undo) {
  const { home } = stack;
  const url = (name: Service) => `http://127.0.0.1:${ports[name]}`;
  const keep = (one: Replica) => {
    undo(one.kill);
    return one;
  };
  const start = async (name: Service, env: Record<string, string | undefined> = {}) =>
    keep(await startReplica(home, name, { env }));
  const media = { MEDIA_URL: url('media') };
  const second = {
    identity: await start('identity'),
    business: await start('business', media),
    moderation: await start('moderation', media),
    media: await start('media'),
    content: await start('content'),
    reviews: await start('reviews'),
  };
  const { host, port } = new URL(standbyUrl);
  const { DATABASE_URL = '' } = environmentOfProcess(home, 'business');
  const lookups = await start('business', {
    SERVES: 'lookups',
    DATABASE_URL: Object.assign(new URL(DATABASE_URL), { host, port }).href,
    // How busy this machine is must not decide what is answered.
    LOOKUP_MAX_LAG_MS: '3600000',
    KAFKA_BROKERS: undefined,
  });
  const gatewayEnv = {
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, url(name)])),
    VALKEY_URL: valkeyUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const gatewayPorts = [await freePort(), await freePort()];
  const startGateways = () =>
    Promise.all(
      gatewayPorts.map(async (one) =>
        keep(await startReplica(home, 'gateway', { env: gatewayEnv, port: one })),
      ),
    );
  return { second, lookups, gatewayPorts, startGateways };
}

async function startStores(home: string, undo: Undo) {
  const redisPort = await freePort();
  const [kafka, postgres, mailpit, redis] = await Promise.all([
    startKafkaCluster(join(home, 'kafka')),
    startPostgresPair(join(home, 'postgres')),
    startMailpit({ home: join(home, 'mailpit') }),
    startRedis({ home: join(home, 'redis'), port: redisPort }),
  ]);
  for (const one of [kafka, postgres, mailpit, redis]) undo(one.stop);
  const replication = { replicas: 3, minInSync: 2 };
  const bus = busConfigFromEnv({ KAFKA_BROKERS: kafka.brokers }, 'test');
  await prepareBus(bus, { logger: createLogger('test', 'silent'), replication });
  return { kafka, postgres, mailpit, valkeyUrl: `redis://127.0.0.1:${redisPort}` };
}

type BalancedServer = { name: string; status: string; sessions: number };

/** What a balancer says of each server behind it, by `section/name`. */
export async function serversOf({ say }: Haproxy): Promise<BalancedServer[]> {
  const [head = '', ...lines] = (await say('show stat')).trim().split('\n');
  const columns = head.replace('# ', '').split(',');
  return lines
    .map((line) => line.split(','))
    .map((row) => (column: string) => row[columns.indexOf(column)] ?? '')
    .filter((of) => !['FRONTEND', 'BACKEND'].includes(of('svname')))
    .map((of) => ({
      name: `${of('pxname')}/${of('svname')}`,
      status: of('status'),
      sessions: Number(of('stot')),
    }));
}

/** Starts all of it: docs/SCALE.md's path on one machine. */
export async function startDistributedStack(): Promise<DistributedStack> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula-many-'));
  const undone: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const undo: Undo = (one) => undone.push(one);
  const stop = async () => {
    for (const one of undone.reverse()) await one();
  };
  try {
    const { kafka, postgres, mailpit, valkeyUrl } = await startStores(home, undo);
    const way = await freePort();
    const toPostgres = await startHaproxy({
      home: join(home, 'way'),
      port: way,
      sections: postgresSection(way, postgres),
    });
    undo(toPostgres.stop);
    const superuser = Object.assign(new URL(postgres.primary.superuserUrl), { port: String(way) }).href;
    const databaseUrl = await embeddedDatabase(superuser);
    const ports = { front: await freePort() } as Ports;
    for (const name of services) ports[name] = await freePort();
    const url = `http://localhost:${ports.front}`;
    const env = {
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: kafka.brokers,
      SMTP_URL: mailpit.smtpUrl,
      S3_ENDPOINT: from('TEST_S3_ENDPOINT'),
      S3_ACCESS_KEY: from('TEST_S3_ACCESS_KEY'),
      S3_SECRET_KEY: from('TEST_S3_SECRET_KEY'),
      S3_BUCKET_PREFIX: `edogrula-${randomUUID().slice(0, 8)}`,
      PUBLIC_URL: url,
    };
    const own = await startStack(env);
    undo(own.stop);
    const standbyUrl = postgres.standby.superuserUrl;
    const made = await startSeconds(own, standbyUrl, ports, valkeyUrl, undo);
    const first = JSON.parse(readFileSync(join(own.home, 'ports.json'), 'utf8')) as Ports;
    const sections = [
      pair('front', ports.front, made.gatewayPorts, '  option forwardfor\n'),
      ...services.map((name) =>
        pair(
          ...([name, ports[name], [first[name], made.second[name].port]] as const),
          name === 'business' ? toLookups : '',
        ),
      ),
      lookupsSection(made.lookups.port),
    ];
    const balancer = await startHaproxy({
      home: join(home, 'balancer'),
      port: ports.front,
      sections: sections.join(''),
    });
    undo(balancer.stop);
    const [, gateway] = (await made.startGateways()) as [Replica, Replica];
    await eventually(
      () => serversOf(balancer),
      (servers) => servers.length > 0 && servers.every(({ status }) => status === 'UP'),
      120_000,
    );
    const rows = rowsOf(databaseUrl);
    return {
      stack: { ...own, url, mailpit: mailpit.url },
      engines: { stack: own, env, rows },
      databaseUrl,
      rows,
      kafka,
      postgres,
      balancer,
      valkeyUrl,
      stop,
      second: { ...made.second, gateway },
      switchPostgres: async () => {
        await toPostgres.say('set server postgres/primary state maint');
        await toPostgres.say('set server postgres/standby state ready');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
