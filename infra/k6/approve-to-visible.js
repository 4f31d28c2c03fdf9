import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { get, insist, insistMs, post } from './lib/http.js';
import { note } from './lib/note.js';
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

/** Hands a report in, every try under the same key, which makes all tries one; undefined when none was taken. */
export function handIn(seller, by, parts = []) {
  const { body, headers } = reportForm(seller, parts);
  const own = { ...by, ...headers, 'idempotency-key': crypto.randomUUID() };
  const sent = insist(201, () => post('report', '/api/report', body, { headers: own }, 201));
  if (sent.status !== 201) return undefined;
  note({ kind: 'reported', handle: seller.handle, id: sent.json('_id') });
  return sent.json('_id');
}

/** What who looks the seller up is told; undefined while nobody answers. */
export function verdictOn({ handle }) {
  const answer = get('lookup', `/api/businesses/search?q=${handle}`);
  return answer.status === 200 ? answer.json('status') : undefined;
}

/** Approves a report and asks until its warning shows. */
export function approve(seller, id, headers) {
  const clicked = Date.now();
  const decision = { headers: { ...headers, 'content-type': 'application/json' } };
  const decided = insist(200, () => post('decision', `/api/report/${id}/approve`, '{}', decision));
  if (decided.status === 200)
    note({ kind: 'approved', handle: seller.handle, entryId: decided.json('entryId') });
  let shown = verdictOn(seller) === 'blacklist';
  while (!shown && Date.now() - clicked < 10_000 + insistMs) {
    sleep(insistMs ? 0.5 : 0.005);
    shown = verdictOn(seller) === 'blacklist';
  }
  visible.add(Date.now() - clicked);
  check(shown, { 'the warning shows': Boolean });
}

export default counted(({ tag, headers }) => {
  visitor ||= verifiedVisitor(`yuk-${__VU}-${Date.now()}@example.test`);
  const seller = newSeller(tag);
  const id = handIn(seller, visitor);
  if (id) approve(seller, id, headers);
});

export function teardown({ tag, headers }) {
  deleteReports(tag, headers);
}
