import { at, endpoints } from './endpoint.ts';
import { togetherAnswer, togetherQuery, togetherQuestion } from './together.ts';

/** Whether what a message names belongs together [R363, R364]. */
export const togetherEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    ask: {
      ...at('POST /api/businesses/together'),
      policy: 'public',
      summary:
        'The verdict on each of at most twelve keys, and whether they are one business’s; nothing is kept',
      query: togetherQuery,
      body: togetherQuestion,
      answers: { 200: togetherAnswer },
    },
  },
);
