import exec from 'k6/execution';
import http from 'k6/http';
import { approve, handIn, setup as reporting, verdictOn } from '../approve-to-visible.js';
import { get } from '../lib/http.js';
import { note } from '../lib/note.js';
import { newSeller, readPhotographs } from '../lib/submissions.js';
import lookUp, { knownSellers } from '../lookup.js';

// The main job beside steady look-ups and pages, for the drill that kills what answers it. It goes on until it is
// interrupted; reports are handed in while GATE answers 204.
export { summary as handleSummary } from '../lib/options.js';

/** So many arrivals in a span of time, whatever time answers take. */
const arrivals = (job, rate, timeUnit, [preAllocatedVUs, maxVUs]) => ({
  executor: 'constant-arrival-rate',
  exec: job,
  rate,
  timeUnit,
  duration: '1h',
  preAllocatedVUs,
  maxVUs,
});

export const options = {
  scenarios: {
    lookups: arrivals('lookups', 20, '1s', [10, 60]),
    pages: arrivals('pages', 1, '1s', [4, 20]),
    reports: arrivals('reports', 1, '2s', [10, 40]),
  },
  setupTimeout: '120s',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

/** People with a proved address: `[{ email, headers }]`. */
const reporters = JSON.parse(__ENV.REPORTERS);
const evidence = readPhotographs('evidence').slice(0, 1);

export function setup() {
  const moderating = reporting();
  return { ...moderating, known: knownSellers(moderating.headers) };
}

export const lookups = ({ known }) => lookUp(known);

const addresses = ['/', '/sapanca-bungalov-evleri'];
export function pages() {
  get('page', addresses[exec.scenario.iterationInTest % addresses.length]);
}

/** Nine of ten reports are approved: a mailbox may have few that nobody decided about [R498]. */
export function reports({ tag, headers }) {
  if (http.get(__ENV.GATE).status !== 204) return;
  const number = exec.scenario.iterationInTest;
  const by = reporters[number % reporters.length];
  const toApprove = number % 10 !== 9;
  const seller = newSeller(tag);
  note({ kind: 'begun', ...seller, by: by.email, toApprove });
  const id = handIn(seller, by.headers, number % 3 === 0 ? evidence : []);
  if (!id) return;
  if (toApprove) approve(seller, id, headers);
  else note({ kind: 'undecided', handle: seller.handle, verdict: verdictOn(seller) });
}
