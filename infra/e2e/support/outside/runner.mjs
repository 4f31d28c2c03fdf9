import { createRequire } from 'node:module';
import runMeasured from '../../../checks/src/measured-runner.mjs';

const require = createRequire(import.meta.url);

// Jest gives each test file modules of its own. These take a second of CPU to load and keep nothing between files, so
// they are loaded once a worker, outside of Jest's walls, and handed in by the files beside this one.
const outside = (name) => require(name);

export default function runWithOutside(globalConfig, config, environment, ...rest) {
  environment.global.outside = outside;
  return runMeasured(globalConfig, config, environment, ...rest);
}
