import { quick, slow } from './tests-of-heart.mjs';

const folder = '<rootDir>/infra/checks/mutation';
const file = (name, tests) => (tests.length > 0 ? [`${folder}/${name}.mjs`] : []);

// The tests of one heart, for mutants: no other folder is looked through, and no reporter.
export default {
  rootDir: '../../..',
  roots: [folder],
  testMatch: [...file('quick', quick), ...file('slow', slow)],
  testSequencer: `${folder}/quick-first.mjs`,
  testRunner: `${folder}/until-failure.mjs`,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testTimeout: 30_000,
};
