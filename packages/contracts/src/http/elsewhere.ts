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

/** The submission whose files are looked for elsewhere: an application or a report. */
export const oneSubmissionQuery = z
  .strictObject({ application: id.optional(), report: id.optional() })
  .refine(({ application, report }) => Boolean(application) !== Boolean(report));
export type OneSubmissionQuery = z.output<typeof oneSubmissionQuery>;
/** Whose pictures are looked for elsewhere: a submission's, or those that an owner proposes. */
export const onePicturesQuery = z
  .strictObject({ application: id.optional(), report: id.optional(), change: id.optional() })
  .refine((asked) => Object.values(asked).filter(Boolean).length === 1);
export type OnePicturesQuery = z.output<typeof onePicturesQuery>;
/** Its pictures that are elsewhere too, each with the other one; nothing follows from it by itself [R370]. */
export const samePictures = z.object({
  items: z.array(
    z.object({
      /** The submission's own picture, and the other one: both are opened as any private file is. */
      fileId: id,
      other: id,
      mirrored: z.boolean(),
      /** The same mailbox sent both [R503]. */
      own: z.boolean(),
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

/** Files of a submission that are one file, or that another person sent too [R503]; nothing follows from it by itself. */
export const sameFiles = z.object({
  /** Files of this submission that have the same bytes, or, where `same` is false, pictures that look the same. */
  twins: z.array(z.object({ fileIds: z.array(id).min(2), same: z.boolean() })),
  /** Its files whose bytes other people sent as well. */
  copies: z.array(
    z.object({
      fileId: id,
      /** In how many other submissions. */
      count: z.number().int().positive(),
      /** The first of them, oldest first. */
      of: z.array(
        z.object({
          kind: z.enum(['application', 'report', 'appeal', 'correction']),
          _id: id,
          number: z.string(),
          name: z.string(),
          /** Of an application: where the desk has it. */
          status: applicationStatus.nullable(),
          /** Sent before this submission. */
          earlier: z.boolean(),
        }),
      ),
    }),
  ),
});
