// Preloaded by `node --import`. When the process ends, writes the address of every module that it has imported or
// required to the file that LOADED_MODULES names, a line each.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = new Set();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.once('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', [...loaded].join('\n')));
