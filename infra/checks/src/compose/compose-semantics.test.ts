import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KAFKA_VERSION } from '@edogrula/infra-shared/engines/kafka-tool';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { alarmImages } from '../engines/alarm-tools.ts';
import { MAILPIT_TOOL } from '../engines/mailpit-tool.ts';
import { S3_TOOL } from '../engines/s3.ts';
import { readComposeFile } from './compose-file.ts';

const { text, services } = readComposeFile();
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.build);
const stores = all.filter(([, service]) => !service.build);
const needs = (name: string) => Object.entries(services[name]?.depends_on ?? {});

/** Every service in an order in which each comes after what it waits for; throws on a circle. */
function startOrder(): string[] {
  const order: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`a circle: ${[...path, name].join(' → ')}`);
    if (order.includes(name)) return;
    for (const [need] of needs(name)) visit(need, [...path, name]);
    order.push(name);
  };
  for (const [name] of all) visit(name, []);
  return order;
}

describe('docker-compose.yml', () => {
  it('is what the Compose Specification allows', () => {
    const file = join(repositoryRoot, 'infra/checks/src/compose/schema/compose-spec.json');
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
      JSON.parse(
        readFileSync(file, 'utf8').replace(
          'https://json-schema.org/draft-07',
          'http://json-schema.org/draft-07',
        ),
      ),
    );
    validate(parse(text, { merge: true }));
    expect(validate.errors ?? []).toEqual([]);
    validate(parse(text.replace('mem_limit', 'memory_limit'), { merge: true }));
    expect(validate.errors?.length).toBeGreaterThan(0);
  });

  it('asks every process that keeps running for its health', () => {
    const running = all.filter(([, { restart }]) => restart !== 'no');
    const ending = all.filter(([, { restart }]) => restart === 'no').map(([name]) => name);
    expect(ending).toEqual(['prepare', 'operator']);
    for (const [name, { healthcheck }] of running)
      expect([name, healthcheck?.disable ?? false, healthcheck?.test?.[0]]).toEqual([name, false, 'CMD']);
  });

  it('asks PostgreSQL by TCP, as its clients do: the server that fills a new database has a socket only', () => {
    expect(services.postgres?.healthcheck?.test?.join(' ')).toMatch(/^CMD pg_isready -h 127\.0\.0\.1 /);
  });

  it('asks MongoDB by the name that others use: the server that makes its user answers on 127.0.0.1 only', () => {
    expect(services.mongo?.healthcheck?.test?.join(' ')).toMatch(/^CMD mongosh --host mongo /);
  });

  it('[R456] keeps the ledger of revocations out of every volume, for the two that write it, as one user', () => {
    const { identity, operator } = services;
    const keep = (one: typeof identity) =>
      JSON.stringify(one?.volumes?.filter((v) => JSON.stringify(v).includes('/ledger')));
    expect(keep(identity)).toContain('"create_host_path":false');
    expect([keep(operator), operator?.user]).toEqual([keep(identity), identity?.user]);
    for (const one of [identity, operator])
      expect(one?.environment?.LEDGER_FILE).toBe('/ledger/ledger.jsonl');
  });

  it('lets no backup be made where it is lost with the container: an operator writes to /backups or not at all', () => {
    expect(services.operator).toMatchObject({ read_only: true, tmpfs: [] });
  });

  it('lets no logs, traces or metrics grow without end', () => {
    expect(String(services.prometheus?.command)).toMatch(/retention\.time=15d,.*retention\.size=2GB/);
    for (const [name, { logging }] of all) expect([name, logging]).toEqual([name, { driver: 'local' }]);
    const traces = /max_traces=(\d+)/.exec(String(services.jaeger?.command))?.[1];
    expect(Number(traces)).toBeLessThanOrEqual(10_000);
  });

  it('lets an operator work while the broker is dead, and back up before anything is migrated', () => {
    expect(needs('operator').map(([name]) => name)).toEqual(['postgres', 'mongo', 'objects']);
  });

  it('runs the Kafka, S3 server, mail catcher and watchers that the tests run', () => {
    expect(services.kafka?.image).toBe(`apache/kafka:${KAFKA_VERSION}`);
    expect(services.objects?.image.split(':')[1]).toBe(S3_TOOL.replace('versitygw-', ''));
    expect(services.mailpit?.image.split(':')[1]).toBe(MAILPIT_TOOL.replace('mailpit-', ''));
    for (const [name, tag] of Object.entries(alarmImages))
      expect(services[name]?.image).toBe(`prom/${name}:${tag}`);
  });

  it('waits only for services that exist, and for health only where health is asked', () => {
    for (const [name] of all) {
      for (const [need, { condition }] of needs(name)) {
        const needed = services[need];
        expect([name, need, Boolean(needed)]).toEqual([name, need, true]);
        const asked = Boolean(needed?.healthcheck?.test) && !needed?.healthcheck?.disable;
        if (condition === 'service_healthy') expect([name, need, asked]).toEqual([name, need, true]);
      }
    }
  });

  it('starts stores first, then the preparation, then services and site, and the door last', () => {
    const order = startOrder();
    const at = (name: string) => order.indexOf(name);
    for (const store of ['postgres', 'mongo', 'kafka', 'objects', 'mailpit'])
      expect(at(store)).toBeLessThan(at('prepare'));
    for (const [name, { profiles }] of ours) {
      if (profiles) continue;
      if (name !== 'prepare') expect(at('prepare')).toBeLessThan(at(name));
      if (name !== 'gateway') expect(at(name)).toBeLessThan(at('gateway'));
    }
  });

  it.each(ours)('gives %s nothing to write on and no rights to gain', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
      build: { context: '.', dockerfile: 'infra/docker/Dockerfile' },
    });
    expect(existsSync(join(repositoryRoot, service.build?.args.PART ?? '', 'package.json'))).toBe(true);
    const [program, file = ''] = service.entrypoint ?? service.command ?? [];
    expect(program).toBe('node');
    const folder = (service.working_dir ?? '').replace(/^\/app\/?/, '');
    expect([file, existsSync(join(repositoryRoot, folder, file))]).toEqual([file, true]);
    const backups = { type: 'bind', source: expect.stringContaining('BACKUPS'), target: '/backups' };
    const ledger = { type: 'bind', source: expect.stringContaining('LEDGER'), target: '/ledger' };
    const writes: Record<string, object[]> = { operator: [backups, ledger], identity: [ledger] };
    expect(service.volumes ?? []).toEqual((writes[name] ?? []).map((one) => expect.objectContaining(one)));
  });

  it('has an operator for every command that the runbooks name with docker', () => {
    const folder = join(repositoryRoot, 'docs/runbooks');
    const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const named = pages.flatMap((page) =>
      [...page.matchAll(/run --rm operator (\S+)/g)].map(([, name]) => name),
    );
    expect(new Set(named).size).toBeGreaterThan(4);
    const commands = join(repositoryRoot, 'infra/operate/src/commands');
    const known = readFileSync(join(commands, 'operator.ts'), 'utf8');
    for (const name of named) {
      const file = join(commands, `${name?.replace(':', '-')}.ts`);
      expect([name, known.includes(`'${name}'`), existsSync(file)]).toEqual([name, true, true]);
    }
  });

  it.each(all)('%s has a memory limit, and nobody outside this machine reaches it', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    for (const port of service.ports ?? [])
      expect(port).toMatch(/^(?:127\.0\.0\.1:|\$\{LISTEN:-127\.0\.0\.1:)/);
  });

  it('pins every image of others, takes none of MinIO’s, and keeps what must survive', () => {
    for (const [name, { image }] of stores)
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d/)]);
    expect(text).not.toMatch(/image: .*minio/i);
    const kept = stores.filter(([, { volumes }]) => volumes?.length).map(([name]) => name);
    expect(kept.sort()).toEqual([
      'alertmanager',
      'archive',
      'kafka',
      'mongo',
      'objects',
      'postgres',
      'prometheus',
    ]);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = readFileSync(join(repositoryRoot, 'infra/docker/Dockerfile'), 'utf8');

  it.each(['.gitignore', 'infra/docker/Dockerfile.dockerignore'])(
    '%s keeps .env, backups and the ledger out',
    (name) => {
      const lines = readFileSync(join(repositoryRoot, name), 'utf8').split('\n');
      expect(lines.map((line) => line.replace(/^\/|\/$/g, ''))).toEqual(
        expect.arrayContaining(['.env', 'backups', 'ledger']),
      );
    },
  );

  it('takes a small Node 24, copies what was assembled, and runs without rights', () => {
    expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM node:24-slim AS build', 'FROM node:24-slim']);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^COPY --from=build \/build\/app \/app$/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^(?:RUN|ADD|ENV) /m);
  });
});
