import { check } from 'k6';
import { get, post } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';
import { moderator, nextReporter } from './lib/people.js';
import { deleteReports, newSeller, readPhotographs, reportForm } from './lib/submissions.js';

// A storm of reports about one seller: all are taken, none shows before a moderator has decided.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 10,
  seconds: 2,
  thresholds: { 'http_req_duration{name:report}': ['p(95)<3000'] },
});

const evidence = readPhotographs('evidence').slice(0, 1);

export function setup() {
  return { tag: `f${Date.now().toString(36)}`, accused: `yuk.hedef.${Date.now().toString(36)}` };
}

export default counted(({ tag, accused }) => {
  const seller = { ...newSeller(tag), handle: accused };
  const { body, headers: type } = reportForm(seller, evidence);
  post('report', '/api/report', body, { headers: { ...nextReporter(), ...type } }, 201);
  const verdict = get('lookup', `/api/businesses/search?q=${accused}`);
  check(verdict, { 'nothing shows before a decision': (one) => one.json('status') === 'not_found' });
});

export function teardown({ tag }) {
  deleteReports(tag, moderator());
}
