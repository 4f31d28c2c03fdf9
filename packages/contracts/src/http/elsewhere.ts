import { z } from 'zod';
import { id, instant, slug } from '../common.ts';
import { sistersMax } from '../owner-changes.ts';
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
    /** Where bookings are taken: it may lead to a site, an account or a chat. */
    bookingUrl: z.string().max(500).optional(),
    /** Further accounts of the seller, parted by commas. */
    sisters: z
      .string()
      .max(800)
      .transform((text) => text.split(',').slice(0, sistersMax))
      .optional(),
    except: id.optional(),
  })
  .refine(({ except: _self, ...contacts }) => Object.values(contacts).some(Boolean));
export type ElsewhereQuery = z.output<typeof elsewhereQuery>;
const contactKind = z.enum(['phone', 'handle', 'website']);
/** `sister`, `booking`: the business names it so, and is not found by it. */
const registryMatch = z.enum([...contactKind.options, 'sister', 'booking']);
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
      matches: z.array(registryMatch),
    }),
  ),
});

/** The submission whose pictures are looked for elsewhere: an application or a report. */
export const samePicturesQuery = z
  .strictObject({ application: id.optional(), report: id.optional() })
  .refine(({ application, report }) => Boolean(application) !== Boolean(report));
export type SamePicturesQuery = z.output<typeof samePicturesQuery>;
/** Its pictures that are elsewhere too, each with the other one; nothing follows from it by itself [R370]. */
export const samePictures = z.object({
  items: z.array(
    z.object({
      /** The submission's own picture, and the other one: both are opened as any private file is. */
      fileId: id,
      other: id,
      mirrored: z.boolean(),
      /** Who sent or shows the other one; its number and name while moderation still has them. */
      holder: z.object({
        kind: z.enum(['application', 'report', 'appeal', 'correction', 'business']),
        _id: id,
        number: z.string().nullable(),
        name: z.string().nullable(),
        /** Of an application: where the desk has it. */
        status: applicationStatus.nullable(),
      }),
      /** Whose public gallery shows the other one. */
      businessId: id.nullable(),
    }),
  ),
});
