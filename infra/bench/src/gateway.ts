import { createGatewayBench } from './gateway/sides.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { compare } from './side-by-side.ts';

const defaults = { rounds: 5, seconds: 3, connections: 16 };

/** `npm run bench -- gateway`: the gateway's hop beside stock @fastify/http-proxy before the same upstream. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const { bare, anonymous, known, close } = await createGatewayBench(options);
  try {
    const hop = await compare(bare, [anonymous, known], { rounds: options.rounds, decisive: 'cpuMicros' });
    printComparison('One hop, CPU of the proxying process', hop);
    const goal = ({ name }: typeof bare): Goal => ({
      text: `${name} ÷ stock proxy, CPU`,
      value: hop.ratios[name]?.cpuMicros ?? Number.NaN,
      atMost: 1.4,
    });
    writeReport('gateway', { options, comparisons: { hop }, goals: [goal(anonymous), goal(known)] });
  } finally {
    close();
  }
}
