import { z } from 'zod';
import { id, instant, slug } from '../common.ts';
import { applicationStatus } from './moderation.ts';

/** Contacts as written in a record, at least one; what cannot be read is ignored, `except` is the record itself. */
export const elsewhereQuery = z
  .object({
    phone: z.string().max(40).optional(),
    landline: z.string().max(40).optional(),
    handle: z.string().max(300).optional(),
    /** Names the same account as `handle`, or in old records another one. */
    instagramUrl: z.string().max(300).optional(),
    website: z.string().max(300).optional(),
    except: id.optional(),
  })
  .refine(({ except: _self, ...contacts }) => Object.values(contacts).some(Boolean));
export type ElsewhereQuery = z.output<typeof elsewhereQuery>;
const contactKind = z.enum(['phone', 'handle', 'website']);
/** Applications and reports that share a contact, newest first. */
export const submissionsElsewhere = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['application', 'report']),
      _id: id,
      number: z.string(),
      name: z.string(),
      status: applicationStatus,
      createdAt: instant,
      matches: z.array(contactKind),
    }),
  ),
});
/** Businesses and blacklist entries that share a contact, newest first. */
export const registryElsewhere = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['business', 'blacklist']),
      _id: id,
      name: z.string(),
      slug,
      state: z.enum(['verified', 'unverified', 'blacklisted', 'listed', 'waiting']),
      createdAt: instant,
      matches: z.array(contactKind),
    }),
  ),
});
