import { loadDemo } from './load-demo.ts';

// Child of the launcher, so that what draws pictures and documents leaves the memory when the demo data is complete.
const stopper = new AbortController();
process.on('SIGTERM', () => stopper.abort());
process.on('disconnect', () => stopper.abort());
const { EDOGRULA_HOME: home = '', PORT, ADMIN_KEY: adminKey = '' } = process.env;
await loadDemo({ home, port: Number(PORT), adminKey, signal: stopper.signal });
process.disconnect?.();
