import { findChromium } from '../browser/chromium.ts';
import { borrow } from '../stores/test-stores.ts';
import { buildAll } from './builds.ts';
import { runJest, selectedProjects } from './jest-run.ts';
import type { Tally } from './tally.ts';

const PROJECTS = ['unit', 'dom', 'integration', 'e2e'];

/** Runs the tests that need no engine, on stores of their own; extra arguments go to jest. */
export async function runTests(args: string[]): Promise<Tally> {
  const projects = selectedProjects(args) ?? PROJECTS;
  if (!projects.includes('integration') && !projects.includes('e2e')) return runJest(PROJECTS, args, {});
  if ((await buildAll()) !== 0) throw new Error('The build failed; its output is above.');
  if (projects.includes('e2e')) await findChromium();
  const { release, ...env } = await borrow(console.log);
  try {
    return await runJest(PROJECTS, args, { ...env });
  } finally {
    await release();
  }
}
