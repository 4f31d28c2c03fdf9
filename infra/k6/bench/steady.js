import { get } from '../lib/http.js';
import { counted, optionsFor } from '../lib/options.js';

// One side of a bench at a steady rate: `npm run bench -- lookup` asks the gateway, then the stock proxy, the same way.
export { summary as handleSummary } from '../lib/options.js';

/** The 99th of a hundred answers is the bench's goal; the bench reads here whether it was met. */
export const options = optionsFor({
  rate: 500,
  thresholds: { 'http_req_duration{name:steady}': [`p(99)<${__ENV.MOST_MS}`] },
});

const handles = Number(__ENV.HANDLES);

/** Half of the questions are about nobody; eighty of a hundred others about the first fifth of the handles. */
function question() {
  if (Math.random() < 0.5) return `yok.${Math.floor(Math.random() * 1e9)}`;
  const among = Math.random() < 0.8 ? handles / 5 : handles;
  return `isletme.${3 * (1 + Math.floor(Math.random() * among))}`;
}

export default counted(() => {
  get('steady', __ENV.ASK + (handles ? question() : ''));
});
