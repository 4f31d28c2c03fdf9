import { z } from 'zod';
import { id, instant } from '../common.ts';
import { controlKind } from '../control.ts';

/** `open`: its code can still prove control; `replaced`: another code was given, or the contact was changed. */
const controlState = z.enum(['open', 'proved', 'expired', 'replaced']);

/** A code that was given to a business; the code itself is shown once and kept nowhere. */
const controlChallenge = z.object({
  _id: id,
  kind: controlKind,
  state: controlState,
  madeAt: instant,
  expiresAt: instant,
  provedAt: instant.nullable(),
});
export type ControlChallenge = z.infer<typeof controlChallenge>;

export const controlParams = z.object({ id, challenge: id });
/** The newest code of each kind. */
export const controlList = z.object({ items: z.array(controlChallenge) });
export const controlBody = z.object({ kind: controlKind });
export const givenControl = z.object({ challenge: controlChallenge, code: z.string() });
/** The code that a moderator saw or heard; without one the service looks itself. */
export const controlProof = z.object({ code: z.string().trim().min(1).max(40).optional() });
