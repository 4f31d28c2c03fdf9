import { fail } from 'k6';
import { get, must } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';
import { moderator } from './lib/people.js';

// Visitors at the one box: half of them ask for a seller that nobody knows, and of the known a fifth gets most questions.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 200,
  thresholds: { 'http_req_duration{name:lookup}': ['p(95)<60', 'p(99)<200'] },
});

/** Handles and phones of listed businesses, and handles of warnings. */
export function knownSellers(headers) {
  const known = [];
  for (let page = 1; page <= 20; page += 1) {
    const items =
      must(get('setup', `/api/businesses/filter?perPage=50&page=${page}`), 'the listing').json('items') || [];
    known.push(...items.flatMap((one) => [one.instagramUsername, one.phone]).filter(Boolean));
    if (items.length < 50) break;
  }
  const listed = get('setup', '/api/admin/report/blacklist/all', { headers }).json();
  known.push(...(listed.blacklist || listed.items || []).map((one) => one.instagramUsername).filter(Boolean));
  if (!known.length) fail('The stack knows no business: start it with DEMO=on');
  return known;
}

export const setup = () => knownSellers(moderator());

/** Eighty of a hundred questions go to the first fifth. */
function hotOrNot(known) {
  const hot = Math.max(1, Math.floor(known.length / 5));
  const index = Math.random() < 0.8 ? Math.random() * hot : hot + Math.random() * (known.length - hot);
  return known[Math.min(known.length - 1, Math.floor(index))];
}

export default counted((known) => {
  const question = Math.random() < 0.5 ? `yok.${Math.floor(Math.random() * 1e9)}` : hotOrNot(known);
  get('lookup', `/api/businesses/search?q=${encodeURIComponent(question)}`);
});
