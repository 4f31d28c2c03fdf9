import { report } from './report.ts';
import { runTests } from './run-tests.ts';

await report(() => runTests(process.argv.slice(2)));
