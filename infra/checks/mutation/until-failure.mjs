import process from 'node:process';
import circus from 'jest-circus/runner';

const run = circus.default ?? circus;
/** The mutant that a file of tests has killed, and what became of that file. */
let killed = { mutant: undefined, result: undefined };

/**
 * Jest's runner; behind the first test that fails no other is run, and a further file answers as that one did. Stryker turns
 * Jest's own `bail` off.
 */
export default async function runUntilFailure(globalConfig, config, environment, ...others) {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant && mutant === killed.mutant) return { ...killed.result };
  let failed = false;
  environment.handleTestEvent = ({ name, test }) => {
    failed ||= name === 'test_fn_failure' || name === 'hook_failure';
    if (failed && name === 'test_start') test.mode = 'skip';
  };
  const result = await run(globalConfig, config, environment, ...others);
  if (failed) killed = { mutant, result };
  return result;
}
