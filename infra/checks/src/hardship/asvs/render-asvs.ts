import { type AsvsChapter, type AsvsRow, asvsChapters, asvsRequirements } from './asvs.ts';

const verdicts = ['met', 'not met', 'n/a'] as const;

const link = (file: string): string => `[${file.split('/').at(-1)}](../${file})`;
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const countOf = (rows: readonly AsvsRow[], verdict: string): number =>
  rows.filter((row) => row.verdict === verdict).length;

/** Code, tests and reason of a row, as far as there are any. */
function proofOf(row: AsvsRow): string {
  const code = 'code' in row ? (row.code ?? []) : [];
  const tests = 'tests' in row ? (row.tests ?? []) : [];
  return [
    row.note ?? '',
    code.length ? `Code: ${[...new Set(code)].map(link).join(', ')}.` : '',
    ...tests.map(({ file, title }) => `Test: ${link(file)}${title ? ` «${title}»` : ''}.`),
  ]
    .filter(Boolean)
    .map(inCell)
    .join('<br>');
}

const tableRow = (row: AsvsRow): string =>
  `| ${row.id} | ${asvsRequirements[row.id]} | ${inCell(row.title)} | ${row.verdict} | ${proofOf(row)} |`;

const chapterOf = ({ chapter, name, rows }: AsvsChapter): string[] => [
  `## ${chapter} ${name}`,
  '',
  '| Id | Level | Requirement, in short | Verdict | Where, which test, or why not |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(tableRow),
  '',
];

const sumOf = (name: string, rows: readonly AsvsRow[]): string =>
  `| ${name} | ${verdicts.map((verdict) => countOf(rows, verdict)).join(' | ')} |`;

/** docs/ASVS.md, from the verdicts. */
export function renderAsvs(): string {
  const all = asvsChapters.flatMap(({ rows }) => rows);
  const unmet = all.filter(({ verdict }) => verdict === 'not met');
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Every requirement of both levels with a verdict, by our own reading of the code; no outside auditor has seen it.',
    'Written by `npm run docs:faults` from `infra/checks/src/hardship/asvs`. A requirement without a row fails the build. So',
    'does a «met» without existing code and test, and another verdict without its reason.',
    '',
    'Ids, levels and chapters are those of the',
    '[OWASP Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0), © the OWASP',
    'Foundation, licensed under [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). The requirements are',
    'shortened to our own words, so the full text is what counts. This page is under the same licence.',
    '',
    'A requirement counts as «not met» when its letter is not, even where something else stands in its place.',
    '',
    '| Chapter | Met | Not met | Not applicable |',
    '| --- | --- | --- | --- |',
    ...asvsChapters.map(({ chapter, name, rows }) => sumOf(`${chapter} ${name}`, rows)),
    sumOf('All', all),
    '',
    '## Not met',
    '',
    ...unmet.map((row) => `- **${row.id}** (level ${asvsRequirements[row.id]}) ${row.title}. ${row.note}`),
    '',
    ...asvsChapters.flatMap(chapterOf),
  ].join('\n');
}
