import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { programOf, unusedTexts } from './unused-texts.ts';

const home = mkdtempSync(join(tmpdir(), 'texts-'));
afterEach(() => rmSync(home, { recursive: true, force: true }));

const texts = `export const text = {
  title: 'Başlık',
  forgotten: 'Kimse okumuyor',
  count: (n: number) => \`\${n} kayıt\`,
  sorts: { rating: 'Puan', reviews: 'Yorum' },
  how: { title: 'Nasıl?', lost: 'Kayıp', steps: ['Bir'] },
  tabs: { all: 'Tümü', images: 'Görseller' },
} as const;
`;

function unusedIn(files: Record<string, string>): string[] {
  const all = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { target: 'es2024', module: 'esnext', strict: true },
    }),
    'src/locales/tr/words.ts': texts,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), content);
  }
  return unusedTexts(programOf(join(home, 'tsconfig.json')), home).map((line) => line.replace(/^.*: /, ''));
}

const reader = (body: string) => `import { text as words } from './locales/tr/words';\n${body}`;

describe('texts that nothing reads', () => {
  it('are found by the path that leads to them', () => {
    const body = `export const shown = [words.title, words.count(2), words.how.title, words.how.steps.map(String)];
      export const tab = (name: 'all' | 'images') => words.tabs[name];
      export const options = Object.entries(words.sorts);`;
    expect(unusedIn({ 'src/screen.ts': reader(body) })).toEqual(['text.forgotten', 'text.how.lost']);
  });

  it('a test reads nothing for a visitor, and a namesake on another object is no reader', () => {
    const body = `const other = { forgotten: 1 };
      export const { title, how: { title: second } } = words;
      export const shown = [words.count(1), words.how.steps, words.sorts, words.tabs, words.how.lost, other.forgotten, second];`;
    const test = reader('export const proven = words.forgotten;');
    expect(unusedIn({ 'src/screen.ts': reader(body), 'src/screen.test.ts': test })).toEqual([
      'text.forgotten',
    ]);
  });

  it('an object that is handed on as a whole is read with all that is in it', () => {
    expect(unusedIn({ 'src/screen.ts': reader('export const shown = String(words);') })).toEqual([]);
  });

  it('where nobody imports them, all are found', () => {
    expect(unusedIn({ 'src/screen.ts': 'export const shown = 1;' })).toHaveLength(10);
  });
});
