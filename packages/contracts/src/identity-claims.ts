import { z } from 'zod';
import { id } from './common.ts';

/** A visitor whose e-mail address is verified. */
export const visitorIdentity = z.object({ email: z.email(), tokenId: z.string() });

/** A signed-in moderator and the credential that was used. */
export const adminIdentity = z.object({
  adminId: id,
  email: z.email(),
  via: z.enum(['cookie', 'bearer', 'key']),
  sessionId: id.nullable(),
});

/** Who is calling: what the signed header between gateway and services says. Nobody set: anonymous. */
export const identityClaims = z.object({
  visitor: visitorIdentity.optional(),
  admin: adminIdentity.optional(),
  service: z.enum(['gateway', 'moderation', 'business']).optional(),
  /** The address of the person's connection, as the gateway saw it; limits count by it. */
  address: z.string().max(60).optional(),
});

export type IdentityClaims = z.infer<typeof identityClaims>;
export type AdminIdentity = z.infer<typeof adminIdentity>;
export type VisitorIdentity = z.infer<typeof visitorIdentity>;

/** Names of the headers that only the gateway and the services may set. */
export const identityHeader = 'x-edogrula-identity';
export const internalHeaderPrefix = 'x-edogrula-';
