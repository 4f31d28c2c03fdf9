import {
  lookupAnswer,
  lookupQuery,
  profileAnswer,
  textSearchAnswer,
} from '@edogrula/contracts/http/business';
import { problem } from '@edogrula/contracts/problem';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { responseSerializer } from '@edogrula/service-kit/response-serializer';
import { traced } from '@edogrula/service-kit/telemetry/telemetry';
import { z } from 'zod';
import { lookupFaults } from '../locales/tr/lookup.ts';
import { findByHandle, findByIdOrSlug, findBySlug } from './find-profile.ts';
import { type LookupDeps, lookUp } from './look-up.ts';
import { recogniseQuery } from './recognise-query.ts';
import { searchText } from './search-text.ts';
import { blacklistText, checkedAt, notFoundText, verifiedText } from './verdict-text.ts';

const json = 'application/json; charset=utf-8';
const writeSearch = responseSerializer({ schema: textSearchAnswer, method: 'GET', url: '/' });
const reference = z.object({ ref: z.string().min(1).max(300) });

/** A slug's verdict in the lookup's words: what nobody has checked is not known [R141]. */
async function lookUpSlug(deps: LookupDeps, slug: string): Promise<string> {
  const answer = await findBySlug(deps, slug);
  if (answer.status === 'blacklist') return blacklistText(answer.business);
  return answer.status === 'verified' ? verifiedText(answer.business) : notFoundText;
}

async function answerSearch(deps: LookupDeps, query: z.output<typeof lookupQuery>): Promise<string> {
  if (query.type === 'text') {
    const items = await traced('search text', () => searchText(deps, query));
    const status = items.length ? 'ok' : 'not_found';
    return writeSearch({ status, business: null, items, businesses: items, total: items.length });
  }
  const wanted = recogniseQuery(query.q, query.type);
  if (!wanted) throw new AppError('invalid_query');
  if (wanted.by === 'shared') throw new AppError('invalid_query', { message: lookupFaults.sharedSite });
  const asOf = await deps.asOf();
  const found = wanted.by === 'slug' ? lookUpSlug(deps, wanted.slug) : lookUp(deps, wanted.key, wanted.page);
  return checkedAt(await found, asOf);
}

/** GET /api/businesses/search and the profile chain [R140–R143, R147]; public. */
export function lookupRoutes(app: HttpApp, deps: LookupDeps): void {
  app.get(
    '/api/businesses/search',
    {
      config: { policy: 'public' },
      schema: {
        summary: 'The verdict on a handle, address, phone or website; or a text search',
        querystring: lookupQuery,
        response: { 200: z.union([lookupAnswer, textSearchAnswer]), 400: problem },
      },
    },
    // The answer is serialised already, through the contract's own schema.
    async (request, reply) => reply.type(json).send((await answerSearch(deps, request.query)) as never),
  );
  const profile = { config: { policy: 'public' as const } };
  const schema = { params: reference, response: { 200: profileAnswer, 400: problem } };
  app.get(
    '/api/businesses/by-slug/:ref',
    { ...profile, schema: { ...schema, summary: 'The business with this slug' } },
    ({ params }) => findBySlug(deps, params.ref),
  );
  app.get(
    '/api/businesses/handle/:ref',
    { ...profile, schema: { ...schema, summary: 'The business with this Instagram name' } },
    ({ params }) => findByHandle(deps, params.ref),
  );
  app.get(
    '/api/businesses/:ref',
    { ...profile, schema: { ...schema, summary: 'The business with this id or slug' } },
    ({ params }) => findByIdOrSlug(deps, params.ref),
  );
}
