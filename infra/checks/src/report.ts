import { Interrupted } from './foreground.ts';
import { type Tally, tallyLine } from './tally.ts';

/** Runs a test command to its end: prints what failed, then the line of counts, and sets the exit code. */
export async function report(command: () => Promise<Tally>): Promise<void> {
  try {
    const tally = await command();
    process.exitCode = tally.failed > 0 ? 1 : 0;
    for (const failure of tally.failures ?? []) console.log(`Failed: ${failure}`);
    console.log(tallyLine(tally));
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = 130;
      return;
    }
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    console.log(tallyLine({ passed: 0, failed: 1, skipped: 0 }));
  }
}
