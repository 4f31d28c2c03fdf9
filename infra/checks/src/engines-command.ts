import { report } from './report.ts';
import { runEngineTests } from './run-engine-tests.ts';

await report(() => runEngineTests(process.argv.slice(2)));
