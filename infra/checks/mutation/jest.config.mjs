// Unit tests alone, for mutants: no reporter, no project but one.
export default {
  rootDir: '../../..',
  testMatch: ['<rootDir>/{gateway,services/*,packages/*}/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testTimeout: 30_000,
};
