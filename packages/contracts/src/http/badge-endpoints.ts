import { badgeAnswer, badgeFile, badgeLink, badgeOwner, badgeQuestion } from './badge.ts';
import { at, endpoints, fileAnswer } from './endpoint.ts';

/** The badge that a verified business shows on its own site, and the question whether one is genuine [R375, R376]. */
export const badgeEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    picture: {
      ...at('GET /api/badges/:file'),
      policy: 'public',
      summary:
        'The badge of a business, `{slug}.svg`: green while it is verified with all that it names, else grey',
      params: badgeFile,
      answers: { 200: fileAnswer('The picture', 'image/svg+xml') },
      fails: [404],
    },
    link: {
      ...at('GET /api/badges/link'),
      policy: 'public',
      summary: 'The token of the link below the badge of a business that is verified now',
      query: badgeOwner,
      answers: { 200: badgeLink },
      fails: [404],
    },
    ask: {
      ...at('GET /api/badges/question'),
      policy: 'public',
      summary: 'Whether a badge is genuine, by its link and where it was seen',
      query: badgeQuestion,
      answers: { 200: badgeAnswer },
    },
  },
);
