import type { PostgresParts } from '@edogrula/service/postgres-store';
import type { Base } from '@edogrula/service/service';
import { type IdentityConfig, type Limits, limitsOf } from './config.ts';
import { createFactorSecrets, type FactorSecrets } from './factor-secrets.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { createMailSender, type MailSender } from './mail/mail-sender.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { sendNextMail } from './mail/send-next-mail.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import type { Tables } from './tables.ts';
import { createVerifyTokens, type VerifyTokens } from './verify-token.ts';

/** What use cases depend on. */
export type Deps = Base &
  PostgresParts<Tables> & {
    config: IdentityConfig;
    limits: Limits;
    sessionIdleMs: number;
    secrets: Secrets;
    factorSecrets: FactorSecrets;
    ledger: Ledger;
    verifyTokens: VerifyTokens;
    mailer: MailSender;
  };

function createMailer(config: IdentityConfig, base: Base & PostgresParts<Tables>): MailSender {
  const transport = createMailTransport({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    replyTo: config.CONTACT_EMAIL,
    requireTls: config.NODE_ENV === 'production',
  });
  base.onClose(transport.close);
  const options = {
    ...base,
    transport,
    host: new URL(config.PUBLIC_URL).hostname,
    maxTries: config.MAIL_TRIES,
    firstPauseMs: config.MAIL_FIRST_PAUSE_SECONDS * 1000,
  };
  const mailer = createMailSender({ sendNext: () => sendNextMail(options), logger: base.logger });
  base.onClose(mailer.close);
  return mailer;
}

/** Builds the service's parts; overrides replace single ones in tests. */
export async function createDeps(
  config: IdentityConfig,
  base: Base & PostgresParts<Tables>,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  const mailer = createMailer(config, base);
  return {
    ...base,
    // The effect of an event may queue a mail, too: it goes out at once.
    poke: () => {
      base.poke();
      mailer.poke();
    },
    config,
    limits: limitsOf(config),
    sessionIdleMs: config.SESSION_IDLE_MINUTES * 60_000,
    secrets: createSecrets(config.XSRF_SECRET),
    factorSecrets: createFactorSecrets(config.FACTOR_SECRET),
    ledger: createLedger(config.LEDGER_FILE, config.FACTOR_SECRET),
    verifyTokens: await createVerifyTokens({
      ...base,
      privateJwk: config.VERIFY_TOKEN_KEY,
      hours: config.VERIFY_TOKEN_HOURS,
    }),
    mailer,
    ...overrides,
  };
}
