import { ApiError } from '@edogrula/contracts/api-error';
import { slug as slugShape } from '@edogrula/contracts/common';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { getBusiness } from '../../../lib/find-business.ts';

export type AppealedEntry = Pick<
  BlacklistView,
  '_id' | 'slug' | 'name' | 'instagramUsername' | 'listedAt' | 'demo'
>;
/** What an address led to; `none` when none was given. */
export type EntryChoice = { state: 'none' | 'unknown' | 'failed' } | { state: 'found'; entry: AppealedEntry };

/** The last part of an address that a person pasted: a page's link, its path, or the slug alone; null for nothing such. */
export function slugIn(address: string): string | null {
  const path = address.trim().split(/[?#]/, 1)[0] ?? '';
  const last = path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  return slugShape.safeParse(last).success ? last : null;
}

/** The blacklist entry that an address names. */
export async function findEntry(address: string | null, request: Request): Promise<EntryChoice> {
  if (!address?.trim()) return { state: 'none' };
  const slug = slugIn(address);
  if (!slug) return { state: 'unknown' };
  try {
    const found = await getBusiness(slug, request);
    if (found?.status !== 'blacklist') return { state: 'unknown' };
    const { _id, name, instagramUsername, listedAt, demo } = found.business;
    return {
      state: 'found',
      entry: { _id, slug: found.business.slug, name, instagramUsername, listedAt, demo },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { state: 'failed' };
  }
}
