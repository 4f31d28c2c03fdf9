import { z } from 'zod';
import { adminRoles } from '../admin-roles.ts';
import { id, instant } from '../common.ts';
import { adminIdentity, ownerIdentity, visitorIdentity } from '../identity-claims.ts';
import { keyScopes } from '../key-scopes.ts';
import { validation } from '../locales/tr/validation.ts';

/** E-mail address as typed: trimmed and folded to lower case [R225]. */
export const emailInput = z
  .string()
  .trim()
  .max(254, validation.email)
  .transform((text) => text.toLowerCase())
  .pipe(z.email(validation.email));

export const sendCodeBody = z.object({ email: emailInput });
/** `sentInSeconds`: after so long the mail goes out; 0 where it goes at once. */
export const sendCodeAnswer = z.object({
  ok: z.literal(true),
  retryAfterSeconds: z.number().int(),
  sentInSeconds: z.number().int().min(0).default(0),
});

/** Code with its spaces stripped [R102], at least 4 characters [R226]. */
export const codeInput = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().min(4, validation.code).max(12));
export const verifyCodeBody = z.object({ email: emailInput, code: codeInput });
export const verifyCodeAnswer = z.object({ emailVerifyToken: z.string(), expiresAt: instant });

export const loginBody = z.object({
  email: z
    .string()
    .trim()
    .max(254, validation.signIn)
    .transform((text) => text.toLowerCase())
    .pipe(z.email(validation.signIn)),
  password: z.string().min(6, validation.signIn).max(200, validation.signIn),
});

/** The signed-in admin as every client of the specification reads it [R200, R234]. */
export const adminUser = z.object({
  _id: id,
  email: z.email(),
  role: z.literal('admin'),
  isAdmin: z.literal(true),
  roles: z.array(z.literal('admin')),
});
export const loginAnswer = z.object({ token: z.string(), expiresAt: instant, user: adminUser });
/** A key's session; `token` is sent in the place of the key and ends with it [R396]. */
export const keySessionAnswer = z.object({ token: z.string(), expiresAt: instant });
export const meAnswer = adminUser.extend({
  user: adminUser,
  via: z.enum(['cookie', 'bearer', 'key']),
  adminRole: z.enum(adminRoles),
  /** What a key may be used for; null for a session. */
  scopes: z.array(z.enum(keyScopes)).nullable(),
  /** A second factor has to be set up before anything else [R392]. */
  mustEnrol: z.boolean(),
});

/** One living session of the signed-in admin; `expiresAt` is its end if it is not used again. */
export const sessionView = z.object({
  _id: id,
  userAgent: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

export const adminKeyView = z.object({
  _id: id,
  label: z.string(),
  ownerEmail: z.email(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
/** A key reads for 90 days unless more is asked for [R396]. */
export const createAdminKeyBody = z.object({
  label: z.string().trim().min(2).max(60),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length).default(['read']),
  days: z.number().int().min(1).max(365).default(90),
});
/** `key` is shown this once and stored hashed. */
export const createAdminKeyAnswer = adminKeyView.extend({ key: z.string() });

/** A moderator's account; removed ones stay visible, so that old decisions keep their names. */
export const adminAccountView = z.object({
  _id: id,
  email: z.email(),
  role: z.enum(adminRoles),
  /** How many second factors there are. */
  factors: z.number().int(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  liveSessions: z.number().int(),
  liveKeys: z.number().int(),
  removedAt: instant.nullable(),
});
export const createAdminBody = z.object({
  email: emailInput,
  role: z.enum(adminRoles).default('moderator'),
});
/** The password is chosen by its owner alone, through a link that goes to this address [R394]. */
export const createAdminAnswer = z.object({ admin: adminAccountView });
export const changeRoleBody = z.object({ role: z.enum(adminRoles) });
const newPassword = z.string().min(12, validation.newPassword).max(200, validation.newPassword);
/** What the link of an invitation or a reset sends. */
export const setPasswordBody = z.object({ token: z.string().min(20).max(100), newPassword });
export const changePasswordBody = z
  .object({
    currentPassword: z.string().min(1).max(200),
    newPassword,
  })
  .refine((body) => body.newPassword !== body.currentPassword, {
    path: ['newPassword'],
    message: validation.newPassword,
  });

/** Gateway → identity: who do these credentials belong to? Absent ones are not sent. */
export const resolveBody = z.object({
  cookie: z.string().max(300).optional(),
  bearer: z.string().max(2000).optional(),
  key: z.string().max(300).optional(),
  verifyToken: z.string().max(2000).optional(),
  owner: z.string().max(100).optional(),
});
/**
 * `cacheSeconds` is how long the gateway may keep this answer; `xsrf` is the anti-forgery token of a cookie session, which
 * ends with it.
 */
export const resolveAnswer = z.object({
  visitor: visitorIdentity.nullable(),
  admin: adminIdentity.nullable(),
  /** Missing from an identity service that knows no owners yet. */
  owner: ownerIdentity.nullable().optional(),
  xsrf: z.object({ token: z.string(), endsAt: z.iso.datetime() }).nullable(),
  cacheSeconds: z.number().int().min(0),
});
export type ResolveBody = z.infer<typeof resolveBody>;
export type ResolveAnswer = z.infer<typeof resolveAnswer>;

/** Over https the prefix keeps sister domains from setting a cookie in its place (RFC 6265bis, 4.1.3.2). */
const hostCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** Cookie and header names of the admin session and its anti-forgery pair [R175]. */
export const sessionCookie = (secure: boolean): string => hostCookie('edogrula_session', secure);
/** Says that a browser has signed in before; opens nothing [R397]. */
export const deviceCookie = (secure: boolean): string => hostCookie('edogrula_device', secure);
/** Header by which an owner's page shows its session; nothing sends it by itself. */
export const ownerSessionHeader = 'x-owner-session';
/** Header by which the gateway hands that cookie on to identity. */
export const deviceHeader = 'x-edogrula-device';
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';
