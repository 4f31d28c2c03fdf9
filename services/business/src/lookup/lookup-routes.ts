import { type lookupQuery, type lookupQuestion, textSearchAnswer } from '@edogrula/contracts/http/business';
import { lookupEndpoints } from '@edogrula/contracts/http/lookup-endpoints';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { responseSerializer } from '@edogrula/service-kit/response-serializer';
import { route } from '@edogrula/service-kit/route';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import type { z } from 'zod';
import { findByHandle, findByIdOrSlug, findBySlug } from './find-profile.ts';
import { type LookupDeps, lookUp } from './look-up.ts';
import { recogniseQuestion } from './recognise-query.ts';
import { searchText } from './search-text.ts';
import { blacklisted, byNothing, completed, type Found, lapsed, notFound, verified } from './verdict.ts';

const json = 'application/json; charset=utf-8';
const writeSearch = responseSerializer({ schema: textSearchAnswer, method: 'GET', url: '/' });

/** A slug's verdict in the lookup's words: an unchecked business is not found [R141]. */
async function lookUpSlug(deps: LookupDeps, slug: string): Promise<Found> {
  const answer = await findBySlug(deps, slug);
  if (answer.status === 'blacklist') return byNothing(blacklisted(answer.business));
  if (answer.status === 'verified') return byNothing(verified(answer.business));
  if (answer.status !== 'unverified' || !answer.business.lapsedAt) return byNothing(notFound);
  const { name, demo, lapsedAt: at, slug: address } = answer.business;
  return byNothing(lapsed({ name, slug: address, at, demo }));
}

async function answerSearch(deps: LookupDeps, query: z.output<typeof lookupQuery>): Promise<string | Buffer> {
  const { q, type } = query;
  if (type !== 'text') return answerLookup(deps, { q, type });
  const items = await traced('search text', () => searchText(deps, query));
  const status = items.length ? 'ok' : 'not_found';
  return writeSearch({ status, business: null, items, businesses: items, total: items.length });
}

async function answerLookup(
  deps: LookupDeps,
  query: z.output<typeof lookupQuestion>,
): Promise<string | Buffer> {
  const wanted = recogniseQuestion(query.q, query.type, deps.publicUrl);
  if ('refused' in wanted) throw new AppError('invalid_query', { message: refusalTexts[wanted.refused] });
  const asOf = await deps.asOf();
  const found = await (wanted.by === 'slug' ? lookUpSlug(deps, wanted.slug) : lookUp(deps, wanted.asked));
  return completed(found, asOf);
}

/** The verdict on a seller, and the profile chain [R140–R143, R147]. */
export function lookupRoutes(app: HttpApp, deps: LookupDeps): void {
  // The answer is serialised already, through the contract's own schema.
  route(app, lookupEndpoints.search, async ({ query, reply }) =>
    reply.type(json).send(await answerSearch(deps, query)),
  );
  route(app, lookupEndpoints.ask, async ({ body, reply }) =>
    reply
      .header('cache-control', 'no-store')
      .type(json)
      .send(await answerLookup(deps, body)),
  );
  route(app, lookupEndpoints.bySlug, ({ params }) => findBySlug(deps, params.ref));
  route(app, lookupEndpoints.byHandle, ({ params }) => findByHandle(deps, params.ref));
  route(app, lookupEndpoints.byIdOrSlug, ({ params }) => findByIdOrSlug(deps, params.ref));
}
