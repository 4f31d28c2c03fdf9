import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A reporter for jest: one line of JSON a test into the file that FAULT_OUTCOMES names. */
export default class FaultReporter {
  onTestResult({ path }, { testResults }) {
    const file = relative(process.cwd(), path);
    for (const { title, status } of testResults)
      appendFileSync(process.env.FAULT_OUTCOMES, `${JSON.stringify({ file, title, status })}\n`);
  }
}
