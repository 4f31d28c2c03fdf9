// Unit tests alone, for mutants: no reporter, no project but one. Nearly everything reads contacts, so that heart is
// judged by the tests beside it.
const tests =
  process.env.MUTATE === 'contact' ? 'packages/contracts/src/contact' : '{gateway,services/*,packages/*}/src';

export default {
  rootDir: '../../..',
  testMatch: [`<rootDir>/${tests}/**/*.test.ts`],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testTimeout: 30_000,
};
