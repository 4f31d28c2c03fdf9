import { get, must, post } from './lib/http.js';
import { counted, optionsFor } from './lib/options.js';
import { moderator, verifiedVisitor } from './lib/people.js';
import { deleteReports, newSeller, readPhotographs, reportForm } from './lib/submissions.js';

// Moderators at work: the queue, a search in it, one record, its evidence, a decision.
export { summary as handleSummary } from './lib/options.js';

export const options = optionsFor({
  rate: 5,
  seconds: 2,
  thresholds: {
    'http_req_duration{name:queue}': ['p(95)<300'],
    'http_req_duration{name:decision}': ['p(95)<500'],
  },
});

const evidence = readPhotographs('evidence').slice(0, 1);
let visitor;

export function setup() {
  return { tag: `m${Date.now().toString(36)}`, headers: moderator() };
}

export default counted(({ tag, headers }) => {
  visitor ||= verifiedVisitor(`yuk-${__VU}-${Date.now()}@example.test`);
  const { body, headers: type } = reportForm(newSeller(tag), evidence);
  const sent = post('report', '/api/report', body, { headers: { ...visitor, ...type } }, 201);
  if (sent.status !== 201) return;
  get('queue', '/api/admin/report?status=pending&page=1', { headers });
  get('queue', `/api/admin/report?q=${tag}`, { headers });
  const row = must(get('record', `/api/admin/report/${sent.json('_id')}`, { headers }), 'the record');
  for (const { url } of row.json('evidences') || []) get('evidence', url, { headers, responseType: 'none' });
  const verb = Math.random() < 0.5 ? 'approve' : 'reject';
  const decision = JSON.stringify({
    version: row.json('version'),
    ...(verb === 'reject' && { reason: 'Yük ölçümü' }),
  });
  post('decision', `/api/report/${row.json('_id')}/${verb}`, decision, {
    headers: { ...headers, 'content-type': 'application/json' },
  });
});

export function teardown({ tag, headers }) {
  deleteReports(tag, headers);
}
