import { z } from 'zod';

const placeholder =
  /^(?:.*change[-_ ]?(?:me|it|this).*|<.*>|\.{3}|.*placeholder.*|secret|password|parola|sifre|example|todo|x{3,}|admin|root|postgres|mongo|minio(?:admin)?|test(?:secret)?|edogrula|(?:1234|qwerty).*)$/i;

/** A secret from the environment: 16 characters or more, never a well-known placeholder. */
export const secret = z
  .string()
  .min(16, 'must have 16 characters or more')
  .refine((value) => !placeholder.test(value), 'is a placeholder');

/** Secrets of one kind, separated by blanks: the newest first, then former ones that are still believed [R360]. */
export const secretList = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(secret).min(1).max(8));

const secretName = /(?:PASSWORD|SECRET|(?<!ACCESS)_KEY)$/;

/** The password inside an address such as `postgres://user:password@host`, if there is one. */
const passwordIn = (value: string): string | undefined => /^[a-z+]+:\/\/[^:@/]*:([^@/]+)@/i.exec(value)?.[1];

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Over plain http cookies are not Secure and links in mails can be read on the way; only one's own machine may. */
function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'http:' && !loopback.has(url.hostname);
}

/**
 * In production no secret, also none inside an address, may be a well-known placeholder, and the site's address is
 * https; one fault a variable.
 */
export function unsafeInProduction(env: Record<string, string | undefined>): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const placeholders = Object.entries(env).flatMap(([name, value = '']) => {
    const given = passwordIn(value) ?? (secretName.test(name) ? value : undefined);
    return given !== undefined && placeholder.test(given) ? [`${name}: is a placeholder`] : [];
  });
  return isPlainAddress(env.PUBLIC_URL ?? '') ? [...placeholders, 'PUBLIC_URL: must be https'] : placeholders;
}

/** `on`/`off`, `true`/`false`, `1`/`0`. */
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** JSON text of a given shape. */
export const jsonOf = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        // The parser's message quotes the text, which may be a key.
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** What every service reads from its environment. */
export const commonConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  EDOGRULA_MODE: z.enum(['embedded', 'external']).default('external'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LIMITS: z.enum(['standard', 'relaxed']).default('standard'),
  /** How long audit rows stay; three years, and never less than one. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(366).max(36_500).default(1095),
  IDENTITY_JWKS: jsonOf(z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) })),
});

/**
 * Reads the environment through a schema; names every fault at once and never prints a value.
 * @throws Error with one line a variable
 */
export function readConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.infer<T> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  const unsafe = unsafeInProduction(present);
  if (result.success && !unsafe.length) return result.data;
  const issues = result.success ? [] : result.error.issues;
  const faults = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...unsafe];
  // A secret that is a placeholder is known to its schema and to the rule of production.
  throw new Error(`Configuration is not usable:\n  ${[...new Set(faults)].join('\n  ')}`);
}
