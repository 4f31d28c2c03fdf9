import { check, fail } from 'k6';
import { Trend } from 'k6/metrics';
import { get, must } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';

// Pictures of the listing, in the widths and forms that browsers ask for, each made once before: what visitors meet.
export { summary as handleSummary } from './lib/options.js';

const firstMaking = new Trend('first_making', true);

export const options = {
  ...optionsFor({ rate: 100, thresholds: { 'http_req_duration{name:image}': ['p(95)<400'] } }),
  setupTimeout: '300s',
};

const accepts = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'];
const widths = [320, 640, 960];
const any = (list) => list[Math.floor(Math.random() * list.length)];

const picture = (name, path, width, accept) =>
  get(name, `${path}&w=${width}`, { headers: { accept }, responseType: 'none' });

export function setup() {
  const items = must(get('setup', '/api/businesses/filter?perPage=50'), 'the listing').json('items') || [];
  const pictures = items
    .flatMap((one) => one.gallery || [])
    .filter(Boolean)
    .slice(0, __ENV.PROFILE === 'smoke' ? 2 : 12);
  if (!pictures.length) fail('The stack shows no picture: start it with DEMO=on and wait for its demo data');
  for (const path of pictures)
    for (const width of widths)
      for (const accept of accepts)
        firstMaking.add(must(picture('first making', path, width, accept), 'a picture').timings.duration);
  return pictures;
}

export default counted((pictures) => {
  const answer = picture('image', any(pictures), any(widths), any(accepts));
  check(answer, { 'is a picture': (one) => String(one.headers['Content-Type']).startsWith('image/') });
});
