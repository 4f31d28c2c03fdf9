import { join, resolve } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../repository.ts';

const shape = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  EDOGRULA_HOME: z.string().default(join(repositoryRoot, '.data')),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  MONGO_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET_PREFIX: z.string().default('edogrula'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('E-Doğrula <bildirim@edogrula.example>'),
  ADMIN_EMAIL: z.string().default('yonetici@edogrula.example'),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  ADMIN_KEY: z.string().min(24).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  LIMITS: z.enum(['standard', 'relaxed']).default('standard'),
  REPLY_WINDOW_HOURS: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
});

/** What `npm start` was asked for. */
export type Settings = Omit<z.infer<typeof shape>, 'EDOGRULA_HOME' | 'PUBLIC_URL' | 'DEMO'> & {
  home: string;
  publicUrl: string;
  demo: boolean;
  dev: boolean;
};

/** Names in NODE_ENV=production what would be embedded, made up or relaxed and was not asked for by name. */
function productionFaults(env: z.infer<typeof shape>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const needed = [
    'DATABASE_URL',
    'MONGO_URL',
    'KAFKA_BROKERS',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'SMTP_URL',
    'PUBLIC_URL',
    'ADMIN_PASSWORD',
  ] as const;
  const faults = needed.filter((name) => !env[name]).map((name) => `${name}: is needed in production`);
  return env.LIMITS === 'relaxed' ? [...faults, 'LIMITS: relaxed is refused in production'] : faults;
}

/** Reads the variables of docs; throws one error that names every fault. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(present);
  const faults = parsed.success
    ? productionFaults(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length) throw new Error(`Settings are not usable:\n  ${faults.join('\n  ')}`);
  const { EDOGRULA_HOME, PUBLIC_URL, DEMO, ...rest } = parsed.data;
  const embedded = !rest.DATABASE_URL && rest.NODE_ENV !== 'production';
  return {
    ...rest,
    home: resolve(EDOGRULA_HOME),
    publicUrl: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    demo: DEMO ? DEMO === 'on' : embedded,
    dev: args.includes('--dev'),
  };
}
