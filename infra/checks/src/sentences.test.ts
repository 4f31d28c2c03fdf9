import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { expect, it } from '@jest/globals';
import { longSentences } from './sentences.ts';

const { stdout } = spawnSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.md'],
  { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 16 * 2 ** 20 },
);
/** Seeds are texts for visitors. The page of measurements is written anew right now. */
const others = /\/seeds?\/|^docs\/PERFORMANCE\.md$/;
const files = stdout
  .split('\0')
  .filter((file) => file && existsSync(join(repositoryRoot, file)) && !others.test(file));

const faultsOf = (file: string, text: string) =>
  longSentences(file, text).map(
    ({ line, words, sentence }) => `${file}:${line}: ${words} words: ${sentence}`,
  );

it('a sentence of a comment or a document has at most 25 words', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(files.flatMap((file) => faultsOf(file, readFileSync(join(repositoryRoot, file), 'utf8')))).toEqual(
    [],
  );
});

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const [short, long] = [`${words(25)}.`, `${words(26)}.`];

it.each([
  ['25 words', 'a.ts', `/** ${short} ${short} */`, []],
  ['26 words', 'a.ts', `/** ${long} */`, [1]],
  ['a sentence over two lines', 'a.ts', `/**\n * ${words(13)}\n * ${words(13)}\n */\nconst a = 1;`, [2]],
  [
    'paragraphs and tags',
    'a.ts',
    `/**\n * ${words(13)}\n *\n * ${words(13)}\n * @throws ${words(13)}\n */`,
    [],
  ],
  ['neighbouring line comments', 'a.ts', `// ${words(13)}\n  // ${words(13)}\n`, [1]],
  ['a comment behind code', 'a.ts', `const a = 1; // ${words(13)}\n// ${words(13)}\n`, []],
  ['code', 'a.ts', `const a = '${words(30)}';`, []],
  ['a comment of JSX', 'a.tsx', `  {/* ${long} */}`, [1]],
  ['a heading and two paragraphs', 'a.md', `# ${words(20)}\n${words(20)}\n\n${short}\n${long}`, [5]],
  ['clauses', 'a.md', `${words(20)}; ${words(20)}: ${words(20)}`, []],
  ['items', 'a.md', `- ${words(20)}\n- ${words(20)}\n1. ${words(20)}`, []],
  ['an item over two lines', 'a.md', `- ${words(20)}\n  ${words(20)}`, [1]],
  ['a table and a block of code', 'a.md', `| ${words(30)} |\n\`\`\`sh\n${words(30)}\n\`\`\``, []],
  ['code within a sentence', 'a.md', `${words(24)} \`npm run one two three\``, []],
  ['a link and tags', 'a.md', `${words(20)} [place](${words(5)}) (R042, R043) [R042] **R044**`, []],
])('the check of sentences reads %s', (_what, file, text, lines) => {
  expect(longSentences(file, text).map(({ line }) => line)).toEqual(lines);
});
