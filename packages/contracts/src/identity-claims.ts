import { z } from 'zod';
import { adminRoles } from './admin-roles.ts';
import { id } from './common.ts';
import { keyScopes } from './key-scopes.ts';

/** A visitor whose e-mail address is verified. */
export const visitorIdentity = z.object({ email: z.email(), tokenId: z.string() });

/**
 * A signed-in admin, what they may do, and the credential that was used. `scopes` bound a key and are null for a session;
 * until `confirmedUntil` nobody is asked for the factor again [R393, R395, R396].
 */
export const adminIdentity = z.object({
  adminId: id,
  email: z.email(),
  via: z.enum(['cookie', 'bearer', 'key']),
  sessionId: id.nullable(),
  keyId: id.nullable(),
  role: z.enum(adminRoles),
  scopes: z.array(z.enum(keyScopes)).nullable(),
  confirmedUntil: z.iso.datetime().nullable(),
  /** A second factor is required and there is none yet: only setting one up is open [R392]. */
  mustEnrol: z.boolean(),
});

/**
 * The owner of one business, by the link that went to the address of its application [R357]. `since`: when the session
 * began; `applicationId`: which application that is. A former version names neither.
 */
export const ownerIdentity = z.object({
  sessionId: id,
  businessId: id,
  email: z.email(),
  since: z.iso.datetime().optional(),
  applicationId: id.optional(),
});

/** Who is calling: what the signed header between gateway and services says. Nobody set: anonymous. */
export const identityClaims = z.object({
  visitor: visitorIdentity.optional(),
  admin: adminIdentity.optional(),
  owner: ownerIdentity.optional(),
  service: z.enum(['gateway', 'moderation', 'business']).optional(),
  /** The address of the person's connection, as the gateway saw it; limits count by it. */
  address: z.string().max(60).optional(),
});

export type IdentityClaims = z.infer<typeof identityClaims>;
export type AdminIdentity = z.infer<typeof adminIdentity>;
export type OwnerIdentity = z.infer<typeof ownerIdentity>;
export type VisitorIdentity = z.infer<typeof visitorIdentity>;

/** Names of the headers that only the gateway and the services may set. */
export const identityHeader = 'x-edogrula-identity';
export const internalHeaderPrefix = 'x-edogrula-';
