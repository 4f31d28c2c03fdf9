import { z } from 'zod';
import { uncheckedKind } from '../business-checks.ts';
import { instant } from '../common.ts';
import { refusals } from '../contact/refusal.ts';
import { matchedContact } from './business.ts';

/** A contact as a report names it; `keyless`: the address of a page that no key tells from others of its site. */
const reportedContact = matchedContact.extend({ keyless: z.string().optional() });

/** What the registry says of a business that a result names [decision 39]; `lapsed` of a badge that pauses [R354]. */
const registryBadge = z.enum(['verified', 'unverified', 'lapsed', 'blacklisted']);

export const exploreQuery = z.object({
  /** Beyond `longestQuestion` nothing of it is asked, and `refused` says so. */
  q: z.string().max(5000).default(''),
  tab: z.enum(['all', 'images', 'videos', 'news']).catch('all').default('all'),
});
/** A picture of a stored answer of the web search. */
export const webPictureParams = z.object({ id: z.string().regex(/^[\w-]{32}$/) });

export const exploreAnswer = z.object({
  vertical: z.enum(['lodging', 'web']),
  location: z.string().nullable(),
  places: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      image: z.string().nullable(),
      /** Of a business that has one. */
      logo: z.string().nullable().optional(),
      rating: z.number().nullable(),
      /** The provider's own figure, of five, from which `rating` is made [decision 21]; absent in older answers. */
      googleRating: z.number().nullable().optional(),
      votes: z.number().int().nullable(),
      badge: registryBadge.optional(),
      /** An invented one, of the demo data. */
      demo: z.boolean().optional(),
    }),
  ),
  results: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      snippet: z.string(),
      breadcrumbs: z.array(z.string()),
      rating: z.number().nullable(),
      googleRating: z.number().nullable().optional(),
      votes: z.number().int().nullable(),
      /** An address of ours: a stored picture, or our rendition of one that the web search found. */
      image: z.string().nullable(),
      /** Of a business that has one. */
      logo: z.string().nullable().optional(),
      /** Ours, or found by the web search: then `url` leads away from us. */
      source: z.enum(['own', 'web']).optional(),
      date: instant.nullable().optional(),
      /** Of a business; null for a text. A page of the web wears `blacklisted` or none: nobody of us vouches for it. */
      badge: registryBadge.nullable().optional(),
      /** Of such a page: our entry about its account or site. */
      entry: z.string().nullable().optional(),
      /** An invented business, of the demo data. */
      demo: z.boolean().optional(),
    }),
  ),
  /** The verdict on the phone, user name or website that the query is, when we know it. */
  lookup: z
    .object({
      status: z.enum(['verified', 'blacklist']),
      name: z.string(),
      url: z.string(),
      /** What of the query the record was found by. */
      matched: matchedContact.nullable().optional(),
      /** What the query may mean as well, and the record does not have [decision 34]. */
      unmatched: matchedContact.optional(),
      /** Of a verified record: the contact that led to it, where nobody checked whose it is [R330]. */
      unchecked: uncheckedKind.optional(),
    })
    .nullable()
    .optional(),
  /** The phone, account or website that the query is, where no record has it: not known is no «safe» [decision 39]. */
  unknownContact: reportedContact.nullable().optional(),
  /** What the same word may mean as well, a site and an account: who reports it says which of them it was. */
  unknownOther: reportedContact.nullable().optional(),
  /** Why the address that was typed, or one in the sentence, was not asked: it may lead elsewhere than it seems to. */
  refused: z.enum(refusals).nullable().optional(),
  /** Entries of the blacklist that the words name; shown above every result, whichever tab was asked for. */
  warnings: z
    .array(
      z.object({
        name: z.string(),
        url: z.string(),
        instagramUsername: z.string().nullable(),
        listedAt: instant,
        demo: z.boolean(),
        /** The business that the words name, when the entry has another name and condemns that business. */
        business: z.string().nullable().optional(),
        /** The account, phone or website among the query's words that led to the entry; else it was the name. */
        contact: z
          .object({ kind: z.enum(['phone', 'handle', 'host']), key: z.string() })
          .nullable()
          .optional(),
      }),
    )
    .optional(),
  /** Where web results are from and how old they are; null when there are none. */
  web: z.object({ source: z.string(), fetchedAt: instant, stale: z.boolean() }).nullable().optional(),
  suggestions: z.array(z.string()),
  trending: z.array(z.string()),
});
