import { main } from './bootstrap.mjs';

// `node infra/bin/run.mjs <file.ts> [args]`: installs when needed, then runs the file on the pinned Node.
const [file, ...args] = process.argv.slice(2);
await main(file, args);
