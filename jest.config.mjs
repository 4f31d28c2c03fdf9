// One runner for everything. `unit` needs nothing; `integration` and `e2e` need the stores that
// infra/bin/test.mjs brings up and names in the environment.
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];
const base = {
  testRunner: '<rootDir>/infra/checks/src/measured-runner.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['/dist/', '/build/', '/\\.data/', '/\\.react-router/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
};
const patience = '<rootDir>/infra/checks/src/patience.mjs';
const domPatience = '<rootDir>/infra/checks/src/dom-patience.mjs';
// Tests of real engines (Kafka, S3) run only where those are up: `npm run test:engines`.
const engines = '/[^/]*engines[^/]*\\.test\\.ts$';
// The whole product under faults and load: `npm run test:faults`.
const underFaults = '\\.faults\\.test\\.ts$';
const withoutEngines = {
  ...base,
  testPathIgnorePatterns: [...base.testPathIgnorePatterns, engines, underFaults],
};
// Minute-long drills of operators: `npm run test:engines` too, and in CI wherever it runs.
const drills = '\\.drill\\.e2e\\.ts$';
export default {
  projects: [
    {
      ...withoutEngines,
      displayName: 'unit',
      testMatch: ['<rootDir>/{gateway,services/*,packages/*,infra/*,frontends/*}/src/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'dom',
      setupFilesAfterEnv: [patience, domPatience],
      moduleNameMapper: { '\\.svg$': '<rootDir>/infra/checks/src/picture-address.mjs' },
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{packages/ui,frontends/*}/src/**/*.test.tsx'],
    },
    {
      ...withoutEngines,
      displayName: 'integration',
      setupFilesAfterEnv: [patience],
      testMatch: ['<rootDir>/{gateway,services/*,packages/*,infra/*,frontends/*}/test/**/*.test.ts'],
    },
    {
      ...base,
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, drills],
      displayName: 'e2e',
      setupFilesAfterEnv: [patience],
      globalSetup: '<rootDir>/infra/e2e/support/shared-stack-setup.mjs',
      globalTeardown: '<rootDir>/infra/e2e/support/shared-stack-teardown.mjs',
      testMatch: ['<rootDir>/infra/e2e/**/*.e2e.ts'],
    },
    {
      ...base,
      displayName: 'drills',
      setupFilesAfterEnv: [patience],
      testMatch: ['<rootDir>/infra/e2e/**/*.drill.e2e.ts'],
    },
    {
      ...base,
      displayName: 'faults',
      testMatch: ['<rootDir>/infra/checks/test/**/*.faults.test.ts'],
    },
    {
      ...base,
      displayName: 'engines',
      setupFilesAfterEnv: [patience],
      testMatch: ['<rootDir>/{gateway,services/*,packages/*,infra/*}/{src,test}/**/*engines*.test.ts'],
    },
  ],
  reporters: ['default', '<rootDir>/infra/checks/src/times-reporter.mjs'],
  testSequencer: '<rootDir>/infra/checks/src/longest-first.mjs',
  testTimeout: 30_000,
  // A worker keeps something of each file; one that is full collects garbage instead of testing, and gives way to a new one.
  workerIdleMemoryLimit: '800MB',
  // A worker full of tests' memory leaves slowly on a machine that is busy; one that never does is named all the same.
  workerGracefulExitTimeout: 10_000,
};
