import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { get, post } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';
import { moderator, verifiedVisitor } from './lib/people.js';
import { deleteReports, newSeller, reportForm } from './lib/submissions.js';

// From the moderator's click to the warning that a visitor sees: the decision, the event, the entry, the memory.
export { summary as handleSummary } from './lib/options.js';

const visible = new Trend('approve_to_visible', true);

export const options = optionsFor({
  rate: 10,
  seconds: 2,
  thresholds: { approve_to_visible: ['p(95)<500', 'max<1000'] },
});

let visitor;

export function setup() {
  return { tag: `g${Date.now().toString(36)}`, headers: moderator() };
}

export default counted(({ tag, headers }) => {
  visitor ||= verifiedVisitor(`yuk-${__VU}-${Date.now()}@example.test`);
  const seller = newSeller(tag);
  const { body, headers: type } = reportForm(seller);
  const sent = post('report', '/api/report', body, { headers: { ...visitor, ...type } }, 201);
  if (sent.status !== 201) return;
  const clicked = Date.now();
  post('decision', `/api/report/${sent.json('_id')}/approve`, '{}', {
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const address = `/api/businesses/search?q=${seller.handle}`;
  let shown = get('lookup', address).json('status') === 'blacklist';
  while (!shown && Date.now() - clicked < 10_000) {
    sleep(0.005);
    shown = get('lookup', address).json('status') === 'blacklist';
  }
  visible.add(Date.now() - clicked);
  check(shown, { 'the warning shows': Boolean });
});

export function teardown({ tag, headers }) {
  deleteReports(tag, headers);
}
