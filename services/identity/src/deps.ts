import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { type Relay, startRelay } from '@edogrula/event-bus/relay';
import { createIdentityVerifier, type IdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger, type Logger } from '@edogrula/service-kit/logger';
import { openPostgres, type Postgres } from '@edogrula/service-kit/postgres';
import { v7 as uuidv7 } from 'uuid';
import { type IdentityConfig, type Limits, limitsOf } from './config.ts';
import { createVerifyTokens, type VerifyTokens } from './email-code/verify-token.ts';
import { mailQueueAgeGauge } from './mail/mail-queue-age.ts';
import { createMailSender, type MailSender } from './mail/mail-sender.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { sendNextMail } from './mail/send-next-mail.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import type { Db, Tables } from './tables.ts';

/** Everything the service is made of. */
export type Deps = {
  config: IdentityConfig;
  limits: Limits;
  idleMs: number;
  logger: Logger;
  clock: () => Date;
  newId: () => string;
  secrets: Secrets;
  tokens: VerifyTokens;
  verify: IdentityVerifier;
  postgres: Postgres<Tables>;
  db: Db;
  bus: Bus;
  relay: Relay;
  mailer: MailSender;
  /** Mails in hand, relay, bus, mail server, database; in this order. */
  close(): Promise<void>;
};

export type Overrides = Partial<Pick<Deps, 'clock' | 'newId' | 'logger' | 'bus'>>;

function createMailer(config: IdentityConfig, parts: Pick<Deps, 'db' | 'clock' | 'logger'>) {
  const transport = createMailTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const options = {
    ...parts,
    transport,
    host: new URL(config.PUBLIC_URL).hostname,
    maxTries: config.MAIL_TRIES,
    firstPauseMs: config.MAIL_FIRST_PAUSE_SECONDS * 1000,
  };
  const mailer = createMailSender({ sendNext: () => sendNextMail(options), logger: parts.logger });
  return { transport, mailer };
}

/** Builds the service's parts from its configuration; tests replace what they must. */
export async function createDeps(
  config: IdentityConfig,
  env: NodeJS.ProcessEnv,
  overrides: Overrides = {},
): Promise<Deps> {
  const logger = overrides.logger ?? createLogger('identity', config.LOG_LEVEL);
  const clock = overrides.clock ?? (() => new Date());
  const newId = overrides.newId ?? uuidv7;
  const postgres = openPostgres<Tables>(config.DATABASE_URL, { name: 'identity', logger });
  const { db } = postgres;
  const bus = overrides.bus ?? (await connectBus(busConfigFromEnv(env, 'identity'), logger));
  const relay = startRelay({ db, bus, logger });
  const queueAge = mailQueueAgeGauge(db);
  const { transport, mailer } = createMailer(config, { db, clock, logger });
  return {
    config,
    limits: limitsOf(config),
    idleMs: config.SESSION_IDLE_MINUTES * 60_000,
    logger,
    clock,
    newId,
    secrets: createSecrets(config.XSRF_SECRET),
    tokens: await createVerifyTokens({
      privateJwk: config.VERIFY_TOKEN_KEY,
      hours: config.VERIFY_TOKEN_HOURS,
      clock,
      newId,
    }),
    verify: createIdentityVerifier(config.IDENTITY_JWKS),
    postgres,
    db,
    bus,
    relay,
    mailer,
    close: async () => {
      queueAge.close();
      await mailer.close();
      await relay.close();
      await bus.close();
      transport.close();
      await postgres.close();
    },
  };
}
