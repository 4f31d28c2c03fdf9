import { check, fail, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { note } from './note.js';
import { isRefusal, isStress, noteUnderStress, progress } from './stress.js';

export const base = __ENV.URL;

const netSize = 1 << 17;
/** Odd, so that every address has its turn; neighbours in time are no neighbours in the net. */
const stride = 509;
const overLimit = new Counter('answers_over_limit');

/**
 * Each iteration is a visitor of its own, with an address of the net for measurements (198.18.0.0/15, RFC 2544): the
 * gateway counts limits by address, and one address at full speed would only meet those. It believes the header when
 * TRUSTED_PROXIES names this machine.
 */
function visitorsAddress() {
  const number = exec.vu.idInTest ? (exec.scenario.iterationInTest * stride) % netSize : 0;
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

/** For the summary's advice: limits that refuse the load make every other figure meaningless. */
function countRefusal(answer) {
  if (answer.status === 429) overLimit.add(1);
  return answer;
}

const named = (name, params = {}) => ({
  ...params,
  headers: { 'x-forwarded-for': visitorsAddress(), ...params.headers },
  redirects: 0,
  timeout: '30s',
  tags: { ...params.tags, name },
});

/** What was answered; a call that got no status names k6's code for the reason. */
function noteAnswer(name, began, answer) {
  const { status, error_code: errorCode, headers, body } = answer;
  note({
    kind: 'answer',
    name,
    began,
    status,
    ...(status === 0 && { errorCode }),
    ...(status >= 500 && { body: String(body).slice(0, 200), retryAfter: 'Retry-After' in headers }),
  });
}

/** A call whose status must be the expected one; `name` groups addresses that differ by an id. */
function expectStatus(name, status, send) {
  const began = Date.now();
  const at = progress();
  const answer = countRefusal(send());
  noteAnswer(name, began, answer);
  if (isStress) noteUnderStress(answer, status, at);
  check(answer, {
    [`${name} answers ${status}`]: (one) => one.status === status || (isStress && isRefusal(one)),
  });
  if (answer.status !== status && __ENV.VERBOSE)
    console.error(`${name}: ${answer.status} ${String(answer.body).slice(0, 300)}`);
  return answer;
}

export const get = (name, path, params, status = 200) =>
  expectStatus(name, status, () => http.get(base + path, named(name, params)));

export const post = (name, path, body, params, status = 200) =>
  expectStatus(name, status, () => http.post(base + path, body, named(name, params)));

/** How long whoever started k6 wants calls to be sent again; 0 for once. */
export const insistMs = Number(__ENV.INSIST_MS || 0);
const pauseSeconds = 0.5;

/** Sends again while the answer is another than this, for INSIST_MS: a stack under faults refuses for a while. */
export function insist(status, send) {
  const until = Date.now() + insistMs;
  let answer = send();
  while (answer.status !== status && Date.now() < until) {
    sleep(pauseSeconds);
    answer = send();
  }
  return answer;
}

export const remove = (name, path, params) => countRefusal(http.del(base + path, null, named(name, params)));

/** For setup: without this answer the scenario makes no sense. */
export function must(answer, what) {
  if (answer.status >= 300) fail(`${what}: ${answer.status} ${String(answer.body).slice(0, 300)}`);
  return answer;
}
