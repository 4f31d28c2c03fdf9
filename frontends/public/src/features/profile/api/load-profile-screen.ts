import { data } from 'react-router';
import type { PendingReviews } from '../components/reviews-part.tsx';
import { loadReviews, type Reviews } from '../reviews/load-reviews.ts';
import { cachedProfile, keepProfile } from './cached-profile.ts';
import { loadProfile, type Profile } from './load-profile.ts';

/** What the profile screen shows; `now` is the moment that «3 gün önce» counts from. */
export type ProfileScreen = { profile: Profile; reviews: PendingReviews; now: number };

/** The first HTML waits no longer than this for reviews; the browser asks again on request. */
const firstHtmlMs = 2500;
const unasked: Reviews = { state: 'failed' };

/** The whole screen for the first HTML, with its HTTP status. */
export async function loadProfileScreen(slug: string, request: Request) {
  const answer = await loadProfile(slug, request);
  const profile = answer.data;
  const reviews =
    profile.state === 'loaded'
      ? await loadReviews(profile.business, { request, timeoutMs: firstHtmlMs })
      : unasked;
  return data<ProfileScreen>({ profile, reviews, now: Date.now() }, answer.init ?? undefined);
}

/** In the browser: this tab's copy, else the API [R142]; reviews follow when they come. */
export async function openProfileScreen(slug: string, request: Request): Promise<ProfileScreen> {
  const profile = cachedProfile(slug) ?? keepProfile(slug, (await loadProfile(slug, request)).data);
  const reviews = profile.state === 'loaded' ? loadReviews(profile.business, { request }) : unasked;
  return { profile, reviews, now: Date.now() };
}
