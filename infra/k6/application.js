import { check } from 'k6';
import { post } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';
import { verifiedVisitor } from './lib/people.js';
import { applicationForm, newSeller, readDocuments, readPhotographs } from './lib/submissions.js';

// A whole application: two documents and five photographs. The applications stay: run it on a home made for it.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 1,
  seconds: 3,
  thresholds: { 'http_req_duration{name:application}': ['p(95)<10000'] },
});

const files = [...readDocuments(), ...readPhotographs('documents')];
let headers;

export default counted(() => {
  headers ||= verifiedVisitor(`yuk-${__VU}-${Date.now()}@example.test`);
  const seller = newSeller('b');
  const { body, headers: type } = applicationForm(seller, files);
  const answer = post('application', '/api/apply', body, { headers: { ...headers, ...type } }, 201);
  check(answer, { 'has a number to ask for': (one) => Boolean(one.status === 201 && one.json('requestId')) });
});
