import { commonConfig, jsonOf, secret } from '@edogrula/service-kit/config';
import { z } from 'zod';
import { isWeakPassword, weakPasswordFault } from './weak-password.ts';

const count = (standard: number) => z.coerce.number().int().min(1).max(1_000_000).default(standard);

const privateEd25519 = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().min(40),
  d: z.string().min(40),
});

/** What gives access to a store, a provider or a right: never logged, never in an answer. */
const secrets = {
  DATABASE_URL: z.string().min(1),
  VERIFY_TOKEN_KEY: jsonOf(privateEd25519),
  XSRF_SECRET: secret,
  FACTOR_SECRET: secret,
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  ADMIN_KEY: z
    .string()
    .regex(/^[\x21-\x2b\x2d-\x7e]{24,200}$/, 'must be 24 visible characters or more, without commas')
    .optional(),
};

/** Each variable for itself: everything the service reads from its environment; units are in the names. */
const fields = commonConfig.extend({
  ...secrets,
  /** Where revocations and erasures are noted, outside of the databases [R456]. */
  LEDGER_FILE: z.string().min(1),
  MAIL_FROM: z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address'),
  /** Answers to mails go to this mailbox. */
  CONTACT_EMAIL: z.email(),
  ADMIN_EMAIL: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  SEND_CODE_COOLDOWN_SECONDS: count(60),
  SEND_CODE_PER_HOUR: count(5),
  SEND_CODE_PER_DAY: count(10),
  SEND_CODE_DOMAIN_PER_HOUR: count(30),
  SEND_CODE_IP_PER_HOUR: count(60),
  SEND_CODE_ALL_PER_HOUR: count(2000),
  SEND_CODE_LONGEST_WAIT_SECONDS: count(900),
  CODE_LIFETIME_MINUTES: count(10),
  CODE_TRIES: z.coerce.number().int().min(1).max(10).default(5),
  VERIFY_TOKEN_HOURS: count(12),
  LOGIN_FREE_TRIES: count(5),
  LOGIN_FIRST_PAUSE_SECONDS: count(30),
  LOGIN_LONGEST_PAUSE_SECONDS: count(900),
  LOGIN_ACCOUNT_FREE_TRIES: count(20),
  LOGIN_IP_FAILURES_PER_HOUR: count(50),
  /** Whether every admin needs a second factor [R392]. */
  SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  SESSION_IDLE_MINUTES: count(30),
  SESSION_HOURS: count(10),
  MAIL_TRIES: count(10),
  MAIL_FIRST_PAUSE_SECONDS: count(5),
});

/** In production the first admin's password is none of the common ones, also when there is an admin already [R397]. */
export const identityConfig = fields.superRefine(
  ({ NODE_ENV, ADMIN_PASSWORD, ADMIN_EMAIL = '' }, context) => {
    if (NODE_ENV !== 'production' || !ADMIN_PASSWORD || !isWeakPassword(ADMIN_PASSWORD, ADMIN_EMAIL)) return;
    context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: weakPasswordFault });
  },
);

export type IdentityConfig = z.infer<typeof identityConfig>;

/** How many further addresses a business may propose in a day; each is a mail to the first. */
const ownerAddressesPerDay = 5;

/** The rate limits after LIMITS: relaxed counts are a hundredfold, relaxed pauses a hundredth (1 s at least). */
export function limitsOf(config: IdentityConfig) {
  const relaxed = config.LIMITS === 'relaxed';
  const many = (value: number) => (relaxed ? value * 100 : value);
  const pauseMs = (seconds: number) => (relaxed ? Math.max(1, Math.ceil(seconds / 100)) : seconds) * 1000;
  return {
    codeCooldownMs: pauseMs(config.SEND_CODE_COOLDOWN_SECONDS),
    codesPerHour: many(config.SEND_CODE_PER_HOUR),
    codesPerDay: many(config.SEND_CODE_PER_DAY),
    codesPerDomainAndHour: many(config.SEND_CODE_DOMAIN_PER_HOUR),
    codesPerIpAndHour: many(config.SEND_CODE_IP_PER_HOUR),
    codesPerHourInAll: many(config.SEND_CODE_ALL_PER_HOUR),
    ownerAddressesPerDay: many(ownerAddressesPerDay),
    codeLongestWaitMs: pauseMs(config.SEND_CODE_LONGEST_WAIT_SECONDS),
    loginFreeTries: many(config.LOGIN_FREE_TRIES),
    loginFreeTriesOfAccount: many(config.LOGIN_ACCOUNT_FREE_TRIES),
    loginFirstPauseMs: pauseMs(config.LOGIN_FIRST_PAUSE_SECONDS),
    loginLongestPauseMs: pauseMs(config.LOGIN_LONGEST_PAUSE_SECONDS),
    loginFailuresPerIpAndHour: many(config.LOGIN_IP_FAILURES_PER_HOUR),
  };
}

export type Limits = ReturnType<typeof limitsOf>;
