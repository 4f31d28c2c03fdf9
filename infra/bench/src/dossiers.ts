import { joinReports } from './dossiers/join-reports.ts';
import { labelledReports } from './dossiers/labelled-reports.ts';
import { pairQuality } from './dossiers/pair-quality.ts';
import { readOptions } from './options.ts';
import { type Goal, writeReport } from './report.ts';

const defaults = { seed: 20_261_123 };

/** `npm run bench -- dossiers`: how well 200 labelled, made-up reports find each other [R308]. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const reports = labelledReports(options.seed);
  const dossiers = await joinReports(reports);
  const facts = pairQuality(
    reports.map(({ seller }) => seller),
    dossiers,
  );
  console.log(`${reports.length} reports in ${new Set(dossiers).size} dossiers`, facts);
  const goals: Goal[] = [
    { text: 'precision of joined pairs', value: facts.precision, atLeast: 0.98 },
    { text: 'recall of joined pairs', value: facts.recall, atLeast: 0.9 },
  ];
  writeReport('dossiers', { options, comparisons: {}, goals, facts });
}
