import { at, endpoints } from './endpoint.ts';
import { askedPicture, photoCheckAnswer } from './fingerprint.ts';

/** A visitor's question about a picture, by its fingerprint alone [R371]. */
export const photoCheckEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    ask: {
      ...at('POST /api/photo-checks'),
      policy: 'public',
      summary: 'Verified businesses whose gallery shows a picture with this fingerprint; nothing is kept',
      body: askedPicture,
      answers: { 200: photoCheckAnswer },
    },
  },
);
