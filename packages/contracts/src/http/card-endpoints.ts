import { answerCard, cardQuery, cardToken, madeCard } from './card.ts';
import { at, endpoints } from './endpoint.ts';

/** An answer as a card that can be handed on [R391]. Nothing is stored: the card is its token. */
export const cardEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    make: {
      ...at('GET /api/businesses/cards/new'),
      policy: 'public',
      summary: 'A sealed card of the answer to a lookup',
      query: cardQuery,
      answers: { 200: madeCard },
    },
    open: {
      ...at('GET /api/businesses/cards'),
      policy: 'public',
      summary: 'What a card says, and what is answered now',
      query: cardToken,
      answers: { 200: answerCard },
      fails: [404, 410],
    },
  },
);
