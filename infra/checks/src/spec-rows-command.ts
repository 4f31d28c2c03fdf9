import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { compareRows, notShown, rowsNamedIn, rowsOf, titlesNaming } from './spec-rows.ts';

const ownTest = 'infra/checks/src/spec-rows.test.ts';

/** Test files that git tracks or would take; the check's own test names rows that are not there. */
function testFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--'];
  const { status, stdout, stderr } = spawnSync('git', [...args, '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout.split('\0').filter((file) => file && file !== ownTest);
}

function sourceOf(file: string): string {
  try {
    return readFileSync(join(repositoryRoot, file), 'utf8');
  } catch (error) {
    // Deleted and not yet committed: git still lists it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const text = readFileSync(join(repositoryRoot, 'docs', 'SPEC.md'), 'utf8');
const specification = rowsOf(text);
const silent = notShown(text);
const files = testFiles();
const named = files.map((file) => ({ file, rows: rowsNamedIn(sourceOf(file)) }));
const { total, proven, unknown } = compareRows(specification, named);
console.log(`${proven.length} of ${total} rows of docs/SPEC.md have a test`);
if (process.argv.includes('--missing')) {
  console.log([...specification].filter((row) => !proven.includes(row)).join(' '));
}
for (const row of process.argv.filter((one) => /^R\d{3}$/.test(one)))
  for (const file of files)
    for (const title of titlesNaming(row, sourceOf(file))) console.log(`${row} ${file}:${title}`);
for (const { file, row } of unknown) console.error(`${file} names ${row}, which docs/SPEC.md does not have`);
for (const heading of silent) console.error(`docs/SPEC.md does not say where «${heading}» is shown`);
process.exitCode = unknown.length + silent.length > 0 ? 1 : 0;
