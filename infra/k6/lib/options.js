// What every scenario shares: profiles, thresholds, the summary.
import { Rate } from 'k6/metrics';
import { isStress, stressLines, stressSteps, stressThresholds } from './stress.js';

const profile = __ENV.PROFILE || 'smoke';

const whole = new Rate('whole_iterations');

/** An iteration that throws is a failure: k6 by itself only prints it. */
export const counted = (iteration) => (data) => {
  try {
    iteration(data);
    whole.add(true);
  } catch (error) {
    whole.add(false);
    throw error;
  }
};

/** How long and how fast, beside the scenario's own rate (iterations a second under `load`). */
const profiles = {
  smoke: (rate) => constant(Math.max(1, Math.ceil(rate / 10)), '10s'),
  load: (rate) => constant(rate, '2m'),
  stress: (rate) => ramping(rate, stressSteps, '8s'),
  soak: (rate) => constant(Math.max(1, Math.ceil(rate / 2)), '1h'),
};

const users = (rate, seconds) => ({
  preAllocatedVUs: Math.max(4, Math.ceil(rate * Math.min(seconds, 2))),
  maxVUs: Math.max(20, Math.ceil(rate * seconds * 4)),
});

function constant(rate, duration) {
  return { executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration: __ENV.DURATION || duration };
}

function ramping(rate, steps, duration) {
  const stages = steps.map((step) => ({
    target: Math.ceil(rate * step),
    duration: __ENV.DURATION || duration,
  }));
  return { executor: 'ramping-arrival-rate', startRate: rate, timeUnit: '1s', stages };
}

/** A smoke run asks whether the scenario works, on whatever machine: its time limits are four times as wide. */
const widened = (limits) =>
  profile === 'smoke'
    ? limits.map((limit) => limit.replace(/<(\d+)$/, (_all, ms) => `<${Number(ms) * 4}`))
    : limits;

/**
 * Options of one scenario. Arrivals do not wait for answers: a slow server meets a longer queue, as in life.
 * @param rate iterations a second under the profile `load`
 * @param seconds what one iteration is expected to take
 * @param thresholds the scenario's own, beside the shared ones
 */
export function optionsFor({ rate: usual, seconds = 0.5, thresholds = {} }) {
  const rate = Number(__ENV.RATE) || usual;
  const shape = profiles[profile];
  if (!shape) throw new Error(`No profile ${profile}; there are ${Object.keys(profiles).join(', ')}`);
  const peak = isStress ? rate * Math.max(...stressSteps) : rate;
  return {
    scenarios: { main: { ...shape(rate), ...users(peak, seconds) } },
    setupTimeout: '120s',
    teardownTimeout: '120s',
    summaryTrendStats: ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'max'],
    thresholds: isStress ? stressThresholds : withShared(thresholds),
  };
}

const withShared = (own) => ({
  // Anything that is not what the scenario expects, also a refusal for being too busy.
  checks: [{ threshold: 'rate>0.99', abortOnFail: profile === 'soak', delayAbortEval: '60s' }],
  whole_iterations: ['rate>0.99'],
  'http_req_failed{scenario:main}': ['rate<0.01'],
  dropped_iterations: ['count<5'],
  ...Object.fromEntries(Object.entries(own).map(([name, limits]) => [name, widened(limits)])),
});

const ms = (value) => (value === undefined ? '–' : `${value.toFixed(1)} ms`);

function trendLine(name, { values }) {
  const stats = ['med', 'p(95)', 'p(99)', 'max'].map((stat) => `${stat} ${ms(values[stat])}`);
  return `  ${name.padEnd(28)} ${stats.join('   ')}`;
}

function thresholdLines(metrics) {
  return Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([text, { ok }]) => `  ${ok ? '✓' : '✗ CROSSED'} ${name} ${text}`),
  );
}

const limitsAdvice =
  'Limits refused some of the load: start the stack with TRUSTED_PROXIES=127.0.0.1 LIMITS=relaxed.';

/** A page of text on standard output, and everything as JSON where SUMMARY says. */
export function summary(data) {
  const { metrics } = data;
  const trends = Object.entries(metrics).filter(
    ([name, { type }]) =>
      type === 'trend' && (name === 'http_req_duration' || !/^(?:http_req|iteration|group|step_)/.test(name)),
  );
  const { iterations, checks, answers_over_limit: overLimit } = metrics;
  const lines = [
    `\n${__ENV.SCENARIO} · ${profile}`,
    `  ${iterations?.values.count ?? 0} iterations, ${(iterations?.values.rate ?? 0).toFixed(1)} a second; ` +
      `${checks?.values.passes ?? 0} checks passed, ${checks?.values.fails ?? 0} failed; ` +
      `${metrics.dropped_iterations?.values.count ?? 0} arrivals found nobody to serve them`,
    ...trends.map(([name, metric]) => trendLine(name, metric)),
    ...stressLines(metrics),
    ...thresholdLines(metrics),
    ...(overLimit ? [`  ${overLimit.values.count} answers were 429. ${limitsAdvice}`] : []),
  ];
  const out = { stdout: `${lines.join('\n')}\n` };
  return __ENV.SUMMARY ? { ...out, [__ENV.SUMMARY]: JSON.stringify(data, null, 1) } : out;
}
