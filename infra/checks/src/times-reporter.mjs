import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../../bin/bootstrap.mjs';
import { testTimesFile } from './test-times.mjs';

const SHOWN = 12;

/** Prints the slowest files, and keeps the times for `docs:testing`. */
export default class TimesReporter {
  files = [];

  onTestFileResult({ context }, { testFilePath, perfStats, testResults }) {
    this.files.push({
      file: relative(repositoryRoot, testFilePath),
      project: context.config.displayName?.name ?? '',
      seconds: perfStats.runtime / 1000,
      cpuSeconds: perfStats.cpuSeconds ?? 0,
      tests: testResults.length,
    });
  }

  onRunComplete() {
    this.keep();
    if (this.files.length < SHOWN) return;
    console.error('\nSlowest files (seconds, of these CPU):');
    const slowest = this.files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    for (const { file, seconds, cpuSeconds } of slowest)
      console.error(`${seconds.toFixed(0).padStart(6)} ${cpuSeconds.toFixed(0).padStart(6)}  ${file}`);
  }

  keep() {
    const known = existsSync(testTimesFile) ? JSON.parse(readFileSync(testTimesFile, 'utf8')) : {};
    for (const { file, ...times } of this.files) known[file] = times;
    for (const file of Object.keys(known)) if (!existsSync(join(repositoryRoot, file))) delete known[file];
    mkdirSync(new URL('.', testTimesFile), { recursive: true });
    writeFileSync(testTimesFile, JSON.stringify(known));
  }
}
