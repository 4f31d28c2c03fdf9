import { createTelemetryBench } from './gateway/sides.ts';
import { readOptions } from './options.ts';
import { printComparison, writeReport } from './report.ts';
import { compare } from './side-by-side.ts';

const defaults = { rounds: 9, seconds: 2, connections: 16 };

/** `npm run bench -- telemetry`: the gateway with telemetry off, following 1 % and following every request. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const { off, few, all, close } = await createTelemetryBench(options);
  try {
    const cost = await compare(off, [few, all], { rounds: options.rounds, decisive: 'cpuMicros' });
    printComparison('Telemetry, CPU of the gateway', cost);
    const ratio = cost.ratios[few.name]?.cpuMicros ?? Number.NaN;
    writeReport('telemetry', {
      options,
      comparisons: { cost },
      goals: [{ text: `${few.name} ÷ off, CPU`, value: ratio, atMost: 1.15 }],
    });
  } finally {
    close();
  }
}
