/** What one test file took when it last ran: seconds of a worker, and of these CPU. */
type FileTimes = { project: string; seconds: number; cpuSeconds: number; tests: number };

const SHOWN = 15;
const projects = ['unit', 'dom', 'integration', 'e2e', 'drills', 'engines'];
const whole = (value: number) => value.toFixed(0);

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Two Markdown tables: what each project takes in sum, and the slowest files. */
export function renderTimes(times: Readonly<Record<string, FileTimes>>): string {
  const files = Object.entries(times);
  const sums = projects.flatMap((project) => {
    const own = files.map(([, one]) => one).filter((one) => one.project === project);
    if (own.length === 0) return [];
    const sum = (pick: (one: FileTimes) => number) => own.reduce((total, one) => total + pick(one), 0);
    const figures = [
      own.length,
      sum((one) => one.tests),
      sum((one) => one.seconds),
      sum((one) => one.cpuSeconds),
    ];
    return [[`\`${project}\``, ...figures.map(whole)]];
  });
  const slowest = files
    .toSorted(([, one], [, other]) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(([file, one]) => [`\`${file}\``, one.project, whole(one.seconds), whole(one.cpuSeconds)]);
  return [
    table(['Project', 'Files', 'Tests', 'Seconds of a worker', 'CPU seconds'], sums),
    table(['Slowest files', 'Project', 'Seconds', 'CPU seconds'], slowest),
  ].join('\n\n');
}

const begin = '<!-- times -->';
const end = '<!-- /times -->';

/** The page with these tables between its two marks. @throws Error when a mark is missing */
export function withTimes(page: string, tables: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page lacks ${begin} or ${end}`);
  return `${page.slice(0, from)}${begin}\n\n${tables}\n\n${page.slice(to)}`;
}
