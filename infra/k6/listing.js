import { get } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';

// The lodging listing as data and as the page that the server renders.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 40,
  thresholds: {
    'http_req_duration{name:listing}': ['p(95)<100'],
    'http_req_duration{name:listing page}': ['p(95)<600'],
  },
});

const places = ['', 'kirkpinar', 'sapanca', 'masukiye'];
const any = (list) => list[Math.floor(Math.random() * list.length)];

export default counted(() => {
  const query = `address=${any(places)}&sort=${any(['rating', 'reviews'])}&page=${any([1, 1, 1, 2, 3])}&onlyVerified=${any(['true', 'false'])}`;
  if (Math.random() < 0.8) get('listing', `/api/businesses/filter?${query}`);
  else get('listing page', '/sapanca-bungalov-evleri');
});
