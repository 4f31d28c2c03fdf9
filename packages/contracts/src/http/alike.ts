import { z } from 'zod';
import { handle, slug } from '../common.ts';

export const alikeQuery = z.object({ handle: z.string().min(1).max(60) });

/** Verified accounts that the asked name may be taken for, at most three. */
export const alikeAccounts = z.array(z.object({ handle, name: z.string(), slug, demo: z.boolean() }));
export const alikeAnswer = z.object({ alike: alikeAccounts });
export type AlikeAnswer = z.infer<typeof alikeAnswer>;
export type AlikeAccount = AlikeAnswer['alike'][number];
