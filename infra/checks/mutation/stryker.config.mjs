import { hearts } from './hearts.ts';

const { HEART } = process.env;
const { folder, files } = hearts[HEART];

export default {
  mutate: [...files.map((name) => `${folder}/${name}.ts`), '!**/*.test.ts'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: 'infra/checks/mutation/jest.config.mjs',
    // They are named; looking for them means reading the whole repository for each mutant.
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'off',
  concurrency: 1,
  // Jest keeps the modules of each run: a process that tried hundreds of mutants holds gigabytes.
  maxTestRunnerReuse: 60,
  // A slow machine must not pass for an endless loop, which counts as killed.
  timeoutMS: 30_000,
  inPlace: false,
  disableTypeChecks: false,
  tempDirName: '.data/stryker',
  ignorePatterns: ['docs', 'frontends', '.data', 'infra/e2e', 'infra/demo', 'infra/bench', '**/fixtures'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.data/mutation/${HEART}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: false,
};
