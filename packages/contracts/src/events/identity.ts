import { z } from 'zod';
import { id, instant } from '../common.ts';
import { eventType } from './envelope.ts';

export const sessionRevoked = eventType(
  'identity.session.revoked.v1',
  z.object({ sessionId: id, adminId: id }),
);
/** A session of an owner ended before its time: by its owner, or by another sign-in [R357]. */
export const ownerSessionEnded = eventType('identity.owner-session.ended.v1', z.object({ sessionId: id }));
/**
 * Somebody asks for the links to the businesses of an address; whose applications led to any only moderation knows.
 * `shared` are those that let the address in beside their first [R358].
 */
export const ownerLinkAsked = eventType(
  'identity.owner-link.asked.v1',
  z.object({ applicantEmail: z.email(), sendAt: instant, shared: z.array(id).max(10).optional() }),
);
export const adminKeyRevoked = eventType(
  'identity.admin-key.revoked.v1',
  z.object({ keyId: id, adminId: id }),
);
