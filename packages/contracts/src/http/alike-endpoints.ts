import { alikeAnswer, alikeQuery } from './alike.ts';
import { at, endpoints } from './endpoint.ts';

export const alikeEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    find: {
      ...at('GET /api/businesses/alike'),
      policy: 'public',
      summary: 'Verified accounts that a name may be taken for',
      query: alikeQuery,
      answers: { 200: alikeAnswer },
    },
  },
);
