import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kafkaSecurityNames } from '@edogrula/event-bus/kafka/security';
import { freshEnvironment, readEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { readSettings, settingsShape } from '@edogrula/infra-shared/home/settings';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { prepareConfig } from '@edogrula/operate/deploy/prepare-config';
import { isHomeless } from '@edogrula/operate/installation/embedded-home';
import { readConfig } from '@edogrula/service-kit/config';
import { roleUrl } from '@edogrula/service-kit/provision';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { siteConfig } from '../../../../frontends/public/server/config.ts';
import { gatewayConfig } from '../../../../gateway/src/config.ts';
import { businessConfig } from '../../../../services/business/src/config.ts';
import { contentConfig } from '../../../../services/content/src/config.ts';
import { identityConfig } from '../../../../services/identity/src/config.ts';
import { mediaConfig } from '../../../../services/media/src/config.ts';
import { moderationConfig } from '../../../../services/moderation/src/config.ts';
import { reviewsConfig } from '../../../../services/reviews/src/config.ts';
import {
  type ComposeFile,
  type Environment,
  environmentOf,
  operatorsKeys,
  readComposeFile,
} from './compose-file.ts';

type Shape = z.ZodType & { shape: Record<string, unknown> };

const { text, services }: ComposeFile = readComposeFile();

/** Our own processes: what they read, and what the bus reads beside it. */
const bus = ['KAFKA_BROKERS', ...kafkaSecurityNames];
/** Read by OpenTelemetry's own start, in every process that serves. */
const telemetry = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_METRICS_EXPORTER',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];
const ours: Record<string, { config: Shape; beside: string[] }> = {
  gateway: { config: gatewayConfig, beside: bus },
  identity: { config: identityConfig, beside: bus },
  business: { config: businessConfig, beside: bus },
  moderation: { config: moderationConfig, beside: bus },
  media: { config: mediaConfig, beside: bus },
  content: { config: contentConfig, beside: bus },
  reviews: { config: reviewsConfig, beside: bus },
  site: { config: siteConfig, beside: ['NODE_ENV'] },
  prepare: { config: prepareConfig, beside: [] },
  operator: { config: settingsShape, beside: ['AUDIT_HEADS'] },
};
const names = Object.keys(ours);

let env: Environment;
beforeAll(async () => {
  env = { ...readEnvironment(await freshEnvironment()), ...operatorsKeys };
});

describe('docker-compose.yml', () => {
  it('runs every process of the product', () => {
    const built = Object.entries(services).filter(([, one]) => one.build);
    expect(built.map(([name]) => name).sort()).toEqual([...names].sort());
  });

  it.each(names)('gives %s nothing that it does not read', (name) => {
    const { config, beside } = ours[name] as (typeof ours)[string];
    const known = [...Object.keys(config.shape), ...beside, ...telemetry];
    expect(Object.keys(services[name]?.environment ?? {}).filter((key) => !known.includes(key))).toEqual([]);
  });

  it.each(names)('gives %s all that it needs, in values that it takes', (name) => {
    const { config, beside } = ours[name] as (typeof ours)[string];
    const environment = environmentOf(services, name, env);
    expect(config.safeParse(environment).error?.issues ?? []).toEqual([]);
    for (const key of beside) expect(environment).toHaveProperty(key);
  });

  it.each(['postgres', 'changeme', 'password', 'change-me-please-now'])(
    'prepares nothing with the superuser’s password %s',
    (password) => {
      const environment = environmentOf(services, 'prepare', { ...env, POSTGRES_PASSWORD: password });
      expect(() => readConfig(prepareConfig, environment)).toThrow('DATABASE_URL: is a placeholder');
      expect(() => readConfig(prepareConfig, environmentOf(services, 'prepare', env))).not.toThrow();
    },
  );

  it('gives the operator all that commands need without a home, on the stores that the services use', () => {
    const settings = readSettings(
      { ...environmentOf(services, 'operator', env), EDOGRULA_HOME: '/none' },
      [],
    );
    expect(isHomeless(settings)).toBe(true);
    const wanted = (name: string) => environmentOf(services, name, env);
    const withoutUser = (url = '') => Object.assign(new URL(url), { username: '', password: '' }).href;
    for (const name of ['content', 'reviews'])
      expect(withoutUser(mongoDatabaseUrl(settings.MONGO_URL ?? '', name))).toBe(
        withoutUser(wanted(name).MONGO_URL),
      );
    const { S3_BUCKET_PREFIX, S3_ENDPOINT } = mediaConfig.parse(wanted('media'));
    expect(settings).toMatchObject({ S3_BUCKET_PREFIX, S3_ENDPOINT });
    for (const name of ['identity', 'business', 'moderation', 'media'])
      expect(
        roleUrl(
          settings.DATABASE_URL ?? '',
          `${name}_app`,
          settings.secrets.rolePasswords[`${name}_app`] ?? '',
        ),
      ).toBe(wanted(name).DATABASE_URL);
    // `up --build` does not look at profiles: with an image of its own, the operator would stay at an older version.
    expect(services.operator).toMatchObject({ profiles: ['operator'], image: services.prepare?.image });
    expect(services.operator?.build).toEqual(services.prepare?.build);
  });

  const needed = [
    'DATABASE_URL',
    'MONGO_URL',
    'S3_ENDPOINT',
    'LINK_SECRET',
    'MEDIA_APP_PASSWORD',
    'BACKUP_RECIPIENT',
  ];
  it.each(needed)('has the operator name %s when it is missing', (name) => {
    const { [name]: _gone, ...rest } = environmentOf(services, 'operator', env);
    expect(() => readSettings(rest, [])).toThrow(`${name}: is needed in production`);
  });

  it('has no secret of its own: each comes from .env and stops everything when it is missing', () => {
    const secrets = Object.entries(services).flatMap(([name, one]) =>
      Object.entries(one.environment ?? {})
        .filter(([key]) => /PASSWORD|SECRET|_KEY$|ACCESS_KEY|JWKS/.test(key))
        .map(([key, value]) => [`${name} ${key}`, String(value)] as const),
    );
    expect(secrets.length).toBeGreaterThan(20);
    const optional = ['reviews GOOGLE_PLACES_KEY', 'business WEB_SEARCH_KEY'];
    const loose = secrets.filter(
      ([key, value]) => !optional.includes(key) && !/^\$\{[A-Z0-9_]+:\?\}$/.test(value),
    );
    expect(loose).toEqual([]);
    expect(text.match(/:\/\/[a-z_]+:(?!\$\{[A-Z_]+:\?\})[^@\s]*@/g)).toBeNull();
  });

  it('asks .env.example for exactly what compose needs', () => {
    const needed = new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name));
    expect(Object.keys(env).sort()).toEqual([...needed].sort());
  });

  it('[R401] [R461] runs with nothing before somebody has named the public keys of backups and archive, or said none', async () => {
    const example = readFileSync(join(repositoryRoot, '.env.example'), 'utf8');
    const fresh = readEnvironment(await freshEnvironment());
    for (const [name, user] of [
      ['BACKUP_RECIPIENT', 'operator'],
      ['ARCHIVE_RECIPIENT', 'archive'],
    ] as const) {
      expect([fresh[name], example]).toEqual([undefined, expect.stringContaining(name)]);
      const { [name]: _gone, ...rest } = env;
      expect(() => environmentOf(services, user, rest)).toThrow(`${name} is not in .env`);
      expect(environmentOf(services, user, env)[name]).toBe('none');
    }
  });

  it('[R461] keeps the log that waits for its encryption out of the archive and out of PostgreSQL’s volume', () => {
    const targets = services.archive?.volumes?.map((one) =>
      typeof one === 'string' ? one : `${one.source}:${one.target}`,
    );
    const archive = expect.stringMatching(/ARCHIVE.*:\/archive$/);
    expect(targets).toEqual(expect.arrayContaining([archive, 'waiting:/waiting']));
    expect(JSON.stringify(services.postgres?.volumes)).not.toContain('waiting');
  });

  it('sends the telemetry of every process that serves to the Jaeger and Prometheus here, elsewhere, or nowhere', () => {
    const here = 'http://prometheus:9090/api/v1/otlp/v1/metrics';
    const serving = names.filter((name) => services[name]?.restart !== 'no');
    const told = (given: Environment) =>
      serving.map((name) => {
        const environment = environmentOf(services, name, { ...env, ...given });
        return telemetry.map((key) => environment[key] ?? '');
      });
    const all = (values: string[]) => serving.map(() => values);
    expect(told({})).toEqual(all(['http://jaeger:4318', '0.01', 'otlp', here]));
    expect(told({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(all(['', '0.01', 'otlp', here]));
    expect(
      told({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example',
        OTEL_TRACES_SAMPLER_ARG: '1',
        OTEL_METRICS_EXPORTER: 'none',
        OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '',
      }),
    ).toEqual(all(['https://otlp.example', '1', 'none', '']));
    expect(String(services.prometheus?.command)).toContain('--web.enable-otlp-receiver');
    expect(String(services.jaeger?.command)).toContain('0.0.0.0:4318');
    expect(services.prepare?.environment).not.toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('[R306] [R309] [R328] keeps the stores’ data, lets the accused answer for three days, asks two moderators where it collides, and ends entries after two years', () => {
    expect(services.postgres?.image).toBe('postgres:18');
    expect(services.postgres?.volumes).toEqual([
      'postgres:/var/lib/postgresql',
      'sockets:/var/run/postgresql',
    ]);
    for (const service of ['moderation', 'business']) {
      const guard = { REPLY_WINDOW_HOURS: '72', SECOND_MODERATOR: 'collisions' };
      expect(environmentOf(services, service, env)).toMatchObject(guard);
      const given = { REPLY_WINDOW_HOURS: '0', SECOND_MODERATOR: 'all' };
      expect(environmentOf(services, service, { ...env, ...given })).toMatchObject(given);
    }
    expect(environmentOf(services, 'moderation', env).ENTRY_REVIEW_DAYS).toBe('730');
    expect(environmentOf(services, 'moderation', env).READ_RECORDS_A_DAY).toBe('5000');
  });
});
