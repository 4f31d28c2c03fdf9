import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A reporter for jest: one line of JSON a test, as it ends, into the file that FAULT_OUTCOMES names. */
export default class FaultReporter {
  onTestCaseResult({ path }, { title, status, failureMessages = [] }) {
    const file = relative(process.cwd(), path);
    const line = { file, title, status, why: failureMessages.map((one) => one.slice(0, 2000)) };
    appendFileSync(process.env.FAULT_OUTCOMES, `${JSON.stringify(line)}\n`);
  }
}
