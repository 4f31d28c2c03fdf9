import { z } from 'zod';

/** An object whose named members are checked and typed; what else a browser puts into it passes, and nobody here reads it. */
const open = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;

/** An object of which no member is read. */
const anyObject = z.looseObject({}) as unknown as z.ZodType<object, object>;

/** Base64url. A whole request has 16 KiB. */
const bytes = z.string().max(16_384);
const type = z.literal('public-key');
const answered = {
  /** At most 1023 bytes (WebAuthn, 4). */
  id: z.string().min(1).max(1364),
  rawId: z.string().min(1).max(1364),
  type,
  clientExtensionResults: anyObject,
};

/** Options for `navigator.credentials.create`, in WebAuthn's JSON form. */
export const passkeyCreation = open({
  rp: open({ name: z.string() }),
  user: open({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number().int() })),
});

/** Options for `navigator.credentials.get`. */
export const passkeyRequest = open({ challenge: z.string() });

/** A passkey that a browser made; its library verifies it. */
export const createdPasskey = open({
  ...answered,
  response: open({ clientDataJSON: bytes, attestationObject: bytes }),
});
export type CreatedPasskey = z.output<typeof createdPasskey>;

/** What a passkey signed; its library verifies it. */
export const signedByPasskey = open({
  ...answered,
  response: open({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type SignedByPasskey = z.output<typeof signedByPasskey>;
