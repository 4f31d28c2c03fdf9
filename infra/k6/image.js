import { check, fail } from 'k6';
import { get, must } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';

// Pictures of the listing, in the widths and forms that browsers ask for.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 100,
  thresholds: { 'http_req_duration{name:image}': ['p(95)<400'] },
});

const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
const any = (list) => list[Math.floor(Math.random() * list.length)];

export function setup() {
  const items = must(get('setup', '/api/businesses/filter?perPage=50'), 'the listing').json('items') || [];
  const pictures = items.flatMap((one) => one.gallery || []).filter(Boolean);
  if (!pictures.length) fail('The stack shows no picture: start it with DEMO=on and wait for its demo data');
  return pictures;
}

export default counted((pictures) => {
  const answer = get('image', `${any(pictures)}&w=${any([320, 640, 960])}`, {
    headers: { accept: any(accepts) },
    responseType: 'none',
  });
  check(answer, { 'is a picture': (one) => String(one.headers['Content-Type']).startsWith('image/') });
});
