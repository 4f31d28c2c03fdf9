import { z } from 'zod';
import { handle, slug } from '../common.ts';

export const alikeQuery = z.object({ handle: z.string().min(1).max(60) });

const record = z.object({ name: z.string(), slug, demo: z.boolean() });

/**
 * Verified accounts that the asked name may be taken for, at most three; also verified sites that it is written like without
 * their dots.
 */
export const alikeAccounts = z.array(
  z.union([record.extend({ handle }), record.extend({ site: z.string() })]),
);
export const alikeAnswer = z.object({ alike: alikeAccounts });
type AlikeAnswer = z.infer<typeof alikeAnswer>;
export type AlikeAccount = AlikeAnswer['alike'][number];
