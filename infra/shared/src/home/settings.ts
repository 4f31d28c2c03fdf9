import { join, resolve } from 'node:path';
import { kafkaSecurityFaults } from '@edogrula/event-bus/kafka/security';
import { unsafeInProduction } from '@edogrula/service-kit/config';
import { z } from 'zod';
import { repositoryRoot } from '../repository.ts';
import { type GivenSecrets, givenSecrets, keyFaults, secretsShape } from './given-secrets.ts';
import { type Permission, permissions, productionFaults } from './production.ts';

const permissionList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .transform((names) => names.filter(Boolean))
  .pipe(z.array(z.enum(permissions)));

/** Every variable that the launcher and the operator's commands read. */
export const settingsShape = secretsShape.extend({
  NODE_ENV: z.string().optional(),
  ALLOW_IN_PRODUCTION: permissionList,
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  EDOGRULA_HOME: z.string().default(join(repositoryRoot, '.data')),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The proxies in front of the gateway, or `none`; production must say which. */
  TRUSTED_PROXIES: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  MONGO_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  KAFKA_SSL: z.string().optional(),
  KAFKA_SASL_MECHANISM: z.string().optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET_PREFIX: z.string().default('edogrula'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** Where revocations and erasures are noted; in the home where nobody names another place [R456]. */
  LEDGER_FILE: z.string().optional(),
  /** The public key that backups are encrypted under, or `none`; production must say which [R401]. */
  BACKUP_RECIPIENT: z.string().optional(),
  /** The file of the private key that opens them. */
  BACKUP_IDENTITY_FILE: z.string().optional(),
  ADMIN_EMAIL: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  OBJECTION_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  ADMIN_KEY: z.string().min(24).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  /** Whether every admin needs a second factor; production says yes unless it was asked otherwise by name [R392]. */
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  LIMITS: z.enum(['standard', 'relaxed']).default('standard'),
  REPLY_WINDOW_HOURS: z.string().optional(),
  SECOND_MODERATOR: z.enum(['collisions', 'all', 'off']).optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Finished days of the processes' logs. */
  LOG_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
});

type Read = z.infer<typeof settingsShape>;

/** Mailboxes that home has until real ones are given: they are not read, and their names say so. */
const exampleAddresses = {
  MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
  ADMIN_EMAIL: 'yonetici@edogrula.example',
  CONTACT_EMAIL: 'destek@edogrula.example',
  OBJECTION_EMAIL: 'itiraz@edogrula.example',
} as const;
type Addresses = Record<keyof typeof exampleAddresses, string>;

/** What `npm start` was asked for. */
export type Settings = Omit<
  Read,
  | 'EDOGRULA_HOME'
  | 'PUBLIC_URL'
  | 'LEDGER_FILE'
  | 'DEMO'
  | 'SECOND_FACTOR'
  | 'ALLOW_IN_PRODUCTION'
  | keyof Addresses
  | keyof z.infer<typeof secretsShape>
> &
  Addresses & {
    home: string;
    publicUrl: string;
    ledgerFile: string;
    /** Loads demo data at the first start. */
    demo: boolean;
    /** Made-up answers stand in for outside services whose address was not given. */
    demoProvider: boolean;
    /** Services take records that are marked as made up. */
    demoRecords: boolean;
    secondFactor: 'required' | 'optional';
    /** An admin key is made up when none is given. */
    makesAdminKey: boolean;
    /** Production that embeds and makes up nothing: every store and every secret was given; mailboxes may be examples. */
    complete: boolean;
    dev: boolean;
    /** Secrets that are not made up. */
    secrets: GivenSecrets;
  };

/** As they were given; what was read as JSON has been checked by its shape. */
const texts = (read: Read): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

function faultsOf(read: Read): string[] {
  const allowed: ReadonlySet<Permission> = new Set(read.ALLOW_IN_PRODUCTION);
  const keys = read.S3_ENDPOINT ? (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) : [];
  return [
    ...(read.NODE_ENV === 'production' ? productionFaults(read, allowed) : []),
    ...unsafeInProduction(texts(read)),
    ...keys.filter((name) => !read[name]).map((name) => `${name}: is needed with S3_ENDPOINT`),
    ...kafkaSecurityFaults(read),
    ...keyFaults(read),
  ];
}

function settingsOf(read: Read, args: readonly string[]): Settings {
  const production = read.NODE_ENV === 'production';
  const may = (name: Permission) => !production || read.ALLOW_IN_PRODUCTION.includes(name);
  const own = Object.entries(read).filter(
    ([name]) =>
      !(name in secretsShape.shape) &&
      !/^(?:EDOGRULA_HOME|PUBLIC_URL|LEDGER_FILE|DEMO|SECOND_FACTOR|ALLOW_IN_PRODUCTION)$/.test(name),
  );
  return {
    ...exampleAddresses,
    ...(Object.fromEntries(own) as Omit<Read, keyof Addresses | keyof z.infer<typeof secretsShape>>),
    home: resolve(read.EDOGRULA_HOME),
    ledgerFile: resolve(read.LEDGER_FILE ?? join(read.EDOGRULA_HOME, 'ledger', 'ledger.jsonl')),
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    demo: read.DEMO ? read.DEMO === 'on' : !read.DATABASE_URL && !production,
    demoProvider: !production && !read.DATABASE_URL && read.DEMO !== 'off',
    demoRecords: !read.DATABASE_URL && may('demo'),
    secondFactor: read.SECOND_FACTOR ?? (may('password-only') ? 'optional' : 'required'),
    makesAdminKey: may('admin-key'),
    complete: production && read.ALLOW_IN_PRODUCTION.every((name) => name === 'example-addresses'),
    dev: args.includes('--dev'),
    secrets: givenSecrets(read),
  };
}

/** Reads the variables of docs; throws one error that names every fault. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settingsShape.safeParse(present);
  const faults = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length) throw new Error(`Settings are not usable:\n  ${faults.join('\n  ')}`);
  return settingsOf(parsed.data, args);
}
