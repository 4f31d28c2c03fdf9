// What load beyond every limit must show: that what is refused says when to come again, and that answers come back.
import exec from 'k6/execution';
import { Rate } from 'k6/metrics';

export const isStress = __ENV.PROFILE === 'stress';

/** Multiples of the scenario's rate, one after the other: up to eightfold, then back. */
export const stressSteps = [1, 2, 4, 8, 8, 1, 1];
const lastBegins = 1 - 1 / stressSteps.length;

const saysWhen = new Rate('refusals_that_say_when');
const back = new Rate('answered_after_the_load');

export const stressThresholds = {
  refusals_that_say_when: ['rate>0.99'],
  answered_after_the_load: ['rate>0.99'],
};

/** A refusal for being too busy, as the product promises it. */
export const isRefusal = ({ status, headers }) =>
  (status === 429 || status === 503) && 'Retry-After' in headers;

/** @param began where the scenario was when the call was made, from 0 to 1 */
export function noteUnderStress(answer, expected, began) {
  if (answer.status !== expected) saysWhen.add(isRefusal(answer));
  if (began >= lastBegins) back.add(answer.status === expected);
}

/** Where the scenario is; calls of setup are in none. */
export const progress = () => (exec.vu.idInTest ? exec.scenario.progress : 0);
