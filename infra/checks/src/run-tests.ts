import { findChromium } from '@edogrula/infra-shared/browser/chromium';
import { borrow } from '@edogrula/infra-shared/stores/test-stores';
import { buildAll } from './builds.ts';
import { runJest, selectedProjects } from './jest-run.ts';
import { sum, type Tally } from './tally.ts';

const PROJECTS = ['unit', 'dom', 'integration', 'e2e'];
/** Those that need stores and built front ends. */
const onStores = ['integration', 'e2e', 'drills', 'faults'];

const brokenBuild: Tally = { passed: 0, failed: 1, skipped: 0 };

/** Runs these projects, which need no engine, on stores of their own; extra arguments go to jest. */
export async function runTests(args: string[], all = PROJECTS): Promise<Tally> {
  const projects = selectedProjects(args) ?? all;
  if (!projects.some((project) => onStores.includes(project))) return runJest(all, args, {});
  // A front end that does not build is one failure; it must not hide what else fails.
  const built = (await buildAll()) === 0;
  if (projects.includes('e2e')) await findChromium();
  const { release, ...env } = await borrow(console.log);
  try {
    const tally = await runJest(all, args, { ...env });
    return built ? tally : sum([tally, brokenBuild]);
  } finally {
    await release();
  }
}
