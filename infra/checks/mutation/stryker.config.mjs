/** The pure hearts of the product; `npm run mutation -- decide` mutates one of them, without a name all. */
const hearts = {
  decide: ['services/moderation/src/decision/decide.ts'],
  contact: ['packages/contracts/src/contact/*.ts'],
  policies: ['packages/service-kit/src/policy.ts'],
  lookup: ['recognise-query', 'fresh-cache', 'replica-time'].map(
    (name) => `services/business/src/lookup/${name}.ts`,
  ),
  guards: ['path-guard', 'client-shares', 'room', 'visitor-pass', 'window-counter'].map(
    (name) => `gateway/src/${name}.ts`,
  ),
  relay: ['own-events', 'new-event', 'relay-loop'].map((name) => `packages/event-bus/src/${name}.ts`),
  inbox: ['parse-event', 'apply-with-retries'].map((name) => `packages/event-bus/src/${name}.ts`),
};
const chosen = process.env.MUTATE ? [process.env.MUTATE] : Object.keys(hearts);

export default {
  mutate: [...chosen.flatMap((name) => hearts[name]), '!**/*.test.ts'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: 'infra/checks/mutation/jest.config.mjs',
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'off',
  concurrency: 1,
  inPlace: false,
  disableTypeChecks: false,
  tempDirName: '.data/stryker',
  ignorePatterns: ['docs', 'frontends', '.data', 'infra/e2e', 'infra/demo', 'infra/bench', '**/fixtures'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: false,
};
