import { z } from 'zod';
import { id } from '../common.ts';
import { eventType } from './envelope.ts';

export const sessionRevoked = eventType(
  'identity.session.revoked.v1',
  z.object({ sessionId: id, adminId: id }),
);
export const adminKeyRevoked = eventType(
  'identity.admin-key.revoked.v1',
  z.object({ keyId: id, adminId: id }),
);
