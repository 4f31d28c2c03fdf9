// What load beyond every limit must show: where answers become slow or are refused, that what is refused says when to
// come again, and that answers come back.
import exec from 'k6/execution';
import { Counter, Rate, Trend } from 'k6/metrics';

export const isStress = __ENV.PROFILE === 'stress';

/** Multiples of the scenario's rate, one after the other: up to eightfold, then back for four steps. */
export const stressSteps = [1, 2, 4, 8, 8, 1, 1, 1, 1];
const lastBegins = 1 - 1 / stressSteps.length;

const saysWhen = new Rate('refusals_that_say_when');
const back = new Rate('answered_after_the_load');

/** What was asked in each step: how many were answered, refused and otherwise lost, and how long an answer took. */
const seen = isStress
  ? stressSteps.map((_multiple, step) => ({
      answered: new Counter(`step_${step}_answered`),
      refused: new Counter(`step_${step}_refused`),
      lost: new Counter(`step_${step}_lost`),
      took: new Trend(`step_${step}_took`),
    }))
  : [];

export const stressThresholds = {
  refusals_that_say_when: ['rate>0.99'],
  answered_after_the_load: ['rate>0.99'],
};

/** A refusal for being too busy, as the product promises it. */
export const isRefusal = ({ status, headers }) =>
  (status === 429 || status === 503) && 'Retry-After' in headers;

/** @param began where the scenario was when the call was made, from 0 to 1 */
export function noteUnderStress(answer, expected, began) {
  const isAnswered = answer.status === expected;
  if (!isAnswered) saysWhen.add(isRefusal(answer));
  if (began >= lastBegins) back.add(isAnswered);
  const step = seen[Math.min(Math.floor(began * stressSteps.length), stressSteps.length - 1)];
  if (isAnswered) {
    step.answered.add(1);
    step.took.add(answer.timings.duration);
  } else step[isRefusal(answer) ? 'refused' : 'lost'].add(1);
}

/** Where the scenario is; calls of setup are in none. */
export const progress = () => (exec.vu.idInTest ? exec.scenario.progress : 0);

/** One line for each step of the load. */
export function stressLines(metrics) {
  if (!isStress) return [];
  const of = (name, value) => metrics[name]?.values[value] ?? 0;
  return stressSteps.map((multiple, step) => {
    const counts = ['answered', 'refused', 'lost'].map(
      (what) => `${String(of(`step_${step}_${what}`, 'count')).padStart(6)} ${what}`,
    );
    const took = ['med', 'p(99)'].map((stat) => `${stat} ${of(`step_${step}_took`, stat).toFixed(0)} ms`);
    return `  ${multiple} × ${counts.join(' ')}   ${took.join('   ')}`;
  });
}
