import { badgeEndpoints } from '@edogrula/contracts/http/badge-endpoints';
import type { ProfileAnswer } from '@edogrula/contracts/http/business';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import { findByIdOrSlug } from '../lookup/find-profile.ts';
import { answerBadge, type BadgeDeps, badgeOf, changesAt } from './answer-badge.ts';
import { paintBadge } from './paint-badge.ts';

/** How old a shown badge may be, in seconds: what the registry was behind by counts. */
const oldest = 60;

/** For how many seconds a badge may be shown out of a cache: never beyond a moment in which time alone changes it [R375]. */
function freshFor(answer: ProfileAnswer, now: Date): number {
  const behind = Math.ceil((now.getTime() - new Date(answer.checkedAt).getTime()) / 1000);
  const end = changesAt(answer)?.getTime() ?? Number.POSITIVE_INFINITY;
  const left = Math.floor((end - now.getTime()) / 1000);
  return Math.max(0, Math.min(oldest - Math.max(0, behind), left));
}

/** Badges on other people's pages [R375, R376]; reads that store nothing, so a replica for lookups answers them too. */
export function badgeRoutes(app: HttpApp, deps: BadgeDeps): void {
  route(app, badgeEndpoints.picture, async ({ params, reply }) => {
    const answer = await findByIdOrSlug(deps, params.file.slice(0, -'.svg'.length));
    const badge = badgeOf(answer);
    if (!badge) throw new AppError('business_not_found');
    const now = deps.clock();
    return (
      reply
        .header('cache-control', `public, max-age=${freshFor(answer, now)}, must-revalidate`)
        .header(
          'content-security-policy',
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        )
        // The one picture of ours that other sites are meant to show.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml; charset=utf-8')
        .send(paintBadge(badge, now))
    );
  });
  route(app, badgeEndpoints.link, async ({ query: { slug } }) => {
    const answer = await findByIdOrSlug(deps, slug);
    if (answer.status !== 'verified' || answer.business.slug !== slug)
      throw new AppError('business_not_found');
    return { slug, token: await deps.badges.sign(answer.business._id) };
  });
  route(app, badgeEndpoints.ask, ({ query }) => answerBadge(deps, query));
}
