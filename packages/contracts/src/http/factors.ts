import { z } from 'zod';
import { id, instant } from '../common.ts';
import { loginAnswer } from './identity.ts';
import { createdPasskey, passkeyCreation, passkeyRequest, signedByPasskey } from './passkeys.ts';

/** By what a second step can be proved [R392]. */
const factorMethods = ['passkey', 'totp', 'recovery'] as const;

const oneTimeCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
/** Ten signs in two groups, as they are shown; case, blanks and dashes do not count. */
const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{10}$/));

/** One proof: a code of the app, a passkey's answer, or a recovery code. */
const factorProof = [
  z.strictObject({ method: z.literal('totp'), code: oneTimeCode }),
  z.strictObject({ method: z.literal('passkey'), response: signedByPasskey }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCode }),
] as const;

const proof = z.discriminatedUnion('method', factorProof);
export type FactorProof = z.output<typeof proof>;

/** What is asked next, and what a passkey would have to sign. */
export const factorChoice = z.object({
  methods: z.array(z.enum(factorMethods)),
  passkey: passkeyRequest.nullable(),
});

/** The password was right; the second step is still to come, under this one-time name. */
export const factorStep = factorChoice.extend({ step: z.string(), stepEndsAt: instant });
export const signInAnswer = z.union([loginAnswer, factorStep]);
export const loginFactorBody = z.object({ step: z.string().min(20).max(100), proof });

/** How one may prove again that one is there: by a factor, by the password where none is set up [R393]. */
export const confirmChoice = factorChoice.extend({
  methods: z.array(z.enum([...factorMethods, 'password'])),
});
export const confirmBody = z.object({
  proof: z.discriminatedUnion('method', [
    ...factorProof,
    z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(200) }),
  ]),
});
export type ConfirmProof = z.output<typeof confirmBody>['proof'];
export const confirmAnswer = z.object({ confirmedUntil: instant });

/** One second factor; nothing secret is in it. */
export const factorView = z.object({
  _id: id,
  kind: z.enum(['passkey', 'totp']),
  label: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export const factorsAnswer = z.object({
  items: z.array(factorView),
  /** Recovery codes that are not used yet. */
  recoveryCodes: z.number().int(),
  required: z.boolean(),
});

const label = z.string().trim().min(2).max(60);
export const passkeyOptions = z.object({ options: passkeyCreation });
export const addPasskeyBody = z.object({ label, response: createdPasskey });
/** A secret to be read into an app; `sealed` brings it back unread, good for ten minutes. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string(), sealed: z.string() });
export const addTotpBody = z.object({ label, sealed: z.string().max(500), code: oneTimeCode });
/** `recoveryCodes` come with the first factor, shown this once and stored hashed. */
export const addFactorAnswer = z.object({
  factor: factorView,
  recoveryCodes: z.array(z.string()).nullable(),
});
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
