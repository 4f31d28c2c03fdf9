/** What one run of one side gave: rates and costs by name. */
export type Sample = Record<string, number>;
export type Side = { name: string; run: () => Promise<Sample> };
export type Comparison = {
  base: string;
  /** Median of each figure a side. */
  sides: Record<string, Sample>;
  /** Median over the rounds of side ÷ base, a figure. */
  ratios: Record<string, Sample>;
  /** Base ÷ base in the same rounds; outside 0.85–1.15 the machine was too restless and the run is void. */
  control: Sample;
  valid: boolean;
};

/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

const medians = (samples: readonly Sample[]): Sample =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((figure) => [
      figure,
      median(samples.map((one) => one[figure] ?? Number.NaN)),
    ]),
  );

const divide = (one: Sample, other: Sample | undefined): Sample =>
  Object.fromEntries(
    Object.entries(one).map(([figure, value]) => [figure, value / (other?.[figure] ?? Number.NaN)]),
  );

/**
 * Runs the base, the other sides, and the base again, `rounds` times in turn, so that all see the same weather.
 * `decisive` is the figure that the control must hold.
 */
export async function compare(
  base: Side,
  others: readonly Side[],
  options: { rounds: number; decisive: string },
): Promise<Comparison> {
  const order = [base, ...others, { ...base, name: `${base.name} (control)` }];
  const samples = new Map<string, Sample[]>(order.map((side) => [side.name, []]));
  for (const side of order) await side.run(); // warms caches and compilers up, not counted
  for (let round = 0; round < options.rounds; round += 1)
    for (const side of order) samples.get(side.name)?.push(await side.run());
  const bases = samples.get(base.name) ?? [];
  const ratioOf = (name: string) =>
    medians((samples.get(name) ?? []).map((sample, round) => divide(sample, bases[round])));
  const control = ratioOf(`${base.name} (control)`);
  const held = control[options.decisive] ?? Number.NaN;
  return {
    base: base.name,
    sides: Object.fromEntries([...samples].map(([name, all]) => [name, medians(all)])),
    ratios: Object.fromEntries(others.map((side) => [side.name, ratioOf(side.name)])),
    control,
    valid: held >= 0.85 && held <= 1.15,
  };
}
