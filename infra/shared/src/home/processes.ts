import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { kafkaSecurityNames } from '@edogrula/event-bus/kafka/security';
import { repositoryRoot } from '../repository.ts';
import type { Listener, Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { Signer } from './signers.ts';
import { appUrl, busUrl, mongoAccounts, mongoDatabase, type StoreUrls } from './store-urls.ts';

export type Wiring = { settings: Settings; secrets: Secrets; ports: Ports; stores: StoreUrls };

export type ProcessSpec = {
  name: string;
  cwd: string;
  /** Arguments after `node`. */
  args: string[];
  env: Record<string, string>;
  port: number;
};

const local = (port: number) => `http://127.0.0.1:${port}`;
const at = (path: string) => join(repositoryRoot, path);

/** Variables that are there and not empty. */
function defined(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Provider keys, limits and the like that the caller set: handed on to every process as they are. */
function passedOn(): Record<string, string> {
  const names =
    /^(?:LIMIT_|LOGIN_|SEND_CODE_|OTEL_|GOOGLE_|WIKIPEDIA_|WEATHER_|WEB_SEARCH_|REVIEWS_|MAP_EMBED_URL$|(?:APPLICATION|EVIDENCE|REPORT|AUDIT)_RETENTION_DAYS$|TRUSTED_PROXIES$|SOCIAL_|PUBLIC_ACCUSED_|REPLY_WINDOW_HOURS$|ENTRY_REVIEW_DAYS$|READ_RECORDS_A_DAY$|CHECK_DAYS$|SECOND_MODERATOR$)/;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => names.test(pair[0]) && Boolean(pair[1]),
    ),
  );
}

/** In a demo home, outside services whose address or key was not given are stood in for; each keeps its real adapter. */
function demoProviders({ settings, ports }: Wiring): Record<string, string> {
  if (!settings.demoProvider) return {};
  const url = local(ports.demoProvider);
  const { GOOGLE_PLACES_KEY, WIKIPEDIA_URL, WEATHER_URL } = process.env;
  return {
    ...(GOOGLE_PLACES_KEY
      ? {}
      : { GOOGLE_PLACES_KEY: 'demo-provider', GOOGLE_PLACES_URL: url, REVIEWS_REFRESH_SECONDS: '5' }),
    ...(WIKIPEDIA_URL || WEATHER_URL ? {} : { WIKIPEDIA_URL: url, WEATHER_URL: url, KNOWLEDGE_DEMO: 'on' }),
  };
}

function common(wiring: Wiring, port: number): Record<string, string> {
  const { settings, secrets } = wiring;
  return {
    ...passedOn(),
    ...demoProviders(wiring),
    NODE_ENV: settings.dev ? 'development' : 'production',
    EDOGRULA_MODE: settings.demoRecords ? 'embedded' : 'external',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: settings.publicUrl,
    LOG_LEVEL: settings.LOG_LEVEL,
    LIMITS: settings.LIMITS,
    IDENTITY_JWKS: JSON.stringify(secrets.publicKeys),
  };
}

/** The bus as the services read it: Kafka with the way to it, or the embedded one. */
const busEnv = ({ settings, stores, secrets }: Wiring, name: string): Record<string, string> =>
  settings.KAFKA_BROKERS
    ? defined({
        KAFKA_BROKERS: settings.KAFKA_BROKERS,
        ...Object.fromEntries(kafkaSecurityNames.map((name) => [name, settings[name]])),
      })
    : { BUS_DATABASE_URL: busUrl(stores.superuserUrl, secrets, name) };

/** A database a service on the server that MONGO_URL names. */
export const mongoDatabaseUrl = (base: string, name: string): string =>
  Object.assign(new URL(base), { pathname: `/${mongoDatabase(base, name)}` }).toString();

/** The same by the service's own user, on a server of the home's own. */
function mongoServiceUrl({ stores, secrets }: Wiring, name: string): string {
  const url = mongoDatabaseUrl(stores.mongoUrl, name);
  const account = mongoAccounts(stores.mongoUrl, secrets.rolePasswords).find(
    ({ user }) => user === `${name}_app`,
  );
  if (!stores.mongoUsers || !account) return url;
  return Object.assign(new URL(url), { username: account.user, password: account.password }).toString();
}

/** Content's links open nothing of media's, though both follow from one secret of the home. */
const ownLinkSecret = ({ linkSecret }: Secrets, name: string): string =>
  createHmac('sha256', linkSecret).update(name).digest('base64url');

const serviceKey = ({ secrets }: Wiring, name: Signer) => JSON.stringify(secrets.signingKeys[name]);

/** What those need who send files to media and compare account numbers. */
const registryEnv = (wiring: Wiring, name: 'business' | 'moderation') => ({
  SERVICE_KEY: serviceKey(wiring, name),
  MEDIA_URL: local(wiring.ports.media),
  PAYEE_KEYS: wiring.secrets.payeeKeys.join(' '),
});

function ownEnv(wiring: Wiring, name: Listener): Record<string, string> {
  const { settings, secrets, ports, stores } = wiring;
  const database = { DATABASE_URL: appUrl(stores.superuserUrl, secrets, name) };
  switch (name) {
    case 'identity':
      return {
        ...database,
        VERIFY_TOKEN_KEY: JSON.stringify(secrets.verifyTokenKey),
        XSRF_SECRET: secrets.xsrfSecret,
        FACTOR_SECRET: secrets.factorSecret,
        SECOND_FACTOR: settings.secondFactor,
        LEDGER_FILE: settings.ledgerFile,
        SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: settings.MAIL_FROM,
        CONTACT_EMAIL: settings.CONTACT_EMAIL,
        ADMIN_EMAIL: settings.ADMIN_EMAIL,
        ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
        ...defined({ ADMIN_KEY: settings.ADMIN_KEY ?? secrets.adminKey ?? undefined }),
      };
    case 'business':
    case 'moderation':
      return { ...database, ...registryEnv(wiring, name) };
    case 'media':
      return {
        ...database,
        LINK_SECRET: secrets.linkSecret,
        ...defined(
          settings.S3_ENDPOINT
            ? {
                S3_ENDPOINT: settings.S3_ENDPOINT,
                S3_ACCESS_KEY: settings.S3_ACCESS_KEY,
                S3_SECRET_KEY: settings.S3_SECRET_KEY,
                S3_BUCKET_PREFIX: settings.S3_BUCKET_PREFIX,
              }
            : { OBJECTS_DIR: join(settings.home, 'objects') },
        ),
      };
    case 'content':
      return {
        MONGO_URL: mongoServiceUrl(wiring, name),
        LINK_SECRET: ownLinkSecret(secrets, name),
        CONTACT_EMAIL: settings.CONTACT_EMAIL,
        OBJECTION_EMAIL: settings.OBJECTION_EMAIL,
      };
    default:
      return { MONGO_URL: mongoServiceUrl(wiring, name) };
  }
}

function serviceSpec(wiring: Wiring, name: Listener): ProcessSpec {
  const port = wiring.ports[name];
  return {
    name,
    cwd: at(`services/${name}`),
    args: [...(wiring.settings.dev ? ['--watch'] : []), 'src/main.ts'],
    env: { ...common(wiring, port), ...busEnv(wiring, name), ...ownEnv(wiring, name) },
    port,
  };
}

/** Accounts without a holder, for a demo's footer; given ones take their place. */
const exampleAccounts = {
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/edogrula.ornek/',
  SOCIAL_X: 'https://x.com/edogrula_ornek',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/@edogrula.ornek',
};

function siteSpec(wiring: Wiring): ProcessSpec {
  const { settings, ports } = wiring;
  return {
    name: 'site',
    cwd: at('frontends/public'),
    args: ['server/main.ts', ...(settings.dev ? ['--dev'] : [])],
    env: {
      ...(settings.demoProvider ? exampleAccounts : {}),
      ...common(wiring, ports.site),
      API_URL: local(settings.PORT),
      CONTACT_EMAIL: settings.CONTACT_EMAIL,
    },
    port: ports.site,
  };
}

/** Hot modules for the admin front end; without `--dev` the gateway serves its built files. */
function adminDevSpec({ ports, settings }: Wiring): ProcessSpec {
  return {
    name: 'admin-dev',
    cwd: at('frontends/admin'),
    args: [
      at('node_modules/vite/bin/vite.js'),
      '--host=127.0.0.1',
      `--port=${ports.adminDev}`,
      '--strictPort',
      '--clearScreen=false',
    ],
    env: { NODE_ENV: 'development', PUBLIC_URL: settings.publicUrl },
    port: ports.adminDev,
  };
}

function gatewaySpec(wiring: Wiring): ProcessSpec {
  const { settings, ports } = wiring;
  const urls = Object.fromEntries(
    (['identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'] as const).map((name) => [
      `${name.toUpperCase()}_URL`,
      local(ports[name]),
    ]),
  );
  return {
    name: 'gateway',
    cwd: at('gateway'),
    args: [...(settings.dev ? ['--watch'] : []), 'src/main.ts'],
    env: {
      ...common(wiring, settings.PORT),
      ...busEnv(wiring, 'gateway'),
      ...urls,
      HOST: settings.HOST,
      SERVICE_KEY: serviceKey(wiring, 'gateway'),
      ADMIN_FILES_DIR: at('frontends/admin/dist'),
      ...(settings.dev ? { ADMIN_DEV_URL: local(ports.adminDev) } : {}),
      ...(settings.SMTP_URL ? {} : { INBOX_URL: local(ports.inbox) }),
    },
    port: settings.PORT,
  };
}

function inboxSpec(wiring: Wiring): ProcessSpec {
  const { ports, settings } = wiring;
  return {
    name: 'inbox',
    cwd: at('infra/launcher'),
    args: ['src/inbox/main.ts'],
    env: {
      PORT: String(ports.inbox),
      SMTP_PORT: String(ports.smtp),
      INBOX_FILE: join(settings.home, 'inbox.jsonl'),
    },
    port: ports.inbox,
  };
}

function demoProviderSpec({ ports }: Wiring): ProcessSpec {
  return {
    name: 'demo-provider',
    cwd: at('infra/demo'),
    args: ['src/provider/main.ts'],
    env: { PORT: String(ports.demoProvider) },
    port: ports.demoProvider,
  };
}

/** Every process of the stack in the order of starting; stopping goes backwards. */
export function processSpecs(wiring: Wiring): ProcessSpec[] {
  const services = (['identity', 'media', 'business', 'moderation', 'content', 'reviews'] as const).map(
    (name) => serviceSpec(wiring, name),
  );
  return [
    ...(wiring.settings.SMTP_URL ? [] : [inboxSpec(wiring)]),
    ...(wiring.settings.demoProvider ? [demoProviderSpec(wiring)] : []),
    ...services,
    siteSpec(wiring),
    ...(wiring.settings.dev ? [adminDevSpec(wiring)] : []),
    gatewaySpec(wiring),
  ];
}
