import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { expect, it } from '@jest/globals';

// Tests in browsers judge a page by every rule in one theme, and by the rules of colours in the other. That is enough as
// long as themes differ in nothing but colours and in what the toggle is called.
const files = globSync(
  [
    'packages/ui/src/**/*.{css,ts,tsx}',
    'frontends/*/{app,server,src}/**/*.{css,ts,tsx}',
    'gateway/src/**/*.ts',
  ],
  { cwd: repositoryRoot, exclude: ['**/*.test.{ts,tsx}'] },
);

/** What a theme may set: colours by name, shadows, how bright a picture is. */
const colours = /^(?:color-scheme|--[\w-]+):[^;{}]+$/;
const value =
  /^--[\w-]+:\s*(?:#[\da-f]{3,8}|rgb\([\d\s./%]+\)|(?:-?[\d.]+(?:px)?|rgb\([\d\s./%]+\)|var\(--color-[\w-]+\)|[\s,])+)$/;
const classes = /^dark:brightness-\d+$/;
const marked = ['packages/ui/src/theme.ts', 'packages/ui/src/theme-toggle.tsx'];

/** What of a file looks at the theme and is no colour, one line each. */
function besidesColours(path: string, text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const rules = [...plain.matchAll(/\[data-theme="?dark"?\](?!,| \*)([^{]*)\{([^}]*)\}/g)].flatMap(
    ([, below = '', body = '']) => [
      ...(below.trim() ? [`a rule for ${below.trim()}`] : []),
      ...body
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one && !(colours.test(one) && (one.startsWith('color-scheme') || value.test(one)))),
    ],
  );
  const utilities = (plain.match(/(?<![\w-])dark:[\w[\]()./%-]+/g) ?? []).filter((one) => !classes.test(one));
  const scripts =
    path.endsWith('.css') || marked.includes(path)
      ? []
      : (plain.match(/dataset\.theme|\bcurrentTheme\b|\bonThemeChange\b/g) ?? []);
  return [...rules, ...utilities, ...scripts].map((found) => `${path}: ${found}`);
}

it('[R110] themes differ in colours alone', () => {
  expect(files).toEqual(expect.arrayContaining(['packages/ui/src/tokens.css', ...marked]));
  expect(
    files.flatMap((file) => besidesColours(file, readFileSync(join(repositoryRoot, file), 'utf8'))),
  ).toEqual([]);
});

it.each([
  [
    'a.css',
    '[data-theme="dark"] { color-scheme: dark; --color-ink: #fff; --shadow-lift: 0 1px 2px rgb(0 0 0 / 0.4); }',
    [],
  ],
  ['a.css', '[data-theme="dark"] { display: none; --color-ink: #fff; }', ['a.css: display: none']],
  ['a.css', '[data-theme="dark"] { --gap: 2rem; }', ['a.css: --gap: 2rem']],
  ['a.css', '[data-theme="dark"] nav { --color-ink: #fff; }', ['a.css: a rule for nav']],
  ['a.tsx', '<p className="dark:brightness-88 dark:hidden" />', ['a.tsx: dark:hidden']],
  ['a.tsx', 'if (currentTheme() === theme) return null;', ['a.tsx: currentTheme']],
])('%s with %s', (path, text, found) => {
  expect(besidesColours(path, text)).toEqual(found);
});
