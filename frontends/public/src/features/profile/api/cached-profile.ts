import { readJson, writeJson } from '@edogrula/ui/storage';
import type { Profile } from './load-profile.ts';

const keyOf = (slug: string): string => `profile:${slug}`;
/** A blacklist entry must show within seconds, so a copy is only good for going back and forth. */
const freshMs = 30_000;

type Stored = { at: number; profile: Profile };

/** The profile of a slug out of this tab's cache, or null [R142]. */
export function cachedProfile(slug: string, now: number = Date.now()): Profile | null {
  const stored = readJson(keyOf(slug), 'session') as Stored | null;
  const fresh = typeof stored?.at === 'number' && now - stored.at < freshMs && now >= stored.at;
  if (!fresh || stored.profile?.state !== 'loaded') return null;
  // A badge that has paused meanwhile is asked for anew [R354].
  const until = stored.profile.business?.verification?.until;
  return until && Date.parse(until) <= now ? null : stored.profile;
}

/** Keeps a profile that was loaded just now for this tab; a kept one must not come here again, it would stay young. */
export function keepProfile(slug: string, profile: Profile, now: number = Date.now()): Profile {
  if (profile.state === 'loaded') writeJson(keyOf(slug), { at: now, profile } satisfies Stored, 'session');
  return profile;
}
